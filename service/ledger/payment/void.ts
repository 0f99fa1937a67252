import { noPaise } from '#contract/fields/money'
import { cleared, receiptVoided, reversed } from '#ledger/accounts'
import type { StandingEnrollment } from '#ledger/balance/enrollment'
import type { ReceivedPayment } from '#ledger/balance/payment'
import { unclearedOn } from '#ledger/cheque-in-hand'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import { takenBackOn } from '#ledger/taken-back'
import type { PaymentCommandOf } from './commands.ts'
import { mustHavePayment, mustNotBeRefunded } from './rules.ts'
import { writeOffsMoved } from './write-offs.ts'

export function voidPayment(
  enrollment: StandingEnrollment,
  { paymentId, version, reason }: PaymentCommandOf<'VoidPayment'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const payment = mustHavePayment(enrollment, paymentId, version)
  mustNotBeRefunded(payment, enrollment)
  const voided = voidReceipt(payment, { corrected: false, reason }, context)
  const writeOffs = writeOffsMoved(enrollment, [[voided.occurredOn, payment.amount]], context)
  return [...voidClearing(payment, context), voided, ...writeOffs]
}

/** A cleared cheque is in hand again: before its receipt is voided, or for a reason of its own. */
export function voidClearing(
  { id, clearing, amount }: ReceivedPayment,
  context: DecisionContext,
  why?: { readonly reason: string | null },
): NewEvent<'ClearingVoided'>[] {
  if (!clearing) return []
  const data = { paymentId: id, reverses: clearing.seq, amount, ...why, postings: reversed(cleared(amount)) }
  return [{ type: 'ClearingVoided', occurredOn: unclearedOn(clearing, context), data }]
}

/** A receipt is voided on its own payment date if it can be, so that the day on which it counted is corrected. */
export function voidReceipt(
  payment: ReceivedPayment,
  { corrected, reason }: { readonly corrected: boolean; readonly reason: string | null },
  context: DecisionContext,
): NewEvent<'PaymentVoided'> {
  const { id, seq, receiptNumber, amount, method, clearing, countedUntil, paymentDate } = payment
  const occurredOn = takenBackOn({ date: paymentDate, clearing, countedUntil }, context)
  const data = {
    paymentId: id,
    reverses: seq,
    receiptNumber,
    amount,
    corrected,
    writtenOff: noPaise,
    reason,
    ...(occurredOn !== paymentDate && { receivedOn: paymentDate }),
    postings: receiptVoided(method, amount),
  }
  return { type: 'PaymentVoided', occurredOn, data }
}
