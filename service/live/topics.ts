import type { Topic } from '#contract/product/live'
import type { EventType } from '#ledger/events/events'

const enrollment = ['enrollments'] as const
/** Money that comes or goes changes what an enrollment owes, too. */
const payment = ['payments', 'enrollments'] as const
const book = ['book'] as const
/** Days, months and the till. */
const books = ['books'] as const

/** What an event of each type changes. A type that is missing here doesn't compile. */
const byEvent: Readonly<Record<EventType, readonly Topic[]>> = {
  StudentEnrolled: enrollment,
  DiscountChanged: enrollment,
  InstallmentsRescheduled: enrollment,
  CourseChanged: enrollment,
  PaymentReceived: payment,
  PaymentAnnotated: payment,
  PaymentVoided: payment,
  InstallmentFellOverdue: enrollment,
  EnrollmentCompleted: enrollment,
  EnrollmentCancelled: enrollment,
  EnrollmentReopened: enrollment,
  EnrollmentWithdrawn: enrollment,
  IncomeRecorded: book,
  ExpenseRecorded: book,
  EntryVoided: book,
  RefundPaid: payment,
  ChequeCleared: payment,
  ClearingVoided: payment,
  ChequeBounced: payment,
  WriteOffAdjusted: enrollment,
  ReceiptPrinted: ['payments'],
  CashBanked: books,
  BankingVoided: books,
  DayClosed: books,
  PeriodLocked: books,
  PeriodUnlocked: books,
}

const known = new Map<string, readonly Topic[]>(Object.entries(byEvent))

export const topicsOf = (types: readonly string[]): readonly Topic[] => types.flatMap(type => known.get(type) ?? [])
