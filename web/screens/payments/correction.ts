import type { z } from 'zod'
import { hasTransactionId } from '#contract/method-names'
import type { PaymentChange } from '#contract/payments/payments'
import type { Payment } from '#contract/shapes/payment'
import type { PaymentValues } from '../../shared/payments/paymentForm.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'

const chequeFields = ['chequeNumber', 'chequeBank', 'chequeDate'] as const
type ChequeField = (typeof chequeFields)[number]

type Corrected = Pick<
  Payment,
  'enrollmentId' | 'amount' | 'paymentMethod' | 'transactionId' | ChequeField | 'notes' | 'paymentDate' | 'version'
>

/**
 * The most that the payment can be, in rupees: its own amount doesn't count against what was not paid. Of a cancelled
 * enrollment nothing remains, but a payment that was more than its receipt says writes less off.
 */
export const mostAfterCorrection = ({
  amount,
  Enrollment: { totalAmount, paidAmount },
}: Pick<Payment, 'amount'> & { Enrollment: Pick<Payment['Enrollment'], 'totalAmount' | 'paidAmount'> }): number =>
  sumRupees([totalAmount, -paidAmount, amount])

export const valuesOf = (payment: Corrected): PaymentValues => ({
  enrollmentId: payment.enrollmentId,
  amount: String(payment.amount),
  paymentMethod: payment.paymentMethod,
  transactionId: payment.transactionId ?? '',
  chequeNumber: payment.chequeNumber ?? '',
  chequeBank: payment.chequeBank ?? '',
  chequeDate: payment.chequeDate ?? '',
  notes: payment.notes ?? '',
  paymentDate: payment.paymentDate,
  reason: '',
})

/** Whether a new receipt is needed: if amount, method or date changes, but not for a note or a reference. */
export const needsNewReceipt = (payment: Corrected, values: PaymentValues): boolean =>
  Number(values.amount) !== payment.amount ||
  values.paymentMethod !== payment.paymentMethod ||
  values.paymentDate !== payment.paymentDate

/** What is sent: only what differs, with the version seen. A method without transaction IDs clears the stored one. */
export function correctionOf(payment: Corrected, values: PaymentValues): z.input<typeof PaymentChange> {
  const transactionId = hasTransactionId(values.paymentMethod) ? (values.transactionId ?? '') : ''
  const notes = values.notes ?? ''
  return {
    ...(Number(values.amount) !== payment.amount && { amount: values.amount }),
    ...(values.paymentMethod !== payment.paymentMethod && { paymentMethod: values.paymentMethod }),
    ...(values.paymentDate !== payment.paymentDate && { paymentDate: values.paymentDate }),
    ...(transactionId !== (payment.transactionId ?? '') && { transactionId }),
    ...chequeCorrection(payment, values),
    ...(notes !== (payment.notes ?? '') && { notes }),
    reason: values.reason,
    version: payment.version,
  }
}

/** What differs on the cheque. A payment that becomes one of another method loses its cheque without being told. */
function chequeCorrection(payment: Corrected, values: PaymentValues): Partial<Record<ChequeField, string>> {
  if (values.paymentMethod !== 'cheque') return {}
  const changed = chequeFields.filter(name => (values[name] ?? '') !== (payment[name] ?? ''))
  return Object.fromEntries(changed.map(name => [name, values[name] ?? '']))
}
