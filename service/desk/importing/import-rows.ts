import { setImmediate as turn } from 'node:timers/promises'
import type { FieldProblem } from '#contract/problem'
import type { ImportCounts, ImportedRow, ImportKind } from '#contract/records/imports'
import { Refusal } from '#contract/refusal'
import { type Draft, draftOf, type Mapping, sentenceAbout } from '#imports/draft'
import type { Table } from '#imports/table'
import { balanceImporter } from './import-opening-balances.ts'
import { studentImporter } from './import-students.ts'
import type { Importer, Importing, Result } from './importer.ts'

const importers = { students: studentImporter, 'opening-balances': balanceImporter }

/** How many rows are reported at a time: few enough to show that the import continues. */
const batch = 25

/**
 * Imports a table row by row, each in a transaction of its own, as if the desk had typed it, and reports the result of
 * each. A row that cannot be imported is reported with the reason, and the others continue. No state is kept between
 * runs except the imported data: after a crash, the same table imports only what is missing. Throws only when the
 * database is away, or because of a bug of ours.
 */
export async function* importRows(
  kind: ImportKind,
  table: Table,
  mapping: Mapping,
  importing: Importing,
): AsyncGenerator<readonly ImportedRow[], ImportCounts> {
  const drafts: Draft[] = []
  for (const row of table.rows) {
    drafts.push(draftOf(kind, table, mapping, row))
    if (drafts.length % batch === 0) await turn()
  }
  const importer = await importers[kind](importing, drafts)
  const first = firstOfEach(importer, drafts)
  const counts = { rows: 0, created: 0, skipped: 0, failed: 0 }
  let rows: ImportedRow[] = []
  for (const draft of drafts) {
    const result = await resultOf(kind, mapping, draft, importer, first)
    rows.push({ row: draft.row, ...result, cells: [...draft.cells] })
    counts.rows += 1
    counts[result.status] += 1
    if (rows.length < batch) continue
    yield rows
    rows = []
    // A dry run waits for nothing, so it would hold up all other requests.
    await turn()
  }
  yield rows
  return counts
}

/** For each key that may occur only once, the first row that has it. */
function firstOfEach({ keyOf }: Importer, drafts: readonly Draft[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  for (const draft of drafts) {
    const key = keyOf(draft)
    if (key !== undefined && !first.has(key)) first.set(key, draft.row)
  }
  return first
}

async function resultOf(
  kind: ImportKind,
  mapping: Mapping,
  draft: Draft,
  { keyOf, twice, mustFit, bring }: Importer,
  first: ReadonlyMap<string, number>,
): Promise<Result> {
  const failed = (problems: Draft['problems']): Result => ({
    status: 'failed',
    message: sentenceAbout(kind, mapping, problems),
    field: problems[0]?.path || null,
    id: null,
  })
  if (draft.problems.length > 0) return failed([...draft.problems, ...otherProblems(kind, mapping, draft, mustFit)])
  const earlier = first.get(keyOf(draft) ?? '') ?? draft.row
  if (earlier !== draft.row) return failed([{ path: twice.field, message: twice.message(earlier) }])
  try {
    return await bring(draft)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.details) return failed(problemsOf(kind, mapping, error))
    return { status: 'failed', message: error.message, field: null, id: null }
  }
}

const problemsOf = (kind: ImportKind, mapping: Mapping, { details = [] }: Refusal): FieldProblem[] =>
  details.map(({ path, message }) => ({ path: columnOf(kind, mapping, path), message }))

/** The other problems of a row in which some cells cannot be read, so that all are reported at once. */
function otherProblems(kind: ImportKind, mapping: Mapping, draft: Draft, mustFit: Importer['mustFit']): FieldProblem[] {
  try {
    mustFit(draft)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return problemsOf(kind, mapping, error).filter(({ path }) => !draft.problems.some(known => known.path === path))
  }
}

/** The column from which a field of a command was read. */
function columnOf(kind: ImportKind, mapping: Mapping, path: string): string {
  if (path === 'nextInstallmentDate') return 'dueDate'
  const isName = path === 'firstName' || path === 'middleName' || path === 'lastName'
  return kind === 'students' && isName && mapping[path] === undefined ? 'fullName' : path
}
