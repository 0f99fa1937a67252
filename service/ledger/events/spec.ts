import type { z } from 'zod'
import type { EnrollmentStatus } from '#contract/fields/fields'

/** The kinds of streams in a log. Payments belong to the stream of their enrollment, on whose state they are decided. */
export type StreamKind = 'enrollment' | 'entry' | 'deposit' | 'movement' | 'closing'

/** The sums that a day close makes of the cash that moved. */
export type TillColumn = 'received' | 'otherIncome' | 'refunds' | 'expenses' | 'banked' | 'moved'

interface Spec {
  readonly stream: StreamKind
  /** Its shape, as it is sealed. */
  readonly data: z.ZodObject
  /** Whether it is the first event of its stream. */
  readonly begins: boolean
  /**
   * The column of a day close that its cash counts in, or null when it never moves cash. A reversal of either income
   * or an expense counts in the column of what it reverses, which its accounts tell.
   */
  readonly till: TillColumn | 'otherIncomeOrExpenses' | null
  /** Its kind in the journal and the day book, which may follow from its accounts; null when it has no postings. */
  readonly journal: 'fees' | 'refunds' | 'yearClose' | 'byAccounts' | null
  /** The field of the form that its date comes from, named when that date is refused; null when no form gives one. */
  readonly dateField: 'enrollmentDate' | 'paymentDate' | 'date' | null
}

export interface EnrollmentSpec extends Spec {
  readonly stream: 'enrollment'
  /** Whether it raises the version, so that a form that was opened before it is stale. */
  readonly edits: boolean
  /** The status that it gives the enrollment; null when it changes none. */
  readonly status: EnrollmentStatus | 'withdrawn' | null
}

interface OtherSpec extends Spec {
  readonly stream: Exclude<StreamKind, 'enrollment'>
}

/** All that is known of a type of event: its shape, who owns it, and what queries need to know of it. */
export type EventSpec = EnrollmentSpec | OtherSpec
