import { setImmediate as turn } from 'node:timers/promises'
import { toRupees } from '#contract/fields/money'
import type { FieldProblem } from '#contract/problem'
import type { ImportCounts, ImportedRow } from '#contract/records/imports'
import { Refusal } from '#contract/refusal'
import type { Columns } from '#imports/columns'
import { type Draft, draftOf, sentenceAbout } from '#imports/draft'
import { monthFirstColumns } from '#imports/month-first'
import type { PackedTable } from '#imports/table-file'
import { balanceImporter } from './import-opening-balances.ts'
import { studentImporter } from './import-students.ts'
import type { Importer, Importing, Result } from './importer.ts'
import { inBranch } from './own-branch.ts'

const importers = { students: studentImporter, 'opening-balances': balanceImporter }

/**
 * How many rows are imported in one transaction and then reported: few enough to show that the import continues, and not
 * to hold up the desk, which takes turns with them.
 */
const batch = 50

/**
 * Imports a table, each row as if the desk had typed it, and reports the result of each. A row that cannot be imported is
 * reported with the reason, and the others continue. No state is kept between runs except the imported data: after a crash,
 * the same table imports only what is missing. Throws only when the database is away, or because of a bug of ours.
 */
export async function* importRows(
  columns: Columns,
  table: PackedTable,
  importing: Importing,
): AsyncGenerator<readonly ImportedRow[], ImportCounts> {
  const { importer, monthFirst } = await prepare(columns, table, importing)
  const taken: Taken = new Map()
  const counts = { rows: 0, created: 0, skipped: 0, failed: 0 }
  for await (const rows of table.rows(batch)) {
    const some = rows.map(row => inBranch(draftOf({ ...columns, monthFirst }, table, row), importing.branch))
    const results = await resultsOf(columns, some, importer, taken)
    counts.rows += some.length
    for (const { status } of results) counts[status] += 1
    yield some.flatMap(({ row, cells }, index) => {
      const result = results[index]
      if (!result) return []
      const { amount } = result
      return [{ row, ...result, amount: amount === undefined ? null : toRupees(amount), cells: [...cells] }]
    })
    // A dry run waits for nothing, so it would hold up all other requests.
    await turn()
  }
  return counts
}

/**
 * Looks through all rows before the first is imported. Only the values of their mapped columns are kept, and only for that,
 * because the answer may be read slowly.
 */
async function prepare(columns: Columns, table: PackedTable, importing: Importing) {
  const drafts: Draft[] = []
  const dates = monthFirstColumns(columns, table.headings)
  const reading = { ...columns, monthFirst: new Map() }
  for await (const rows of table.rows(batch)) {
    for (const row of rows) {
      dates.look(row)
      drafts.push({ ...draftOf(reading, table, row), cells: [] })
    }
    await turn()
  }
  return { importer: await importers[columns.kind](importing, drafts), monthFirst: dates.found() }
}

/** For each key that may occur only once, the row that has it and wasn't refused. */
type Taken = Map<string, number>

/**
 * The results of some rows: those that can't be imported whatever is stored, and the others, which are brought in together.
 */
async function resultsOf(
  columns: Columns,
  drafts: readonly Draft[],
  importer: Importer,
  taken: Taken,
): Promise<Result[]> {
  const amiss = new Map(drafts.map(draft => [draft, ownProblems(columns, draft, importer)] as const))
  const sound = drafts.filter(draft => amiss.get(draft)?.length === 0)
  const brought = await bringEach(columns, sound, importer, taken)
  return drafts.map(
    draft =>
      brought.get(draft) ?? failed(columns, [...(amiss.get(draft) ?? []), ...twiceProblems(draft, importer, taken)]),
  )
}

/**
 * Brings rows in. Of rows with the same key, the next is tried only if the one before it is refused, so that nobody mends a
 * row and then hears about another one; the rows after one that is in have no result here.
 */
async function bringEach(
  columns: Columns,
  drafts: readonly Draft[],
  importer: Importer,
  taken: Taken,
): Promise<Map<Draft, Result>> {
  const results = new Map<Draft, Result>()
  let waiting = drafts
  while (true) {
    waiting = waiting.filter(draft => twiceProblems(draft, importer, taken).length === 0)
    const next = firstOfEach(waiting, importer)
    if (next.length === 0) return results
    const answers = await bringAll(columns, next, importer)
    for (const [index, draft] of next.entries()) {
      const [result, key] = [answers[index], importer.keyOf(draft)]
      if (result) results.set(draft, result)
      if (result?.status !== 'failed' && key !== undefined) taken.set(key, draft.row)
    }
    waiting = waiting.filter(draft => !results.has(draft))
  }
}

/** Of rows with the same key, only the first. */
function firstOfEach(drafts: readonly Draft[], { keyOf }: Importer): Draft[] {
  const seen = new Set<unknown>()
  return drafts.filter(draft => {
    const key = keyOf(draft) ?? draft
    return !seen.has(key) && seen.add(key)
  })
}

/** Brings rows in together. When one of them is refused, each half is tried by itself, until it stands alone. */
async function bringAll(columns: Columns, drafts: readonly Draft[], importer: Importer): Promise<Result[]> {
  if (drafts.length === 0) return []
  try {
    return [...(await importer.bring(drafts))]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (drafts.length === 1) return [refused(columns, error)]
    const half = Math.ceil(drafts.length / 2)
    const before = await bringAll(columns, drafts.slice(0, half), importer)
    return [...before, ...(await bringAll(columns, drafts.slice(half), importer))]
  }
}

/** Says that an earlier row with this one's key is in. */
function twiceProblems(draft: Draft, { keyOf, twice }: Importer, taken: Taken): FieldProblem[] {
  const earlier = taken.get(keyOf(draft) ?? '') ?? draft.row
  return earlier < draft.row ? [{ path: twice.field, message: twice.message(earlier, draft) }] : []
}

const failed = (columns: Columns, problems: readonly FieldProblem[]): Result => ({
  status: 'failed',
  message: sentenceAbout(columns, problems),
  field: problems[0]?.path || null,
  id: null,
})

const refused = (columns: Columns, error: Refusal): Result =>
  error.details
    ? failed(columns, problemsOf(columns, error))
    : { status: 'failed', message: error.message, field: null, id: null }

const problemsOf = (columns: Columns, { details = [] }: Refusal): FieldProblem[] =>
  details.map(({ path, message }) => ({ path: columnOf(columns, path), message }))

/** Why a row can't be imported whatever is stored already, including what is wrong besides cells that can't be read. */
function ownProblems(columns: Columns, draft: Draft, { mustFit }: Importer): FieldProblem[] {
  const unread = draft.problems
  try {
    mustFit(draft)
    return [...unread]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const others = problemsOf(columns, error).filter(({ path }) => !unread.some(known => known.path === path))
    return [...unread, ...others]
  }
}

/** The column from which a field of a command was read. */
function columnOf({ kind, mapping }: Columns, path: string): string {
  if (path === 'nextInstallmentDate') return 'dueDate'
  const isName = path === 'firstName' || path === 'middleName' || path === 'lastName'
  return kind === 'students' && isName && mapping[path] === undefined ? 'fullName' : path
}
