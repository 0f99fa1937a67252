import type { PaymentMethod } from '#contract/fields/fields'

/** The payment methods as people call them, on screens and on paper. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
}
