import { addDays, addMonths } from '#contract/fields/dates'
import type { Paise } from '#contract/fields/money'
import { hundredths, type PlanTemplate } from '#contract/records/desk-settings'
import { amountText, type PlanRow } from './plan.ts'

/**
 * A template's rows for a total: dates are counted from a day, shares are rounded to whole rupees, which is what people pay,
 * and the last row takes what is left, so that they add up to the paisa. A share of 0, as of a very small total, has no row.
 */
export function planOf({ rows }: PlanTemplate, total: Paise, from: string): PlanRow[] {
  let left: number = total
  const planned = rows.map(({ afterMonths, afterDays = 0, percent }, index) => {
    // BigInt, because crores of paise times hundredths of a percent exceed what a double holds exactly.
    const share = Number((BigInt(total) * BigInt(hundredths(percent)) + 500_000n) / 1_000_000n) * 100
    const amount = index < rows.length - 1 ? Math.min(share, left) : left
    left -= amount
    const dueDate = afterMonths === undefined ? addDays(from, afterDays) : addMonths(from, afterMonths)
    return { dueDate, amount }
  })
  return planned
    .filter(({ amount }) => amount > 0)
    .map(({ dueDate, amount }) => ({ dueDate, amount: amountText(amount) }))
}
