import { z } from 'zod'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { EntryCategory, Id, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { inSeries, installments, note, type Posting, postings } from './event-parts.ts'
import { eventsOfBooks } from './events-of-books.ts'

export type { Posting }

/**
 * The event catalogue. Events hold ids and whole paise, never names or numbers of people; free text stands in `notes`
 * and is named by id. Shapes only grow: what is added is optional, what changes
 * its meaning gets a new `version` and an upcast below.
 */

const catalogue = {
  StudentEnrolled: z.object({
    studentId: Id,
    courseId: Id,
    fees: Paise,
    discount: Paise,
    installments,
    postings,
    /** Why there is a discount. */
    reason: Id.optional(),
  }),
  DiscountChanged: z.object({ discount: Paise, installments, postings, reason: Id.optional() }),
  InstallmentsRescheduled: z.object({ installments }),
  CourseChanged: z.object({ courseId: Id, fees: Paise, discount: Paise, installments, postings }),
  PaymentReceived: z.object({
    paymentId: Id,
    receiptNumber: z.string(),
    ...inSeries,
    amount: Paise,
    method: PaymentMethod,
    reference: z.string().nullable(),
    note,
    /** What remained to be paid right after it. */
    balance: Paise,
    postings,
  }),
  /** A changed note or reference: the receipt keeps its number. */
  PaymentAnnotated: z.object({ paymentId: Id, reference: z.string().nullable(), note }),
  PaymentVoided: z.object({
    paymentId: Id,
    /** The sequence number of the receipt that this one takes back. */
    reverses: z.number().int().positive(),
    receiptNumber: z.string(),
    amount: Paise,
    /** True when the next event records the payment anew under the same id. */
    corrected: z.boolean(),
    /** What a cancelled enrollment no longer collects because of it; stated by an event of its own since. */
    writtenOff: Paise,
    reason: note,
    /** The day of the payment, when that is closed: then this is dated later. */
    receivedOn: BusinessDate.optional(),
    postings,
  }),
  InstallmentFellOverdue: z.object({ installmentId: Id, dueOn: BusinessDate, amount: Paise }),
  EnrollmentCompleted: z.object({ reason: note }),
  EnrollmentCancelled: z.object({ writtenOff: Paise, reason: note, postings }),
  EnrollmentReopened: z.object({ writtenBack: Paise, reason: note, postings }),
  EnrollmentWithdrawn: z.object({
    /** The date on which it no longer counts as an enrollment. */
    enrolledOn: BusinessDate,
    postings,
  }),
  IncomeRecorded: z.object({
    category: EntryCategory,
    source: z.string(),
    amount: Paise,
    method: PaymentMethod,
    note,
    postings,
  }),
  ExpenseRecorded: z.object({
    category: EntryCategory,
    source: z.string(),
    amount: Paise,
    method: PaymentMethod,
    note,
    postings,
  }),
  EntryVoided: z.object({ reverses: z.number().int().positive(), corrected: z.boolean(), reason: note, postings }),
  ...eventsOfBooks,
} as const

export type EventType = keyof typeof catalogue
/** All there are. */
export const eventTypes: readonly string[] = Object.keys(catalogue)
export type EventData<Type extends EventType> = z.infer<(typeof catalogue)[Type]>

/** A fact as `decide` states it: what happened, on which business date. */
export type NewEvent = { [Type in EventType]: { type: Type; occurredOn: string; data: EventData<Type> } }[EventType]

/** Where and by whom a fact was recorded. */
export const Envelope = z.object({
  institute: Id,
  seq: z.number().int().positive(),
  stream: Id,
  version: z.number().int(),
  occurredOn: BusinessDate,
  recordedAt: Instant,
  actor: Id,
  command: z.string().nullable(),
})
export type Envelope = z.infer<typeof Envelope>
export type LedgerEvent = NewEvent & Envelope

const row = <Type extends EventType>(type: Type) => Envelope.extend({ type: z.literal(type), data: catalogue[type] })

const Sealed = z.discriminatedUnion('type', [
  row('StudentEnrolled'),
  row('DiscountChanged'),
  row('InstallmentsRescheduled'),
  row('CourseChanged'),
  row('PaymentReceived'),
  row('PaymentAnnotated'),
  row('PaymentVoided'),
  row('InstallmentFellOverdue'),
  row('EnrollmentCompleted'),
  row('EnrollmentCancelled'),
  row('EnrollmentReopened'),
  row('EnrollmentWithdrawn'),
  row('IncomeRecorded'),
  row('ExpenseRecorded'),
  row('EntryVoided'),
  row('RefundPaid'),
  row('ChequeCleared'),
  row('ClearingVoided'),
  row('ChequeBounced'),
  row('WriteOffAdjusted'),
  row('ReceiptPrinted'),
  row('CashBanked'),
  row('BankingVoided'),
  row('DayClosed'),
  row('PeriodLocked'),
  row('PeriodUnlocked'),
])

/** The schema version that new events are written with. */
export const currentVersion = 1

/** An event as it leaves the table: parsed, and brought to today's shape. Every reader comes through here. */
export const readEvent = (canon: string): LedgerEvent => Sealed.parse(upcast(JSON.parse(canon)))

/** The one place where old shapes become today's, by schema version; there is only version 1 so far. */
const upcast = (sealed: unknown): unknown => sealed

/** The postings of an event; some move no money. */
export const postingsOf = (event: NewEvent): readonly Posting[] => ('postings' in event.data ? event.data.postings : [])
