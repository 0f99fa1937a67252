import type { PaymentMethod } from '#contract/fields/fields'

/** The payment methods as people call them, on screens and on paper. */
export const methodNames = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
} as const satisfies Readonly<Record<PaymentMethod, string>>
