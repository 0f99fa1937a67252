import { v7 as newId } from 'uuid'
import type * as contract from '#contract/records/imports'
import { invalid } from '#contract/refusal'
import { authorOf, studentEditorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { actingAs, untilShown } from '#desk/shared/write'
import type { Upload } from '#files/upload'
import type { Columns } from '#imports/columns'
import { type PackedTable, readTableFile } from '#imports/table-file'
import { mustNotLieFurtherBack, noLimits } from '#ledger/limits'
import { limitsIn } from '#log/sql/lock-heads'
import { audit, type Changes } from '#records/audit'
import { getInstitute, resolveInstitute } from '#records/institutes/institutes'
import { guessMapping, importColumns, missingColumns } from '#wording/import-columns'
import { ahead } from './ahead.ts'
import { importRows } from './import-rows.ts'
import type { Importing } from './importer.ts'

type Sent = RequestTo<typeof contract.importTable>

/** Imports the table of a request. Yields the rows as they are done, and then their totals. */
export async function importTable(request: Sent, parts: Parts) {
  const { params, body, query } = request
  const { file } = request.files
  if (!file) throw invalid('file', 'is required.')
  const importing = await importingOf(request, parts)
  const { done } = await parts.threads.mayImport(importing.institute)
  const table = await readTableFile(parts.threads, file.path)
  const { mapping, unclear } = mappingOf(params.kind, table, body.mapping ?? {})
  const missing = missingColumns(params.kind, mapping)
  const [doubt] = Object.entries(unclear)
  if (doubt && !query.dryRun)
    throw invalid(
      'mapping',
      `must say which of the columns ${doubt[1].map(heading => `“${heading.slice(0, 60)}”`).join(', ')} has the ${labels(params.kind, [doubt[0]])}.`,
    )
  if (missing.length > 0 && !query.dryRun)
    throw invalid('mapping', `must say which column has the ${labels(params.kind, missing)}.`)
  const { headings, sheets, hidden, total } = table
  const left = { rows: hidden.rows, columns: [...hidden.columns] }
  const reading = { sheets: [...sheets], hidden: left, headings: [...headings], mapping, missing, unclear, total }
  if (missing.length > 0 || doubt)
    return { ...reading, rows: [], counts: { rows: 0, created: 0, skipped: 0, failed: 0 } }
  return {
    ...reading,
    ...run(request, parts, file, { columns: { kind: params.kind, mapping }, table, importing, done }),
  }
}

async function importingOf(request: Sent, parts: Parts): Promise<Importing> {
  const { caller, body, query } = request
  const today = parts.today()
  const openingDate = body.openingDate ?? today
  if (openingDate > today) throw invalid('openingDate', 'must not be in the future.')
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const acting = actingAs(caller)
  const branch = await getInstitute(parts.db, institute)
  const limits = acting.limited ? limitsIn(branch) : noLimits
  mustNotLieFurtherBack('openingDate', openingDate, limits, today)
  return {
    db: parts.db,
    ledger: parts.ledger,
    institute,
    branch: { name: branch.name, prefix: branch.receipt_prefix },
    acting,
    limits,
    editor: studentEditorOf(request, parts),
    now: parts.clock(),
    today,
    openingDate,
    dryRun: query.dryRun ?? false,
  }
}

/**
 * The guessed mapping, corrected by the mapping in the request, and what is unclear unless the request says it. Throws
 * INVALID_INPUT for a heading that does not exist.
 */
function mappingOf(kind: contract.ImportKind, { headings }: PackedTable, sent: Readonly<Record<string, string>>) {
  const fields = new Set<string>(importColumns[kind].map(({ field }) => field))
  const wanted = Object.entries(sent).filter(([field]) => fields.has(field))
  const unknown = wanted.find(([, heading]) => heading !== '' && !headings.includes(heading))
  if (unknown) throw invalid('mapping', `names the heading “${unknown[1].slice(0, 60)}”, which the table doesn’t have.`)
  const chosen = new Set(wanted.map(([, heading]) => heading))
  const guess = guessMapping(kind, headings)
  const guessed = Object.entries(guess.mapping).filter(([, heading]) => !chosen.has(heading))
  const all = Object.entries(Object.fromEntries([...guessed, ...wanted]))
  const unclear = Object.entries(guess.unclear).filter(([field]) => sent[field] === undefined)
  return {
    mapping: Object.fromEntries(all.filter(([, heading]) => heading !== '')),
    unclear: Object.fromEntries(unclear.map(([field, same]) => [field, [...same]])),
  }
}

const labels = (kind: contract.ImportKind, fields: readonly string[]): string =>
  importColumns[kind].flatMap(({ field, label }) => (fields.includes(field) ? [label.toLowerCase()] : [])).join(', ')

interface Run {
  readonly columns: Columns
  readonly table: PackedTable
  readonly importing: Importing
  /** Lets the branch's next import begin. */
  readonly done: () => void
}

/** Runs the import, and records in the audit when it began, from which file, and with what result. */
function run(request: Sent, parts: Parts, { name, sha256 }: Upload, { columns, table, importing: to, done }: Run) {
  const { promise: counts, resolve } = Promise.withResolvers<contract.ImportCounts>()
  const id = newId()
  const imported = [{ institute: to.institute, seq: undefined }]
  const record = (action: 'began' | 'finished', changes: Changes) =>
    audit(parts.db, authorOf(request), { institute: to.institute, action, subject: 'import', id, changes })
  async function* rows() {
    if (to.dryRun) return yield* importRows(columns, table, to)
    const set = (value: unknown) => ({ from: null, to: value })
    await record('began', { kind: set(columns.kind), file: set(name), sha256: set(sha256), rows: set(table.total) })
    const counted = yield* importRows(columns, table, to)
    const { created, skipped, failed } = counted
    await record('finished', { created: set(created), skipped: set(skipped), failed: set(failed) })
    return counted
  }
  async function* shown() {
    const counted = yield* rows()
    await untilShown(parts, request, imported)
    resolve(counted)
    done()
  }
  return { rows: ahead(shown()), counts }
}
