import type { Paise } from '#contract/fields/money'
import type { MoneyMovementKind } from '#contract/shapes/money-movement'
import type { Posting } from '#ledger/events/parts'

/** Money that moved between the till, the bank, the owner and other branches. */
export interface MovedMoney {
  readonly kind: MoneyMovementKind
  readonly amount: Paise
  readonly date: string
  /** The branch that a transfer was sent to. */
  readonly to: string | null
  /** The expense that was recorded with it. */
  readonly chargeEntry: string | null
  /**
   * Until when the version before a correction counts, if that was taken back on a later day than its own; null if every day
   * counts it once.
   */
  readonly countedUntil: string | null
  /** The event that recorded it last. */
  readonly seq: number
  readonly postings: readonly Posting[]
}

/** `arrived` is a transfer in the log of the branch that confirmed it; the branch that sent it keeps its own state. */
export type Movement =
  | { readonly status: 'none' }
  | { readonly status: 'arrived' }
  | (MovedMoney & { readonly status: 'recorded' | 'voided' })

export const noMovement: Movement = { status: 'none' }
