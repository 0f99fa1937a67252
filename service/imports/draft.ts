import type { FieldProblem } from '#contract/problem'
import type { ImportKind } from '#contract/records/imports'
import { type ImportColumn, importColumns } from '#wording/import-columns'
import { type Row, textOf } from './cell.ts'
import type { Table } from './table.ts'
import { readCell } from './values.ts'

/** A row on its way: what its cells say to the fields of an import, and what can't be read in them. */
export interface Draft {
  readonly row: number
  /** As they are shown again, by heading. */
  readonly cells: readonly string[]
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FieldProblem[]
}

export type Mapping = Readonly<Record<string, string>>

/** Reads a row by the columns that were found for the fields. */
export function draftOf(kind: ImportKind, { headings }: Pick<Table, 'headings'>, mapping: Mapping, row: Row): Draft {
  const values: Record<string, string> = {}
  const problems: FieldProblem[] = []
  const placeOf = ({ field }: ImportColumn) => headings.indexOf(mapping[field] ?? '')
  for (const column of importColumns[kind]) {
    const read = readCell(row.cells[placeOf(column)], column.kind)
    if (read && 'value' in read) values[column.field] = read.value
    if (read && 'problem' in read) problems.push({ path: column.field, message: read.problem })
  }
  // A comma in an address that isn't quoted moves everything behind it: such a row is none.
  const beyond = row.cells.slice(headings.length).some(({ kind: cell }) => cell !== 'empty')
  if (beyond) problems.push({ path: '', message: 'has more cells than there are headings.' })
  const secret = headings.indexOf(mapping.aadhaarNo ?? '')
  const cells = headings.map((_, place) => (place === secret ? masked : asItIs)(textOf(row.cells[place])))
  return { row: row.row, cells, values, problems }
}

const asItIs = (text: string) => text

/** Of what stands where an identity number should, whatever it is, at most the last four digits are shown again. */
const masked = (text: string) => (text === '' ? '' : `XXXXXXXX${text.replace(/\D/g, '').slice(-4)}`)

/**
 * What is wrong with a row, as a sentence for each fault that names the column as the table does. A column of full names
 * holds several fields, which may all miss the same.
 */
export function sentenceAbout(kind: ImportKind, mapping: Mapping, problems: readonly FieldProblem[]): string {
  return [...new Set(problems.map(({ path, message }) => `${nameOf(kind, mapping, path)} ${message}`))].join(' ')
}

function nameOf(kind: ImportKind, mapping: Mapping, field: string): string {
  const heading = mapping[field] ?? importColumns[kind].find(column => column.field === field)?.label
  return heading === undefined ? 'The row' : `Column “${heading}”`
}
