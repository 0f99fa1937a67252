/**
 * A cell as its file holds it. A spreadsheet knows numbers and dates; a CSV is text alone. What was a number keeps its
 * digits as text: the shortest ones that mean it, which is what the spreadsheet itself shows.
 */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  /** What a formula came to instead of a value, such as `#N/A`. */
  | { readonly kind: 'error'; readonly text: string }

export const empty: Cell = { kind: 'empty' }

/** Blank is empty; a leading apostrophe before a sign or a digit is how spreadsheets mark text, and no part of it. */
export function textCell(raw: string): Cell {
  const text = raw.replace(/\p{Z}|\p{Cc}|\ufeff/gu, ' ').trim()
  return text === '' ? empty : { kind: 'text', text: text.replace(/^'(?=[=+\-@\d])/, '') }
}

export const textOf = (cell: Cell | undefined): string => (cell === undefined || cell.kind === 'empty' ? '' : cell.text)

/** A row that says anything, and where it stands: the first of a file is 1. */
export interface Row {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** Wider than any list of people. */
export const mostColumns = 100
