import { formatDate } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { cleared, refunded, takenBack, writeOff } from '#ledger/accounts'
import { paid, type ReceivedPayment, type StandingEnrollment, unvoided } from '#ledger/enrollment/enrollment'
import type { NewEvent } from '#ledger/events/events'
import { nextRefund, type Serials } from './receipts.ts'

/** What is asked of a payment after it was received: giving money back, a cheque's fate, a receipt on paper. */
export type AfterPayment =
  | {
      type: 'RefundPayment'
      refundId: string
      /** Null when all payments of an enrollment are settled together. */
      paymentId: string | null
      amount: Paise
      method: PaymentMethod
      date: string
      reason: string | null
    }
  | { type: 'ClearCheque'; paymentId: string; date: string }
  | { type: 'BounceCheque'; paymentId: string; date: string; reason: string | null }
  | { type: 'PrintReceipt'; paymentId: string }

interface Context {
  readonly today: string
  readonly receiptPrefix: string
  readonly serials: Serials
  /** Whether entries may be dated so. */
  readonly isOpen: (date: string) => boolean
}

/** The facts that follow; a `Refusal` when a rule says no. */
export function decideAfterPayment(
  enrollment: StandingEnrollment,
  command: AfterPayment,
  context: Context,
): NewEvent[] {
  switch (command.type) {
    case 'RefundPayment':
      return [refund(enrollment, command, context)]
    case 'ClearCheque': {
      const { id, amount } = mustHoldCheque(enrollment, command, context)
      const data = { paymentId: id, amount, postings: cleared(amount) }
      return [{ type: 'ChequeCleared', occurredOn: command.date, data }]
    }
    case 'BounceCheque':
      return bounce(enrollment, command, context)
    case 'PrintReceipt': {
      const payment = mustFindPayment(enrollment, command.paymentId)
      const data = { paymentId: payment.id, receiptNumber: payment.receiptNumber, copy: payment.prints + 1 }
      return [{ type: 'ReceiptPrinted', occurredOn: context.today, data }]
    }
  }
  command satisfies never
}

function mustFindPayment(enrollment: StandingEnrollment, paymentId: string): ReceivedPayment {
  const payment = enrollment.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refusal('NOT_FOUND', 'Payment not found.')
  return payment
}

/** A payment that counts. */
export function mustHavePayment(enrollment: StandingEnrollment, paymentId: string): ReceivedPayment {
  const payment = mustFindPayment(enrollment, paymentId)
  if (payment.voided) throw new Refusal('PAYMENT_VOIDED', 'This payment was voided and cannot be changed any more.')
  return payment
}

/** What was given back must have been paid, so that payment stays as it is. */
export function mustNotBeRefunded(payment: ReceivedPayment, enrollment: StandingEnrollment): void {
  if (payment.refunded > 0)
    throw new Refusal(
      'PAYMENT_REFUNDED',
      `Of this payment, ${formatPaise(payment.refunded)} was refunded; it cannot be changed any more.`,
    )
  if (paid(enrollment) - payment.amount < enrollment.refunded)
    throw new Refusal(
      'PAYMENT_REFUNDED',
      `Of this enrollment, ${formatPaise(enrollment.refunded)} was refunded; this payment cannot be changed any more.`,
    )
}

/** A cheque that may still bounce is no money that could be given back. */
const isHeld = ({ method, clearing }: ReceivedPayment): boolean => method === 'cheque' && !clearing

type Refund = Extract<AfterPayment, { type: 'RefundPayment' }>

function refund(enrollment: StandingEnrollment, command: Refund, { today, receiptPrefix, serials }: Context): NewEvent {
  const { refundId, paymentId, amount, method, date, reason } = command
  const payment = paymentId === null ? undefined : mustHavePayment(enrollment, paymentId)
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (payment && date < payment.receivedOn)
    throw invalid('date', `must not be before the payment of ${formatDate(payment.receivedOn)}.`)
  if (amount <= noPaise) throw invalid('amount', 'must be at least 0.01.')
  if (payment && isHeld(payment))
    throw new Refusal(
      'CHEQUE_NOT_CLEARED',
      'This cheque is not cleared yet; until it is, nothing of it can be given back.',
    )
  const held = unvoided(enrollment)
    .filter(isHeld)
    .reduce((sum, one) => sum + one.amount, 0)
  const ofAll = Math.max(0, paid(enrollment) - held - enrollment.refunded)
  const most = paise(payment ? Math.min(payment.amount - payment.refunded, ofAll) : ofAll)
  if (amount > most)
    throw new Refusal(
      'REFUND_EXCEEDS_PAID',
      most > 0 ? `At most ${formatPaise(most)} can be refunded.` : 'Nothing is left to be refunded.',
    )
  const number = nextRefund(receiptPrefix, serials, date)
  const data = { refundId, paymentId, ...number, amount, method, reason, postings: refunded(method, amount) }
  return { type: 'RefundPaid', occurredOn: date, data }
}

function mustHoldCheque(
  enrollment: StandingEnrollment,
  { paymentId, date }: { paymentId: string; date: string },
  { today }: Context,
): ReceivedPayment {
  const payment = mustHavePayment(enrollment, paymentId)
  if (payment.method !== 'cheque') throw new Refusal('NOT_A_CHEQUE', 'This payment was not made by cheque.')
  if (payment.clearing) throw new Refusal('CHEQUE_CLEARED', 'This cheque was cleared already.')
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (date < payment.receivedOn)
    throw invalid('date', `must not be before the payment of ${formatDate(payment.receivedOn)}.`)
  return payment
}

/** On its own date: until then the cheque was taken for money. */
function bounce(
  enrollment: StandingEnrollment,
  command: Extract<AfterPayment, { type: 'BounceCheque' }>,
  context: Context,
): NewEvent[] {
  const payment = mustHoldCheque(enrollment, command, context)
  mustNotBeRefunded(payment, enrollment)
  const { id, seq, amount, receiptNumber, receivedOn } = payment
  const data = {
    paymentId: id,
    reverses: seq,
    receiptNumber,
    receivedOn,
    amount,
    reason: command.reason,
    postings: takenBack('cheque', amount),
  }
  const bounced = { type: 'ChequeBounced' as const, occurredOn: command.date, data }
  return [bounced, ...writeOffsMoved(enrollment, [[command.date, amount]], context)]
}

/**
 * A cancelled enrollment owes nothing: what a payment no longer covers is written off, and what it covers now is not. Each
 * on the day on which it came about, but not before the cancellation, when it was still due.
 */
export function writeOffsMoved(
  enrollment: StandingEnrollment,
  moved: readonly (readonly [date: string, amount: Paise])[],
  { today, isOpen }: Context,
): NewEvent[] {
  if (enrollment.status !== 'cancelled') return []
  const { cancelledOn } = enrollment
  const days = new Map<string, number>()
  for (const [date, amount] of moved) {
    const due = date > cancelledOn ? date : cancelledOn
    const day = isOpen(due) ? due : today
    days.set(day, (days.get(day) ?? 0) + amount)
  }
  return [...days].flatMap(([occurredOn, sum]): NewEvent[] => {
    const data = { amount: paise(sum), postings: writeOff(sum) }
    return sum === 0 ? [] : [{ type: 'WriteOffAdjusted', occurredOn, data }]
  })
}
