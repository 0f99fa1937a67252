import { paise } from '#contract/fields/money'
import { cleared, refunded, reversed } from '#ledger/accounts'
import type { PaidRefund, Payments } from '#ledger/balance/payment'
import { unclearedOn } from '#ledger/cheque-in-hand'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import { takenBackOn } from '#ledger/taken-back'
import type { PaymentCommandOf } from './commands.ts'
import { mustHaveRefund } from './rules.ts'

/**
 * A refund that was entered by mistake. It is dated as the void of a payment is: on its own day if it can be, so that the
 * day on which it counted is corrected. Nothing of the enrollment changes but what was given back.
 */
export function voidRefund(
  payments: Payments,
  { refundId, reason }: PaymentCommandOf<'VoidRefund'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const refund = mustHaveRefund(payments, refundId)
  const { seq, paymentId, refundNumber, amount, method } = refund
  const postings = reversed(refunded(method, amount))
  const data = { refundId, paymentId, reverses: seq, refundNumber, amount, reason, postings }
  const voided = { type: 'RefundVoided' as const, occurredOn: takenBackOn(refund, context), data }
  return [...voidRefundClearing(refund, context), voided]
}

/** A cheque that the bank has paid stands below zero in hand again: before its refund is voided, or for a reason of its own. */
export function voidRefundClearing(
  { id: refundId, clearing, refundNumber, amount }: PaidRefund,
  context: DecisionContext,
  why?: { readonly reason: string | null },
): NewEvent<'RefundClearingVoided'>[] {
  if (!clearing) return []
  const postings = reversed(cleared(paise(-amount)))
  const data = { refundId, reverses: clearing.seq, refundNumber, amount, ...why, postings }
  return [{ type: 'RefundClearingVoided', occurredOn: unclearedOn(clearing, context), data }]
}
