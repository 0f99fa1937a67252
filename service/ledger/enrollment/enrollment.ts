import type { PaymentMethod } from '#contract/fields/fields'
import { minus, noPaise, type Paise, paise } from '#contract/fields/money'
import type { Installment } from '#ledger/events/event-parts'
import type { EventData, LedgerEvent } from '#ledger/events/events'

/** A payment as the enrollment remembers it; `seq` is the event that received it last. */
export interface ReceivedPayment {
  readonly id: string
  readonly seq: number
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly note: string | null
  readonly receivedOn: string
  readonly receiptNumber: string
  readonly voided: boolean
  /** What was given back of it. */
  readonly refunded: Paise
  /** Of a cheque that the bank has paid: the event that says so, and the day. */
  readonly clearing: { readonly seq: number; readonly on: string } | null
  /** How often its receipt was printed. */
  readonly prints: number
  /** How often it was touched: what a stale edit is told by. */
  readonly version: number
}

interface Facts {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly enrolledOn: string
  readonly fees: Paise
  readonly discount: Paise
  readonly installments: readonly Installment[]
  readonly payments: readonly ReceivedPayment[]
  /** What was given back, of single payments or of all: it stays counted as paid. */
  readonly refunded: Paise
  /** The installments that have been recorded as overdue at the date they have, so that each is recorded once. */
  readonly overdue: readonly string[]
  /** How often somebody changed it: what a stale edit is told by. */
  readonly version: number
}

/** A union by status: an amount written off can stand only on a cancelled enrollment. */
export type Enrollment =
  | { readonly status: 'none' }
  | (Facts & { readonly status: 'active' | 'completed' })
  | (Facts & { readonly status: 'cancelled'; readonly writtenOff: Paise; readonly cancelledOn: string })
  | (Facts & { readonly status: 'withdrawn' })

/** An enrollment that exists for the desk. */
export type StandingEnrollment = Exclude<Enrollment, { status: 'none' } | { status: 'withdrawn' }>

export const noEnrollment: Enrollment = { status: 'none' }

export const isStanding = (enrollment: Enrollment): enrollment is StandingEnrollment =>
  enrollment.status !== 'none' && enrollment.status !== 'withdrawn'

export const total = ({ fees, discount }: Facts): Paise => minus(fees, discount)
export const unvoided = ({ payments }: Facts): ReceivedPayment[] => payments.filter(({ voided }) => !voided)
export const paid = (facts: Facts): Paise => paise(unvoided(facts).reduce((all, { amount }) => all + amount, 0))
export const writtenOff = (enrollment: StandingEnrollment): Paise =>
  enrollment.status === 'cancelled' ? enrollment.writtenOff : noPaise
/** What is still to be paid: total − paid − written off. */
export const remaining = (enrollment: StandingEnrollment): Paise =>
  paise(total(enrollment) - paid(enrollment) - writtenOff(enrollment))

/** What an enrollment is after one more fact. Pure: the same events always give the same state. */
export function evolve(enrollment: Enrollment, event: LedgerEvent): Enrollment {
  if (event.type === 'StudentEnrolled') return enrolled(event)
  if (!isStanding(enrollment)) throw new Error(`${event.type} on an enrollment that is ${enrollment.status}.`)
  const next = { ...enrollment, version: enrollment.version + 1 }
  switch (event.type) {
    case 'DiscountChanged':
    case 'InstallmentsRescheduled':
    case 'CourseChanged': {
      const { installments } = event.data
      if (event.type === 'InstallmentsRescheduled')
        return { ...next, installments, overdue: next.overdue.filter(id => dueOn(next, id) === dueOn(event.data, id)) }
      const { discount } = event.data
      if (event.type === 'DiscountChanged') return { ...next, installments, discount }
      return { ...next, installments, discount, courseId: event.data.courseId, fees: event.data.fees }
    }
    case 'PaymentReceived':
      return { ...next, payments: withReceived(next.payments, event) }
    case 'PaymentAnnotated': {
      const { paymentId, reference, note } = event.data
      return { ...next, payments: changed(next.payments, paymentId, { reference, note }) }
    }
    case 'PaymentVoided':
      return writingOff({ ...next, payments: withoutPayment(next, event.data) }, event.data.writtenOff)
    case 'ChequeBounced':
      return { ...next, payments: withoutPayment(next, event.data) }
    case 'WriteOffAdjusted':
      return writingOff(next, event.data.amount)
    case 'RefundPaid':
      return withRefund(next, event.data)
    case 'ChequeCleared': {
      const clearing = { seq: event.seq, on: event.occurredOn }
      return { ...next, payments: changed(next.payments, event.data.paymentId, { clearing }) }
    }
    case 'ClearingVoided':
      return { ...next, payments: changed(next.payments, event.data.paymentId, { clearing: null }) }
    case 'ReceiptPrinted':
      // Nothing of it changes by being printed.
      return { ...enrollment, payments: printed(enrollment.payments, event.data) }
    case 'InstallmentFellOverdue':
      // The clock's own: a form that was left open overnight is not stale for it.
      return { ...enrollment, overdue: [...enrollment.overdue, event.data.installmentId] }
    case 'EnrollmentCompleted':
      return { ...facts(next), status: 'completed' }
    case 'EnrollmentCancelled':
      return { ...facts(next), status: 'cancelled', writtenOff: event.data.writtenOff, cancelledOn: event.occurredOn }
    case 'EnrollmentReopened':
      return { ...facts(next), status: 'active' }
    case 'EnrollmentWithdrawn':
      return { ...facts(next), status: 'withdrawn' }
    default:
      throw new Error(`${event.type} does not belong to an enrollment.`)
  }
}

