import type { LedgerEvent } from '#ledger/events/events'
import { type Held, heldAfter, nothingHeld } from '#ledger/held'
import { type Limits, noLimits } from '#ledger/limits'
import { countNumber, type Serials } from '#ledger/receipts'
import { genesis } from './chain.ts'

/** The head of an institute's log: its newest event, the numbers that were issued, and settings that decisions follow. */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
  readonly serials: Serials
  readonly receiptPrefix: string
  readonly cashLimit: 'warn' | 'refuse'
  /** What each account of money holds by the books, in paise, and whether more than that may be taken out of the till. */
  readonly held: Held
  readonly tillShort: 'warn' | 'refuse'
  /** Those of its sub admins. */
  readonly limits: Limits
}

/** The head of a log before its first event. */
export const firstHead = (receiptPrefix: string): Head => ({
  seq: 0,
  hash: genesis,
  serials: {},
  receiptPrefix,
  cashLimit: 'warn',
  held: nothingHeld,
  tillShort: 'warn',
  limits: noLimits,
})

/** The head after one more event. */
export const headAfter = (head: Head, event: LedgerEvent, hash: Buffer): Head => ({
  ...head,
  seq: event.seq,
  hash,
  serials: countNumber(head.serials, event),
  held: heldAfter(head.held, event),
})
