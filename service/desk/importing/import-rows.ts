import { setImmediate as turn } from 'node:timers/promises'
import type { FieldProblem } from '#contract/problem'
import type { ImportCounts, ImportedRow, ImportKind } from '#contract/records/imports'
import { Refusal } from '#contract/refusal'
import { type Draft, draftOf, type Mapping, sentenceAbout } from '#imports/draft'
import type { PackedTable } from '#imports/table-file'
import { balanceImporter } from './import-opening-balances.ts'
import { studentImporter } from './import-students.ts'
import type { Importer, Importing, Result } from './importer.ts'

const importers = { students: studentImporter, 'opening-balances': balanceImporter }

/**
 * How many rows are imported in one transaction and then reported: few enough to show that the import continues, and not
 * to hold up the desk, which takes turns with them.
 */
const batch = 50

/**
 * Imports a table, each row as if the desk had typed it, and reports the result of each. A row that cannot be imported is
 * reported with the reason, and the others continue. No state is kept between
 * runs except the imported data: after a crash, the same table imports only what is missing. Throws only when the
 * database is away, or because of a bug of ours.
 */
export async function* importRows(
  kind: ImportKind,
  table: PackedTable,
  mapping: Mapping,
  importing: Importing,
): AsyncGenerator<readonly ImportedRow[], ImportCounts> {
  const { importer, first } = await prepare(kind, table, mapping, importing)
  const counts = { rows: 0, created: 0, skipped: 0, failed: 0 }
  for await (const rows of table.rows(batch)) {
    const some = rows.map(row => draftOf(kind, table, mapping, row))
    const results = await resultsOf(kind, mapping, some, importer, first)
    counts.rows += some.length
    for (const { status } of results) counts[status] += 1
    yield some.flatMap(({ row, cells }, index) => {
      const result = results[index]
      return result ? [{ row, ...result, cells: [...cells] }] : []
    })
    // A dry run waits for nothing, so it would hold up all other requests.
    await turn()
  }
  return counts
}

/**
 * Looks through all rows before the first is imported. Only the values of their mapped columns are kept for that, and no
 * longer than that, because whoever reads the answer may take their time.
 */
async function prepare(kind: ImportKind, table: PackedTable, mapping: Mapping, importing: Importing) {
  const drafts: Draft[] = []
  for await (const rows of table.rows(batch)) {
    for (const row of rows) drafts.push({ ...draftOf(kind, table, mapping, row), cells: [] })
    await turn()
  }
  const importer = await importers[kind](importing, drafts)
  return { importer, first: firstOfEach(importer, drafts) }
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

/** The results of some rows: of those that can't be imported whatever is stored, and of the others, which are brought in together. */
async function resultsOf(
  kind: ImportKind,
  mapping: Mapping,
  drafts: readonly Draft[],
  importer: Importer,
  first: ReadonlyMap<string, number>,
): Promise<Result[]> {
  const amiss = drafts.map(draft => amissIn(kind, mapping, draft, importer, first))
  const brought = await bringAll(
    kind,
    mapping,
    drafts.filter((_, index) => !amiss[index]),
    importer,
  )
  return amiss.flatMap(failed => failed ?? brought.shift() ?? [])
}

/** Brings rows in together. When one of them is refused, each half is tried by itself, until it stands alone. */
async function bringAll(
  kind: ImportKind,
  mapping: Mapping,
  drafts: readonly Draft[],
  importer: Importer,
): Promise<Result[]> {
  if (drafts.length === 0) return []
  try {
    return [...(await importer.bring(drafts))]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (drafts.length === 1) return [refused(kind, mapping, error)]
    const half = Math.ceil(drafts.length / 2)
    const before = await bringAll(kind, mapping, drafts.slice(0, half), importer)
    return [...before, ...(await bringAll(kind, mapping, drafts.slice(half), importer))]
  }
}

/** Why a row can't be imported, whatever is stored already. */
function amissIn(
  kind: ImportKind,
  mapping: Mapping,
  draft: Draft,
  { keyOf, twice, mustFit }: Importer,
  first: ReadonlyMap<string, number>,
): Result | undefined {
  const others = otherProblems(kind, mapping, draft, mustFit)
  if (draft.problems.length > 0) return failed(kind, mapping, [...draft.problems, ...others])
  const earlier = first.get(keyOf(draft) ?? '') ?? draft.row
  if (earlier !== draft.row) return failed(kind, mapping, [{ path: twice.field, message: twice.message(earlier) }])
  return others.length > 0 ? failed(kind, mapping, others) : undefined
}

const failed = (kind: ImportKind, mapping: Mapping, problems: readonly FieldProblem[]): Result => ({
  status: 'failed',
  message: sentenceAbout(kind, mapping, problems),
  field: problems[0]?.path || null,
  id: null,
})

const refused = (kind: ImportKind, mapping: Mapping, error: Refusal): Result =>
  error.details
    ? failed(kind, mapping, problemsOf(kind, mapping, error))
    : { status: 'failed', message: error.message, field: null, id: null }

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
