import type { PoolClient } from 'pg'
import { NIL } from 'uuid'
import { noteDigest, studentDigest } from '#log/seals/cover-notes'
import type { Finding } from './finding.ts'

/** What the audit covers besides itself, and what is not covered by it yet. */
export interface RecordsRead {
  readonly uncovered: number
  readonly findings: readonly Finding[]
}

interface Row {
  readonly institute_id: string
  readonly id: string
  readonly digest: string
  readonly covered: boolean
}

interface Kind {
  readonly subject: 'student' | 'note'
  readonly name: string
  readonly digest: string
  /** True for a record that the audit must know already. */
  readonly covered: string
}

/** A student's name can be changed, so the newest digest counts; a note never changes. */
const kinds: readonly Kind[] = [
  { subject: 'student', name: 'Student', digest: studentDigest, covered: 'true' },
  { subject: 'note', name: 'Note', digest: noteDigest, covered: 'covered' },
]

const page = 1000

/**
 * Compares the names of students and the words of notes with the digests in the audit: who edits one without the
 * product leaves no row there.
 */
export async function inspectRecords(client: PoolClient, institutes: readonly string[]): Promise<RecordsRead> {
  const findings: Finding[] = []
  let uncovered = 0
  for (const kind of kinds) {
    let known = 0
    for (const institute of institutes)
      for await (const row of rowsOf(client, kind, institute)) {
        if (row.recorded.length > 0) known += 1
        const said = objection(kind, row)
        if (said !== undefined) findings.push({ check: 'record', institute, text: said })
        else if (row.recorded.length === 0) uncovered += 1
      }
    const { rows } = await client.query<{ recorded: number }>(
      'select count(distinct subject_id) as recorded from public.audit where subject = $1 and digest is not null',
      [kind.subject],
    )
    const gone = (rows[0]?.recorded ?? 0) - known
    if (gone > 0)
      findings.push({
        check: 'record',
        institute: null,
        text: `${gone} ${gone === 1 ? `${kind.subject} that the audit knows is` : `${kind.subject}s that the audit knows are`} gone: deleted in the database.`,
      })
  }
  return { uncovered, findings }
}

interface Recorded extends Row {
  /** The digests in the audit, oldest first. */
  readonly recorded: readonly string[]
}

async function* rowsOf(client: PoolClient, { subject, digest, covered }: Kind, institute: string) {
  let last: string = NIL
  for (;;) {
    const { rows } = await client.query<Row>(
      `select institute_id, id, encode(${digest}, 'hex') as digest, ${covered} as covered from public.${subject}s
       where institute_id = $1 and id > $2 order by id limit ${page}`,
      [institute, last],
    )
    const audit = await client.query<{ id: string; recorded: string[] }>(
      `select subject_id as id, array_agg(encode(digest, 'hex') order by a.id) as recorded from public.audit a
       where subject_id = any($1) and subject = $2 and digest is not null group by subject_id`,
      [rows.map(({ id }) => id), subject],
    )
    const recorded = new Map(audit.rows.map(row => [row.id, row.recorded]))
    for (const row of rows) yield { ...row, recorded: recorded.get(row.id) ?? [] } satisfies Recorded
    last = rows.at(-1)?.id ?? last
    if (rows.length < page) return
  }
}

function objection({ subject, name }: Kind, { id, digest, covered, recorded }: Recorded): string | undefined {
  if (recorded.length === 0)
    return covered ? `${name} ${id} was added in the database: the audit knows nothing of it.` : undefined
  const valid = subject === 'note' ? recorded[0] : recorded.at(-1)
  const rewritten = subject === 'note' && recorded.some(one => one !== valid)
  if (valid === digest && !rewritten) return undefined
  return `${name} ${id} was changed in the database: it is not what the audit says.`
}
