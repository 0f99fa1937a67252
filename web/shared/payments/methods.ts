import type { PaymentMethod } from '#contract/fields/fields'
import { hasTransactionId, methodNames } from '#contract/method-names'
import { heard } from '../../base/language/say.ts'

/** The methods, the most common at a counter first; that one is the default. */
const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank_transfer', 'cheque']
export const methodOptions = methods.map(value => ({ value, label: heard(methodNames[value]) }))

interface ByMethod {
  readonly paymentMethod?: PaymentMethod | undefined
  readonly transactionId?: string | undefined
  readonly chequeNumber?: string | undefined
  readonly chequeBank?: string | undefined
  readonly chequeDate?: string | undefined
}

/** A payment as it is sent: without what was typed for a method that was not taken in the end. */
export function sentByMethod<Values extends ByMethod>(values: Values) {
  const { transactionId, chequeNumber, chequeBank, chequeDate, ...others } = values
  return {
    ...others,
    ...(hasTransactionId(values.paymentMethod) && { transactionId }),
    ...(values.paymentMethod === 'cheque' && { chequeNumber, chequeBank, chequeDate }),
  }
}
