import type { PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { Movement } from './movement.ts'

/**
 * What the till, the bank and the takings that wait for the bank held when the books began, in paise; the bank is below
 * zero with an overdraft.
 */
export type OpeningBalances = Readonly<Record<'cash' | 'bank_transfer' | 'upi' | 'card', Paise>>

/** A movement as it is recorded. `method` is where the money comes in or goes out; for a settlement, where it waited. */
export interface NewMovement {
  readonly kind: 'withdrawal' | 'capital' | 'drawings' | 'settlement' | 'transfer'
  readonly method: PaymentMethod
  readonly amount: Paise
  /** What the bank keeps of the amount, and the entry that records it as an expense. */
  readonly charge: { readonly entry: string; readonly amount: Paise } | null
  readonly date: string
  /** The branch that a transfer goes to. */
  readonly to: string | null
  readonly reference: string | null
  readonly note: string | null
}

export type MovementCommand =
  | { type: 'MoveMoney'; movement: NewMovement }
  /** The note says why, if they are stated anew. */
  | { type: 'StateOpening'; balances: OpeningBalances; date: string; note: string | null }
  /** `confirmed` says whether the other branch has confirmed a transfer, read from its log under the transfer's lock. */
  | { type: 'VoidMovement'; reason: string | null; confirmed: boolean }
  /** `sent` is the transfer as the log of the branch that sent it says, read under the transfer's lock. */
  | {
      type: 'ConfirmTransfer'
      from: string
      to: string
      sent: Movement
      method: PaymentMethod
      amount: Paise
      date: string
      note: string | null
    }
