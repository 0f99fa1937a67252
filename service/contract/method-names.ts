import type { PaymentMethod } from '#contract/fields/fields'

/** The payment methods as people call them, on screens and on paper. */
export const methodNames = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
} as const satisfies Readonly<Record<PaymentMethod, string>>

/** Only these have a transaction ID: for the others the field isn't shown and nothing is sent. */
export const hasTransactionId = (method: PaymentMethod | undefined): boolean =>
  method === 'card' || method === 'upi' || method === 'bank_transfer'
