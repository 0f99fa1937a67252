import { formatPaise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import type { StandingEnrollment } from '#ledger/balance/enrollment'
import { type PaidRefund, type Payments, paid, type ReceivedPayment, refunded } from '#ledger/balance/payment'

/** Rules that several commands share. Each throws a `Refusal` or returns. */

export function mustFindPayment({ payments }: Payments, paymentId: string): ReceivedPayment {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refusal('NOT_FOUND', 'Payment not found.')
  return payment
}

/** A payment that counts, in the version that was seen. */
export function mustHavePayment(payments: Payments, paymentId: string, version?: number): ReceivedPayment {
  const payment = mustFindPayment(payments, paymentId)
  if (payment.voided) throw new Refusal('PAYMENT_VOIDED', 'This payment was voided and cannot be changed any more.')
  if (version !== undefined && version !== payment.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this payment meanwhile. Load it again.')
  return payment
}

/** A refund that counts. */
export function mustHaveRefund({ refunds }: Payments, refundId: string): PaidRefund {
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) throw new Refusal('NOT_FOUND', 'Refund not found.')
  if (refund.voided) throw new Refusal('REFUND_VOIDED', 'This refund was voided and cannot be changed any more.')
  return refund
}

/** What was given back must stay covered by payments, so they can't be changed any more. */
export function mustNotBeRefunded(payment: ReceivedPayment, all: Payments): void {
  if (payment.refunded > 0)
    throw new Refusal(
      'PAYMENT_REFUNDED',
      `${formatPaise(payment.refunded)} of this payment was refunded, so it cannot be changed any more. If the refund was a mistake, void it first, on its voucher.`,
    )
  if (paid(all) - payment.amount < refunded(all))
    throw new Refusal(
      'PAYMENT_REFUNDED',
      `${formatPaise(refunded(all))} of this enrollment was refunded, so this payment cannot be changed any more. If the refund was a mistake, void it first, on its voucher.`,
    )
}

/** A bounce can't be put off for ever, so its refusal says what makes it possible: whoever got the money back pays in another way. */
export function mustNotCoverRefunds(cheque: ReceivedPayment, all: StandingEnrollment): void {
  const missing = refunded(all) - (paid(all) - cheque.amount)
  if (missing <= 0) return
  // A cancelled enrollment takes no payment, and refunds are mostly given when one is cancelled.
  const first = all.status === 'cancelled' ? 'Make the enrollment active again, record' : 'Record'
  throw new Refusal(
    'PAYMENT_REFUNDED',
    `${formatPaise(refunded(all))} of this enrollment was refunded, which other payments must cover before this cheque can bounce. ${first} a payment of at least ${formatPaise(paise(missing))} in its place, then mark it as bounced.`,
  )
}
