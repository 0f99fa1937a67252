import type { Paise } from '#contract/fields/money'

/** What the bank says of one movement of money. */
export interface StatementLine {
  /** Its row in the file. */
  readonly row: number
  readonly date: string
  readonly narration: string
  readonly reference: string
  /** Below zero for what went out. */
  readonly amount: Paise
}

export interface Statement {
  readonly from: string
  readonly to: string
  readonly lines: readonly StatementLine[]
  /** Of a workbook the sheets that hold something: the first one was read. */
  readonly sheets: readonly string[]
  /** How many of the lines its sheet doesn't show. They are the bank's as well. */
  readonly hidden: number
  /** The headings of columns that nothing was read from. */
  readonly unread: readonly string[]
}
