import type { PaymentMethod } from '#contract/fields/fields'
import { type Paise, paise } from '#contract/fields/money'
import type { Clearing } from '#ledger/described-cheque'
import type { Cheque } from '#ledger/events/parts'

/** A payment as its enrollment remembers it; `seq` is the event that received it last. */
export interface ReceivedPayment {
  readonly id: string
  readonly seq: number
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly reference: string | null
  /** Null for another method, and for a cheque that nobody described. */
  readonly cheque: Cheque | null
  readonly note: string | null
  readonly paymentDate: string
  readonly receiptNumber: string
  readonly voided: boolean
  /** How much of it was refunded. */
  readonly refunded: Paise
  /** Null until the bank has paid its cheque. */
  readonly clearing: Clearing | null
  /**
   * Until when it counts as it was before a correction, or as cleared, if that was taken back on a later day than its own;
   * null if every day counts it once.
   */
  readonly countedUntil: string | null
  /** How often its receipt was printed. */
  readonly prints: number
  /** Counts its changes, so that an edit of an older version is refused. */
  readonly version: number
}

/** Money given back: of a single payment or of all together. */
export interface PaidRefund {
  readonly id: string
  readonly seq: number
  /** Null when all payments of an enrollment were settled together. */
  readonly paymentId: string | null
  readonly refundNumber: string
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly date: string
  readonly voided: boolean
  /** Null until the bank has paid its cheque. */
  readonly clearing: Clearing | null
  /** Until when its cheque counts as cleared, if that was taken back on a later day than its own; else null. */
  readonly countedUntil: string | null
}

/** The payments of an enrollment. */
export interface Payments {
  readonly payments: readonly ReceivedPayment[]
  readonly refunds: readonly PaidRefund[]
}

export const unvoided = ({ payments }: Payments): ReceivedPayment[] => payments.filter(({ voided }) => !voided)
export const paid = (payments: Payments): Paise =>
  paise(unvoided(payments).reduce((all, { amount }) => all + amount, 0))
/** What was given back in all: it still counts as paid. */
export const refunded = ({ refunds }: Payments): Paise =>
  paise(refunds.reduce((all, { amount, voided }) => (voided ? all : all + amount), 0))
