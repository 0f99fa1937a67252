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
}
