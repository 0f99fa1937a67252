import type { Kysely } from 'kysely'
import { formatDate } from '#contract/fields/dates'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import { copyText } from '#contract/payments/after-payment'
import type { EnrollmentEvent, EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { type Enrollment, isStanding, noEnrollment } from '#ledger/balance/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { type EventOf, isOf, type LedgerEvent, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { figuresOf } from '#models/enrollment-rows'
import { presentFigures } from '#records/students/inside'
import { reasonsOf } from './notes.ts'
import type { Place } from './places.ts'

/**
 * The events of an enrollment in words, the oldest first: who did what when, with the figures before and after. With a date,
 * only those that occurred by then, and the figures as they stood then.
 */
export async function listEvents(
  db: Kysely<DB>,
  { institute, stream }: Place,
  asOf?: string,
): Promise<EnrollmentEvent[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actor')
    .select(['canon', 'users.full_name'])
    .where('events.institute_id', '=', institute)
    .where('stream_id', '=', stream)
    .orderBy('seq')
    .execute()
  const told = rows
    .flatMap(({ canon, full_name }) => {
      const event = readEvent(canon)
      return isOf('enrollment', event) ? [{ event, actor: full_name }] : []
    })
    .filter(({ event }) => !asOf || event.occurredOn <= asOf)
  const events = told.map(({ event }) => event)
  const reasonOf = await reasonsOf(db, events)
  const courses = await coursesOf(db, events)
  let state: Enrollment = noEnrollment
  return told.map(({ event, actor }) => {
    const before = state
    state = evolveEnrollment(state, event)
    return {
      seq: event.seq,
      type: event.type,
      text: inWords(event, id => courses.get(id) ?? 'another course', { before }),
      occurredOn: event.occurredOn,
      recordedAt: event.recordedAt,
      actor: actor === null ? null : { fullName: actor },
      reason: reasonOf(event),
      payment: paymentOf(event),
      refund: refundOf(event),
      reverses: 'reverses' in event.data ? event.data.reverses : null,
      before: standingFigures(before),
      after: standingFigures(state),
    }
  })
}

/** The figures of an enrollment as the API shows them; null before it was made, and after it was deleted. */
export const standingFigures = (state: Enrollment): EnrollmentFigures | null =>
  isStanding(state) ? presentFigures(figuresOf(state)) : null

function paymentOf({ data }: LedgerEvent): EnrollmentEvent['payment'] {
  if (!('paymentId' in data) || data.paymentId === null) return null
  return { id: data.paymentId, receiptNumber: 'receiptNumber' in data ? data.receiptNumber : null }
}

const refundOf = ({ data }: LedgerEvent): EnrollmentEvent['refund'] =>
  'refundId' in data ? { id: data.refundId, refundNumber: data.refundNumber } : null

/** A payment method as it reads inside a sentence. */
export const methodText = (method: string): string => (method === 'upi' ? 'UPI' : method.replace('_', ' '))

export async function coursesOf(db: Kysely<DB>, events: readonly LedgerEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ data }) => ('courseId' in data ? [data.courseId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A cheque by its number, after the word itself. */
export const chequeNo = (number: string | null): string => (number === null ? '' : ` No. ${number}`)

interface Known {
  readonly before?: Enrollment
  /** The number of the cheque that it clears or bounces. */
  readonly cheque?: string | null
}

/** What happened, as a clerk would say it; in more detail when the enrollment before it is known. */
export function inWords(
  event: EventOf<'enrollment'>,
  course: (id: string) => string,
  { before, cheque = null }: Known = {},
): string {
  switch (event.type) {
    case 'StudentEnrolled': {
      const { courseId, fees, discount, opening } = event.data
      if (opening) return `Opening balance of ${formatPaise(fees)} for ${course(courseId)}.`
      return `Enrolled in ${course(courseId)} for ${formatPaise(fees)}${discount > noPaise ? `, less a discount of ${formatPaise(discount)}` : ''}.`
    }
    case 'OpeningRestated':
      return `${formatPaise(event.data.amount)} restated as an opening balance: no income of this institute's books.`
    case 'DiscountChanged':
      return discountText(event.data.discount, before && isStanding(before) ? before.discount : null)
    case 'InstallmentsRescheduled':
      return `Installments set: ${event.data.installments.map(({ dueOn, amount }) => `${formatPaise(amount)} ${dueOn ? `on ${formatDate(dueOn)}` : 'without a date'}`).join(', ')}.`
    case 'CourseChanged':
      return `Course changed to ${course(event.data.courseId)}, fees ${formatPaise(event.data.fees)}.`
    case 'PaymentReceived':
      return `Received ${formatPaise(event.data.amount)} by ${methodText(event.data.method)}, receipt ${event.data.receiptNumber}.`
    case 'PaymentAnnotated':
      return 'The note, reference or cheque of a payment was changed.'
    case 'PaymentVoided':
      return `Receipt ${event.data.receiptNumber} of ${formatPaise(event.data.amount)} cancelled${event.data.corrected ? ', to be corrected' : ''}.`
    case 'InstallmentFellOverdue':
      return `The installment of ${formatDate(event.data.dueOn)} fell overdue with ${formatPaise(event.data.amount)} unpaid.`
    case 'EnrollmentCompleted':
      return 'Completed.'
    case 'EnrollmentCancelled':
      return `Cancelled; ${formatPaise(event.data.writtenOff)} written off.`
    case 'EnrollmentReopened':
      return `Made active again${event.data.writtenBack > noPaise ? `; ${formatPaise(event.data.writtenBack)} is due again` : ''}.`
    case 'EnrollmentWithdrawn':
      return 'Deleted.'
    case 'RefundPaid':
      return `Refunded ${formatPaise(event.data.amount)} by ${methodText(event.data.method)}, voucher ${event.data.refundNumber}.`
    case 'RefundVoided':
      return `Refund ${event.data.refundNumber} of ${formatPaise(event.data.amount)} cancelled.`
    case 'RefundChequeCleared':
      return `The bank paid the cheque of ${formatPaise(event.data.amount)} for refund ${event.data.refundNumber}.`
    case 'RefundClearingVoided':
      return `The cheque of ${formatPaise(event.data.amount)} for refund ${event.data.refundNumber} no longer counts as paid.`
    case 'ChequeCleared':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} was cleared.`
    case 'ClearingVoided':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} no longer counts as cleared.`
    case 'ChequeBounced':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} bounced; receipt ${event.data.receiptNumber} is cancelled.`
    case 'WriteOffAdjusted':
      return event.data.amount > 0
        ? `Also written off: ${formatPaise(event.data.amount)}.`
        : `Not written off after all: ${formatPaise(paise(-event.data.amount))}.`
    case 'ReceiptPrinted':
      return `Receipt ${event.data.receiptNumber} printed, ${copyText(event.data.copy)}.`
  }
  event satisfies never
}

function discountText(discount: Paise, before: Paise | null): string {
  if (before === null) return `Discount set to ${formatPaise(discount)}.`
  if (before === noPaise) return `Discount of ${formatPaise(discount)} given.`
  if (discount === noPaise) return `Discount of ${formatPaise(before)} taken back.`
  return `Discount ${discount > before ? 'raised' : 'lowered'} from ${formatPaise(before)} to ${formatPaise(discount)}.`
}
