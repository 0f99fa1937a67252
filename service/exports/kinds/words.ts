import type { PaymentMethod } from '#contract/fields'
import { methodOfAccount as methods } from '#queries/entry-kinds'

/** The ways of paying as a person reads them. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
}

/** The way of paying that an account of money stands for. */
export function methodOfAccount(account: string): string | undefined {
  const method = methods.get(account)
  return method && methodNames[method]
}
