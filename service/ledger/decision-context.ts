import type { Enrollment } from '#ledger/balance/enrollment'
import type { Limits } from './limits.ts'
import type { Serials } from './receipts.ts'

/** What a decision may use besides the state of its stream. Time is passed in as data; the rest is read under the same lock. */
export interface DecisionContext {
  readonly today: string
  readonly now: Date
  /** The newest event of the log. */
  readonly head: { readonly seq: number; readonly hash: Buffer }
  /** Whether entries may be dated on this day. */
  readonly isOpen: (date: string) => boolean
  /** How far each series of receipts and refund vouchers has come. */
  readonly serials: Serials
  readonly receiptPrefix: string
  /** Whether cash at or above the legal limit for one enrollment is refused, or only warned of. */
  readonly cashLimit: 'warn' | 'refuse'
  /** What whoever asks may do. */
  readonly limits: Limits
  /** The other enrollments of a student in this institute. */
  readonly siblings: (studentId: string) => readonly Enrollment[]
}
