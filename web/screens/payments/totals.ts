import type { PaymentMethod } from '#contract/fields/fields'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../base/language/say.ts'
import { methodOptions } from '../../shared/payments/methods.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'

type Counted = Pick<Payment, 'amount' | 'paymentMethod' | 'status'>

export interface PaymentTotals {
  /** Rupees. */
  amount: number
  methods: { method: PaymentMethod; amount: number }[]
}

/** Whether the total of these payments tells, or hides only by what isn't cash, the cash that was taken this day. */
export function tellsCashOf(day: string, payments: readonly (Counted & Pick<Payment, 'paymentDate'>)[]): boolean {
  const counted = payments.filter(({ status }) => status !== 'voided')
  return (
    counted.every(({ paymentDate }) => paymentDate === day) &&
    counted.some(({ paymentMethod }) => paymentMethod === 'cash')
  )
}

/** What stands after the total if money was given back. Refunds of days before that were voided may be more than that. */
export function afterRefunds(amount: number, refunded: number): { name: string; amount: number }[] {
  if (refunded === 0) return []
  const given = { name: say('Refunded'), amount: refunded }
  const back = { name: say('Refunds taken back'), amount: -refunded }
  return [refunded < 0 ? back : given, { name: say('After refunds'), amount: sumRupees([amount, -refunded]) }]
}

/** The total of these payments, in all and by method; voided ones don't count. */
export function totalsOf(payments: readonly Counted[]): PaymentTotals {
  const counted = payments.filter(({ status }) => status !== 'voided')
  const sumOf = (part: readonly Counted[]) => sumRupees(part.map(({ amount }) => amount))
  const methods = methodOptions.flatMap(({ value }) => {
    const part = counted.filter(({ paymentMethod }) => paymentMethod === value)
    return part.length > 0 ? [{ method: value, amount: sumOf(part) }] : []
  })
  return { amount: sumOf(counted), methods }
}
