import type { Clearing } from '#ledger/described-cheque'
import type { Posting } from '#ledger/events/parts'
import type { EntryContent, EntryPaper } from './commands.ts'

export interface EntryFacts extends EntryContent, EntryPaper {
  readonly id: string
  /** The event that recorded it last. */
  readonly seq: number
  readonly postings: readonly Posting[]
  readonly version: number
  /** Null for what was recorded before there were vouchers. */
  readonly voucherNumber: string | null
  /** Null until the bank has paid its cheque. */
  readonly clearing: Clearing | null
  /**
   * Until when it counts as it was before a correction, or as cleared, if that was taken back on a later day than its own;
   * null if every day counts it once.
   */
  readonly countedUntil: string | null
  /** How often the receipt of its present number was printed. */
  readonly prints: number
}

/** A recorded income or expense. */
export type Entry = { readonly status: 'none' } | (EntryFacts & { readonly status: 'recorded' | 'voided' })

export const noEntry: Entry = { status: 'none' }
