import { mostRows } from '#contract/records/imports'
import { invalid, type Refusal } from '#contract/refusal'

/**
 * A cell as it is in the file. A spreadsheet has numbers and dates; a CSV has only text. A number is kept as text with
 * the shortest digits that mean the same number, which is what the spreadsheet shows.
 */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  /** The error of a formula, such as `#N/A`; no text for one whose result isn't in the file. */
  | { readonly kind: 'error'; readonly text: string }

export const empty: Cell = { kind: 'empty' }
/** Programs that write workbooks don't reckon; only a spreadsheet stores what a formula gives. */
export const withoutResult: Cell = { kind: 'error', text: '' }

/**
 * A blank cell is empty. Spreadsheets mark text by an apostrophe before a sign or a digit; it isn't part of the text.
 */
export function textCell(raw: string): Cell {
  const text = raw.replace(/\p{Z}|\p{Cc}|\ufeff/gu, ' ').trim()
  return text === '' ? empty : { kind: 'text', text: text.replace(/^'(?=[=+\-@\d])/, '') }
}

export const textOf = (cell: Cell | undefined): string => (cell === undefined || cell.kind === 'empty' ? '' : cell.text)

/** A row that isn't blank, with its number in the file, counted from 1. */
export interface Row {
  readonly row: number
  readonly cells: readonly Cell[]
  /** Of a sheet that doesn't show it: by hand, in a group or behind a filter. */
  readonly hidden?: true
}

/** What the sheet that was read doesn't show. */
export interface Hidden {
  readonly rows: number
  /** The headings of columns. */
  readonly columns: readonly string[]
}

/** More columns than any list of people has. */
export const maxColumns = 100

/** The most characters that a spreadsheet allows in a cell. */
const maxCellLength = 32_767

/** A hundred headings are compared with all that are known, and sent back, while everybody else waits. */
export const longestHeading = 500
/** Four times what any field takes. Few of them fit into what is worked on at once, and a small workbook may hold many. */
export const longestCell = 2_000

/** Throws INVALID_INPUT for a cell with more text than a cell can have, in a row if it is known. */
export function refuseLong(text: string, row?: number, most = maxCellLength): void {
  if (text.length > most) throw tooMuchText(row, most)
}

const tooMuchText = (row: number | undefined, most: number): Refusal =>
  invalid(
    'file',
    `has a cell with more than ${most.toLocaleString('en-IN')} characters${row === undefined ? '' : ` in row ${row}`}.`,
  )

/** The most lines above the headings of a list. */
export const mostTitles = 10

/** A table and what stands above it: titles, or what a bank says of the account. */
export const mostWithTitles = mostRows + 100

export const tooLong = () =>
  invalid('file', `must have at most ${mostRows.toLocaleString('en-IN')} rows. Split it into several files.`)
