import { noPaise, paise } from '#contract/fields/money'
import type { PaidRefund, Payments, ReceivedPayment } from '#ledger/balance/payment'
import { heldAgain } from '#ledger/cheque-in-hand'
import type { Clearing } from '#ledger/described-cheque'
import type { EventData } from '#ledger/events/catalogue'
import type { LedgerEvent } from '#ledger/events/events'
import type { paymentEvents } from '#ledger/events/payment'

export type PaymentEvent = LedgerEvent<keyof typeof paymentEvents>

/** The payments of an enrollment after one more fact about them. */
export function evolvePayments(before: Payments, event: PaymentEvent): Payments {
  const { payments, refunds } = before
  switch (event.type) {
    case 'PaymentReceived':
      return { payments: withReceived(payments, event), refunds }
    case 'PaymentAnnotated': {
      const { paymentId, reference, note, cheque } = event.data
      const change = { reference, note, ...(cheque !== undefined && { cheque }) }
      return { payments: changed(payments, paymentId, change), refunds }
    }
    case 'PaymentVoided': {
      const { paymentId, receivedOn } = event.data
      const later = receivedOn !== undefined && { countedUntil: event.occurredOn }
      return { payments: changed(payments, paymentId, { voided: true, ...later }), refunds }
    }
    case 'ChequeBounced':
      return { payments: changed(payments, event.data.paymentId, { voided: true }), refunds }
    case 'RefundPaid':
      return withRefund(before, event)
    case 'RefundVoided':
      return withoutRefund(before, event)
    case 'RefundChequeCleared':
      return { payments, refunds: changedRefund(refunds, event.data.refundId, { clearing: clearingBy(event) }) }
    case 'RefundClearingVoided': {
      const { refundId } = event.data
      const clearing = refunds.find(({ id }) => id === refundId)?.clearing
      return { payments, refunds: changedRefund(refunds, refundId, heldAgain(clearing, event.occurredOn)) }
    }
    case 'ChequeCleared':
      return { payments: changed(payments, event.data.paymentId, { clearing: clearingBy(event) }), refunds }
    case 'ClearingVoided': {
      const { paymentId } = event.data
      const clearing = payments.find(({ id }) => id === paymentId)?.clearing
      return { payments: changed(payments, paymentId, heldAgain(clearing, event.occurredOn)), refunds }
    }
    case 'ReceiptPrinted':
      return { payments: printed(payments, event.data), refunds }
  }
  event satisfies never
}

function withReceived(
  payments: readonly ReceivedPayment[],
  event: LedgerEvent<'PaymentReceived'>,
): readonly ReceivedPayment[] {
  const { paymentId, amount, method, reference, cheque = null, note, receiptNumber } = event.data
  const before = payments.find(({ id }) => id === paymentId)
  const payment = {
    id: paymentId,
    seq: event.seq,
    amount,
    method,
    reference,
    cheque,
    note,
    paymentDate: event.occurredOn,
    receiptNumber,
    voided: false,
    refunded: noPaise,
    clearing: null,
    countedUntil: before?.countedUntil ?? null,
    prints: 0,
    version: (before?.version ?? 0) + 1,
  }
  return before ? payments.map(old => (old.id === paymentId ? payment : old)) : [...payments, payment]
}

function withRefund(
  { payments, refunds }: Payments,
  { seq, data, occurredOn: date }: LedgerEvent<'RefundPaid'>,
): Payments {
  const { refundId: id, paymentId, refundNumber, amount, method } = data
  const refund = {
    id,
    seq,
    paymentId,
    refundNumber,
    amount,
    method,
    date,
    voided: false,
    clearing: null,
    countedUntil: null,
  }
  return { payments: refundedBy(payments, paymentId, amount), refunds: [...refunds, refund] }
}

/** It stays among the refunds, so that a second void finds it. */
const withoutRefund = (
  { payments, refunds }: Payments,
  { data: { refundId, paymentId, amount } }: LedgerEvent<'RefundVoided'>,
): Payments => ({
  payments: refundedBy(payments, paymentId, -amount),
  refunds: changedRefund(refunds, refundId, { voided: true }),
})

/** No single payment when all of an enrollment are settled together. */
function refundedBy(
  payments: readonly ReceivedPayment[],
  paymentId: string | null,
  amount: number,
): readonly ReceivedPayment[] {
  const before = payments.find(payment => payment.id === paymentId)
  return before ? changed(payments, before.id, { refunded: paise(before.refunded + amount) }) : payments
}

const changedRefund = (
  refunds: readonly PaidRefund[],
  id: string,
  change: Partial<PaidRefund>,
): readonly PaidRefund[] => refunds.map(one => (one.id === id ? { ...one, ...change } : one))

/** Printing does not change the payment, so its version stays. */
const printed = (
  payments: readonly ReceivedPayment[],
  { paymentId, copy }: EventData<'ReceiptPrinted'>,
): readonly ReceivedPayment[] => payments.map(one => (one.id === paymentId ? { ...one, prints: copy } : one))

const changed = (
  payments: readonly ReceivedPayment[],
  id: string,
  change: Partial<ReceivedPayment>,
): readonly ReceivedPayment[] =>
  payments.map(payment => (payment.id === id ? { ...payment, ...change, version: payment.version + 1 } : payment))

const clearingBy = ({ seq, occurredOn: on }: PaymentEvent): Clearing => ({ seq, on })
