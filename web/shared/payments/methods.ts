import type { PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'

/** The methods, the most common at a counter first; that one is the default. */
const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank_transfer', 'cheque']
export const methodOptions = methods.map(value => ({ value, label: methodNames[value] }))

/** Only these have a transaction ID; for the others the field isn't shown and nothing is sent. */
export const hasTransactionId = (method: PaymentMethod | undefined): boolean =>
  method === 'card' || method === 'upi' || method === 'bank_transfer'
