import type { PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { LedgerEvent } from '#ledger/events/events'
import type { Posting } from '#ledger/events/parts'
import type { TillColumn } from '#ledger/events/spec'
import type { Closing } from './closing.ts'

/** What moved in the till since the last close, against which the count is checked. */
export type TillSums = Readonly<Record<TillColumn, Paise>> & {
  /** The first event dated after the day that is closed. */
  readonly openFrom: number
}

/** The close that holds, what was booked from it, and how the books stood before it. */
export interface LastClose {
  /** Its sequence number. */
  readonly seq: number
  /** Counted less expected. */
  readonly difference: Paise
  readonly booked: LedgerEvent<'CashDifferenceBooked'> | null
  readonly before: Pick<Closing, 'closedThrough' | 'cash' | 'openFrom'>
}

/** The close of a year that holds, and the last day of the closed year before it. */
export interface LastYearClose {
  readonly event: LedgerEvent<'YearClosed'>
  readonly before: string | null
}

export type ClosingCommand =
  | {
      type: 'CloseDay'
      date: string
      till: TillSums
      counted: Readonly<Record<string, number>>
      reason: string | null
      confirmed: readonly PaymentMethod[]
    }
  /** `difference`, counted less expected, is the one that the caller saw. */
  | { type: 'BookDifference'; date: string; difference: Paise; last: LastClose | null }
  | { type: 'ReopenDay'; date: string; reason: string | null; last: LastClose | null }
  | { type: 'LockPeriod'; month: string }
  | { type: 'UnlockPeriod'; month: string; until: string; reason: string | null }
  /** `held` is what the accounts of income and expenses hold at the end of the year that ends on `through`. */
  | { type: 'CloseYear'; through: string; held: readonly Posting[] }
  | { type: 'ReopenYear'; through: string; reason: string | null; last: LastYearClose | null }
  /** `first` is the serial of the first receipt of a financial year, such as `26-27`. */
  | { type: 'StartReceipts'; financialYear: string; first: number }

export type ClosingCommandOf<Type extends ClosingCommand['type']> = Extract<ClosingCommand, { type: Type }>
