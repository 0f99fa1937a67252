import type { PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { DrawerColumn } from '#ledger/events/spec'
import type { Closing } from './closing.ts'

/** What moved in the cash drawer since the last close, against which the count is checked. */
export type DrawerSums = Readonly<Record<DrawerColumn, Paise>> & {
  /** The first event dated after the day that is closed. */
  readonly openFrom: number
}

/** The close that holds, and how the books stood before it. */
export interface LastClose {
  /** Its sequence number. */
  readonly seq: number
  readonly before: Pick<Closing, 'closedThrough' | 'cash' | 'openFrom'>
}

export type ClosingCommand =
  | {
      type: 'CloseDay'
      date: string
      drawer: DrawerSums
      counted: Readonly<Record<string, number>>
      reason: string | null
      confirmed: readonly PaymentMethod[]
    }
  | { type: 'ReopenDay'; date: string; reason: string | null; last: LastClose | null }
  | { type: 'LockPeriod'; month: string }
  | { type: 'UnlockPeriod'; month: string; until: string; reason: string | null }
