import { paise } from '#contract/fields/money'
import { cleared, receiptVoided } from '#ledger/accounts'
import type { StandingEnrollment } from '#ledger/balance/enrollment'
import type { Payments, ReceivedPayment } from '#ledger/balance/payment'
import { mustBeCleared, mustBeInHand, mustBePayable } from '#ledger/cheque-in-hand'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import type { PaymentCommandOf } from './commands.ts'
import { mustHavePayment, mustHaveRefund, mustNotCoverRefunds } from './rules.ts'
import { voidClearing } from './void.ts'
import { voidRefundClearing } from './void-refund.ts'
import { writeOffsMoved } from './write-offs.ts'

export function clearCheque(
  payments: Payments,
  command: PaymentCommandOf<'ClearCheque'>,
  context: DecisionContext,
): NewEvent<'ChequeCleared'> {
  const { id, amount, cheque } = mustHoldCheque(payments, command, context)
  mustBePayable(cheque, command.date)
  return { type: 'ChequeCleared', occurredOn: command.date, data: { paymentId: id, amount, postings: cleared(amount) } }
}

/** A cheque that we give stands below zero in hand from its refund on, and leaves the bank once the bank has paid it. */
export function clearRefundCheque(
  payments: Payments,
  { refundId, date }: PaymentCommandOf<'ClearRefundCheque'>,
  context: DecisionContext,
): NewEvent<'RefundChequeCleared'> {
  const refund = mustHaveRefund(payments, refundId)
  mustBeInHand({ ...refund, from: refund.date }, date, context, 'refund')
  const { refundNumber, amount } = refund
  const data = { refundId, refundNumber, amount, postings: cleared(paise(-amount)) }
  return { type: 'RefundChequeCleared', occurredOn: date, data }
}

/** A bounce has a date of its own, because until then the cheque counted as money. */
export function bounceCheque(
  enrollment: StandingEnrollment,
  command: PaymentCommandOf<'BounceCheque'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const payment = mustHoldCheque(enrollment, command, context)
  mustNotCoverRefunds(payment, enrollment)
  const { id, seq, amount, receiptNumber, paymentDate } = payment
  const data = {
    paymentId: id,
    reverses: seq,
    receiptNumber,
    receivedOn: paymentDate,
    amount,
    reason: command.reason,
    postings: receiptVoided('cheque', amount),
  }
  const writeOffs = writeOffsMoved(enrollment, [[command.date, amount]], context)
  return [{ type: 'ChequeBounced', occurredOn: command.date, data }, ...writeOffs]
}

/** A clearing that was recorded by mistake: nothing of the enrollment changes, so a refund of it stays as it is. */
export function takeBackClearing(
  payments: Payments,
  { paymentId, version, reason }: PaymentCommandOf<'VoidClearing'>,
  context: DecisionContext,
): NewEvent<'ClearingVoided'>[] {
  const payment = mustHavePayment(payments, paymentId, version)
  mustBeCleared(payment, 'payment')
  return voidClearing(payment, context, { reason })
}

/** The same for the cheque of a refund. */
export function takeBackRefundClearing(
  payments: Payments,
  { refundId, reason }: PaymentCommandOf<'VoidRefundClearing'>,
  context: DecisionContext,
): NewEvent<'RefundClearingVoided'>[] {
  const refund = mustHaveRefund(payments, refundId)
  mustBeCleared(refund, 'refund')
  return voidRefundClearing(refund, context, { reason })
}

/** A cheque that was neither cleared nor voided, on a date on which it was there. */
function mustHoldCheque(
  payments: Payments,
  { paymentId, version, date }: PaymentCommandOf<'ClearCheque' | 'BounceCheque'>,
  context: DecisionContext,
): ReceivedPayment {
  const payment = mustHavePayment(payments, paymentId, version)
  mustBeInHand({ ...payment, from: payment.paymentDate }, date, context, 'payment')
  return payment
}
