import type { PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { DrawerColumn } from '#ledger/events/spec'

/** What moved in the cash drawer since the last close, against which the count is checked. */
export type DrawerSums = Readonly<Record<DrawerColumn, Paise>> & {
  /** The first event dated after the day that is closed. */
  readonly openFrom: number
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
  | { type: 'LockPeriod'; month: string }
  | { type: 'UnlockPeriod'; month: string; until: string; reason: string | null }
