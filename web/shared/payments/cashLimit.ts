import { cashBarredFrom, cashWarnedFrom } from '#contract/payments/cash-limit'
import type { Payment } from '#contract/shapes/payment'
import { sumRupees } from '../../ui/format/sumRupees.ts'

/** Whether an enrollment can come near the limit at all. */
export const mayReachLimit = (total: number): boolean => total >= cashWarnedFrom

/** Cash that was taken for an enrollment, in rupees. */
export const cashOf = ({ Payments }: { Payments: readonly Pick<Payment, 'paymentMethod' | 'amount'>[] }): number =>
  sumRupees(Payments.filter(({ paymentMethod }) => paymentMethod === 'cash').map(({ amount }) => amount))

/** The warning before another amount is taken in cash; null below the sum from which the desk is warned. */
export function cashWarning(before: number, amount: number): { sum: number; barred: boolean } | null {
  const sum = sumRupees([before, amount])
  return sum < cashWarnedFrom ? null : { sum, barred: sum >= cashBarredFrom }
}
