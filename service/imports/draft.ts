import { withoutFraction } from '#contract/fields/typed-rupees'
import type { FieldProblem } from '#contract/problem'
import { sentenceOf } from '#contract/refusal'
import { type ImportColumn, importColumns } from '#wording/import-columns'
import { type Row, textOf } from './cell.ts'
import type { Columns } from './columns.ts'
import { doubtOf, type MonthFirst } from './month-first.ts'
import type { Table } from './table.ts'
import { readCell } from './values.ts'

/** A row being imported: the values of its cells by field, and the problems with those that can't be read. */
export interface Draft {
  readonly row: number
  /** The texts to show in the result, in the order of the headings. */
  readonly cells: readonly string[]
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FieldProblem[]
}

/** The columns, and those whose dates are in doubt. */
export interface Reading extends Columns {
  readonly monthFirst: MonthFirst
}

export function draftOf(
  { kind, mapping, monthFirst }: Reading,
  { headings }: Pick<Table, 'headings'>,
  row: Row,
): Draft {
  const values: Record<string, string> = {}
  const problems: FieldProblem[] = []
  const indexOf = ({ field }: ImportColumn) => headings.indexOf(mapping[field] ?? '')
  for (const column of importColumns[kind]) {
    const cell = row.cells[indexOf(column)]
    const read = readCell(cell, column.kind)
    const doubt = doubtOf(cell, monthFirst.get(column.field))
    if (read && 'problem' in read) problems.push({ path: column.field, message: read.problem })
    else if (doubt) problems.push({ path: column.field, message: doubt })
    else if (read) values[column.field] = read.value
  }
  // An unquoted comma in an address shifts all following cells, so such a row is refused.
  const tooLong = row.cells.slice(headings.length).some(({ kind: cell }) => cell !== 'empty')
  if (tooLong) problems.push({ path: '', message: 'has more cells than there are headings.' })
  const secret = headings.indexOf(mapping.aadhaarNo ?? '')
  const cells = headings.map((_, index) => {
    const text = textOf(row.cells[index])
    return index === secret ? masked(text) : text
  })
  return { row: row.row, cells, values, problems }
}

/** Whatever is in the column of identity numbers, at most the last four digits are shown. */
const masked = (text: string) => (text === '' ? '' : `XXXXXXXX${withoutFraction(text).replace(/\D/g, '').slice(-4)}`)

/**
 * What is wrong with a row: a sentence for each problem, with the heading of the column. A column of full names fills
 * several fields, so the same sentence may come up several times and is given once.
 */
export function sentenceAbout(columns: Columns, problems: readonly FieldProblem[]): string {
  return [...new Set(problems.map(problem => sentenceAboutOne(columns, problem)))].join(' ')
}

/** A rule of the books, such as a closed day, says a whole sentence; what is wrong with a field begins with a small letter. */
function sentenceAboutOne({ kind, mapping }: Columns, { path, message }: FieldProblem): string {
  if (/^\p{Lu}/u.test(message)) return message
  if (path === '') return `The row ${message}`
  const heading = mapping[path] ?? importColumns[kind].find(({ field }) => field === path)?.label
  return heading === undefined ? sentenceOf({ path, message }) : `Column “${heading}” ${message}`
}
