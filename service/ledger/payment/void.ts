import { noPaise } from '#contract/fields/money'
import { cleared, receiptVoided, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import type { StandingEnrollment } from '#ledger/enrollment/enrollment'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import type { PaymentCommandOf } from './commands.ts'
import type { ReceivedPayment } from './payment.ts'
import { mustHavePayment, mustNotBeRefunded } from './rules.ts'
import { writeOffsMoved } from './write-offs.ts'

export function voidPayment(
  enrollment: StandingEnrollment,
  { paymentId, reason }: PaymentCommandOf<'VoidPayment'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const payment = mustHavePayment(enrollment, paymentId)
  mustNotBeRefunded(payment, enrollment)
  const voided = voidReceipt(payment, { corrected: false, reason }, context)
  const writeOffs = writeOffsMoved(enrollment, [[voided.occurredOn, payment.amount]], context)
  return [...voidClearing(payment, context), voided, ...writeOffs]
}

/**
 * A cleared cheque is taken out of the bank on the day on which it was cleared, and no earlier. It is then a cheque in hand
 * again, before its receipt is voided.
 */
export function voidClearing(
  { id, clearing, amount }: ReceivedPayment,
  { isOpen, today }: DecisionContext,
): NewEvent<'ClearingVoided'>[] {
  if (!clearing) return []
  const data = { paymentId: id, reverses: clearing.seq, amount, postings: reversed(cleared(amount)) }
  return [{ type: 'ClearingVoided', occurredOn: isOpen(clearing.on) ? clearing.on : today, data }]
}

/**
 * A receipt is voided on its own payment date, so that the day on which it counted is corrected, or today when that day is
 * closed. It is also voided today when the day of the clearing is closed, because the cheque must be back from the bank
 * before it can leave the cheques in hand.
 */
export function voidReceipt(
  payment: ReceivedPayment,
  { corrected, reason }: { readonly corrected: boolean; readonly reason: string | null },
  { isOpen, today }: DecisionContext,
): NewEvent<'PaymentVoided'> {
  const { id, seq, receiptNumber, amount, method, clearing, paymentDate } = payment
  const isLate = !isOpen(paymentDate) || (clearing !== null && !isOpen(clearing.on))
  const data = {
    paymentId: id,
    reverses: seq,
    receiptNumber,
    amount,
    corrected,
    writtenOff: noPaise,
    reason,
    ...(isLate && { receivedOn: paymentDate }),
    postings: receiptVoided(method, amount),
  }
  return { type: 'PaymentVoided', occurredOn: isLate ? today : paymentDate, data }
}
