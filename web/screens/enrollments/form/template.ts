import { addDays, addMonths } from '#contract/fields/dates'
import { type Paise, paise, toRupees } from '#contract/fields/money'
import { hundredths, type PlanTemplate } from '#contract/records/settings'
import type { PlanRow } from './plan.ts'

/**
 * A template's rows for a total: dates counted from a day, shares in whole paise cut off, and the last row takes what is
 * left, so that they make the total to the paisa. A share that comes to nothing, of a very small total, has no row.
 */
export function planOf({ rows }: PlanTemplate, total: Paise, from: string): PlanRow[] {
  let left: number = total
  const planned = rows.map(({ afterMonths, afterDays = 0, percent }, index) => {
    // As whole numbers that no double holds exactly any more: crores of paise times hundredths of a percent.
    const share = Number((BigInt(total) * BigInt(hundredths(percent))) / 10_000n)
    const amount = paise(index < rows.length - 1 ? share : left)
    left -= amount
    const dueDate = afterMonths === undefined ? addDays(from, afterDays) : addMonths(from, afterMonths)
    return { dueDate, amount }
  })
  return planned
    .filter(({ amount }) => amount > 0)
    .map(({ dueDate, amount }) => ({ dueDate, amount: String(toRupees(amount)) }))
}
