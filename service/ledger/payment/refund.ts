import { formatDate } from '#contract/fields/dates'
import { formatPaise, noPaise, paise, sum } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { refunded as refundPostings } from '#ledger/accounts'
import { type Payments, paid, type ReceivedPayment, refunded, unvoided } from '#ledger/balance/payment'
import type { DecisionContext } from '#ledger/decision-context'
import { mustBeByCheque } from '#ledger/described-cheque'
import type { NewEvent } from '#ledger/events/events'
import { nextRefund } from '#ledger/receipts'
import type { PaymentCommandOf } from './commands.ts'
import { mustHavePayment } from './rules.ts'

/** A cheque that may still bounce can't be refunded, because it is not money yet. */
const isHeld = ({ method, clearing }: ReceivedPayment): boolean => method === 'cheque' && !clearing

export function refund(
  payments: Payments,
  command: PaymentCommandOf<'RefundPayment'>,
  { today, receiptPrefix, serials }: DecisionContext,
): NewEvent<'RefundPaid'> {
  const { refundId, paymentId, amount, method, cheque, date, reason } = command
  const payment = paymentId === null ? undefined : mustHavePayment(payments, paymentId)
  mustBeByCheque(method, cheque)
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (payment && date < payment.paymentDate)
    throw invalid('date', `must not be before the payment of ${formatDate(payment.paymentDate)}.`)
  if (amount <= noPaise) throw invalid('amount', 'must be at least 0.01.')
  if (payment && isHeld(payment))
    throw new Refusal(
      'CHEQUE_NOT_CLEARED',
      'This cheque is not cleared yet; until it is, nothing of it can be given back.',
    )
  if (payment?.clearing && date < payment.clearing.on)
    throw invalid('date', `must not be before the cheque was cleared, ${formatDate(payment.clearing.on)}.`)
  const most = refundable(payments, payment)
  if (amount > most)
    throw new Refusal(
      'REFUND_EXCEEDS_PAID',
      most > 0 ? `At most ${formatPaise(paise(most))} can be refunded.` : 'Nothing is left to be refunded.',
    )
  const number = nextRefund(receiptPrefix, serials, date)
  const told = cheque ? { cheque } : {}
  const data = {
    refundId,
    paymentId,
    ...number,
    amount,
    method,
    ...told,
    reason,
    postings: refundPostings(method, amount),
  }
  return { type: 'RefundPaid', occurredOn: date, data }
}

/** How much can still be given back: of one payment, or of all. */
function refundable(all: Payments, payment: ReceivedPayment | undefined): number {
  const held = sum(
    unvoided(all)
      .filter(isHeld)
      .map(({ amount }) => amount),
  )
  const ofAll = Math.max(0, paid(all) - held - refunded(all))
  return payment ? Math.min(payment.amount - payment.refunded, ofAll) : ofAll
}