function enrolled(event: Extract<LedgerEvent, { type: 'StudentEnrolled' }>): Enrollment {
  const { studentId, courseId, fees, discount, installments } = event.data
  return {
    status: 'active',
    id: event.stream,
    studentId,
    courseId,
    enrolledOn: event.occurredOn,
    fees,
    discount,
    installments,
    payments: [],
    refunded: noPaise,
    overdue: [],
    version: 1,
  }
}

/** An installment that was moved to another date may fall overdue once more. */
const dueOn = ({ installments }: Pick<Facts, 'installments'>, id: string): string | null | undefined =>
  installments.find(row => row.id === id)?.dueOn

/** The part that all statuses share, without what belongs to one status only. */
function facts(enrollment: StandingEnrollment): Facts {
  if (enrollment.status !== 'cancelled') return enrollment
  const { writtenOff: _, cancelledOn: __, ...rest } = enrollment
  return rest
}

function withReceived(
  payments: readonly ReceivedPayment[],
  event: Extract<LedgerEvent, { type: 'PaymentReceived' }>,
): ReceivedPayment[] {
  const { paymentId, amount, method, reference, note, receiptNumber } = event.data
  const before = payments.find(({ id }) => id === paymentId)
  const payment = {
    id: paymentId,
    seq: event.seq,
    amount,
    method,
    reference,
    note,
    receivedOn: event.occurredOn,
    receiptNumber,
    voided: false,
    refunded: noPaise,
    clearing: null,
    prints: 0,
    version: (before?.version ?? 0) + 1,
  }
  return before ? payments.map(old => (old.id === paymentId ? payment : old)) : [...payments, payment]
}

const withoutPayment = ({ payments }: Facts, { paymentId }: { paymentId: string }): ReceivedPayment[] =>
  changed(payments, paymentId, { voided: true })

const writingOff = (enrollment: StandingEnrollment, amount: Paise): StandingEnrollment =>
  enrollment.status === 'cancelled' ? { ...enrollment, writtenOff: paise(enrollment.writtenOff + amount) } : enrollment

function withRefund<Kept extends Facts>(facts: Kept, { paymentId, amount }: EventData<'RefundPaid'>): Kept {
  const before = facts.payments.find(({ id }) => id === paymentId)
  const payments = before
    ? changed(facts.payments, before.id, { refunded: paise(before.refunded + amount) })
    : facts.payments
  return { ...facts, payments, refunded: paise(facts.refunded + amount) }
}

const printed = (
  payments: readonly ReceivedPayment[],
  { paymentId, copy }: EventData<'ReceiptPrinted'>,
): ReceivedPayment[] => payments.map(one => (one.id === paymentId ? { ...one, prints: copy } : one))

const changed = (
  payments: readonly ReceivedPayment[],
  id: string,
  change: Partial<ReceivedPayment>,
): ReceivedPayment[] =>
  payments.map(payment => (payment.id === id ? { ...payment, ...change, version: payment.version + 1 } : payment))
