import { addMonths } from '#contract/fields/dates'
import { type Paise, paise, toRupees } from '#contract/fields/money'
import { paiseOf } from './figures.ts'

/** A row of an installment plan as a form holds it: a date and an amount in rupees, as typed. */
export interface PlanRow {
  dueDate: string
  amount: string
}

/**
 * A total in monthly installments of whole rupees, the last one taking the remainder. Each date is counted in months from
 * the first one, so that the 31st returns after a February.
 */
export function monthlyPlan(total: Paise, count: number, first: string): PlanRow[] {
  const whole = Math.floor(total / count / 100) * 100
  const each = whole > 0 ? whole : Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => ({
    dueDate: addMonths(first, index),
    amount: String(toRupees(index < count - 1 ? each : total - each * (count - 1))),
  }))
}

/** What the rows lack of the total, in paise; negative if they are too much, null if a row has no amount. */
export function missingOf(total: Paise, rows: readonly { amount?: string | number | undefined }[]): Paise | null {
  let left: number = total
  for (const { amount } of rows) {
    const part = paiseOf(amount)
    if (part === null) return null
    left -= part
  }
  return paise(left)
}
