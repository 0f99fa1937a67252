import type { Enrollment } from '#contract/fields/shapes'
import { sumRupees } from '../ui/format/sumRupees.ts'

/** Section 269ST of the Income-tax Act bars cash of this much, in rupees, from one person for one occasion. */
const barred = 2_00_000
/** From this sum on the desk is warned. */
const warnedFrom = 1_50_000

/** Whether an enrollment can come near the limit at all. */
export const mayReachLimit = (total: number): boolean => total >= warnedFrom

/** Cash that was taken for an enrollment, in rupees. */
export const cashOf = ({ Payments }: Pick<Enrollment, 'Payments'>): number =>
  sumRupees(Payments.filter(({ paymentMethod }) => paymentMethod === 'cash').map(({ amount }) => amount))

/** The warning before another amount is taken in cash; null below the sum from which the desk is warned. */
export function cashWarning(before: number, amount: number): { sum: number; barred: boolean } | null {
  const sum = sumRupees([before, amount])
  return sum < warnedFrom ? null : { sum, barred: sum >= barred }
}
