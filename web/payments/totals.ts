import type { PaymentMethod } from '#contract/fields'
import type { Payment } from '#contract/shapes'
import { methodOptions } from './paymentForm.ts'

type Counted = Pick<Payment, 'amount' | 'paymentMethod' | 'status'>

export interface PaymentTotals {
  /** Rupees. */
  amount: number
  count: number
  methods: { method: PaymentMethod; amount: number }[]
}

/** What these payments add up to, in whole paise on the way; a voided one took no money. */
export function totalsOf(payments: readonly Counted[]): PaymentTotals {
  const counted = payments.filter(({ status }) => status !== 'voided')
  const paise = new Map<PaymentMethod, number>()
  for (const { amount, paymentMethod } of counted)
    paise.set(paymentMethod, (paise.get(paymentMethod) ?? 0) + Math.round(amount * 100))
  const methods = methodOptions.flatMap(({ value }) => {
    const amount = paise.get(value)
    return amount === undefined ? [] : [{ method: value, amount: amount / 100 }]
  })
  return {
    amount: paise.values().reduce((all, part) => all + part, 0) / 100,
    count: counted.length,
    methods,
  }
}
