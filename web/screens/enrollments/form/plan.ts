import { addMonths } from '#contract/fields/dates'
import { formatPaise, type Paise, paise } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'
import { paiseOf } from './figures.ts'

/** A row of an installment plan as a form holds it: a date and an amount in rupees, as typed. */
export interface PlanRow {
  dueDate: string
  amount: string
}

/**
 * A total in monthly installments of whole hundreds of rupees, the last one taking the rest. Each date is counted in months
 * from the first one, so that the 31st returns after a February.
 */
export function monthlyPlan(total: Paise, count: number, first: string): PlanRow[] {
  const each = shareOf(total, count)
  return Array.from({ length: count }, (_, index) => ({
    dueDate: addMonths(first, index),
    amount: amountText(index < count - 1 ? each : total - each * (count - 1)),
  }))
}

/** A month after the last date of a plan; in a plan of the 31st, the 31st again after a February. */
export function monthAfter(last: string, first: string): string {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const months = monthOf(last) - monthOf(first)
  return addMonths(first, months) === last ? addMonths(first, months + 1) : addMonths(last, 1)
}

/** Whole rupees, or both digits of the paise. */
export const amountText = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** Hundreds, tens and single rupees, in paise. */
const rounds = [100_00, 10_00, 1_00]

/** An even share as round as it can be while the last installment differs from the others by at most half. */
function shareOf(total: Paise, count: number): number {
  const shares = rounds.map(round => Math.round(total / count / round) * round)
  const fits = (share: number) => Math.abs(total - share * count) <= share / 2
  return shares.find(share => share > 0 && fits(share)) ?? Math.floor(total / count)
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

/** "must add up to the total: ₹500 is still missing." */
export const planText = (missing: number): string =>
  missing > 0
    ? say('must add up to the total: {missing} is still missing.', { missing: formatPaise(paise(missing)) })
    : say('must add up to the total: {missing} is too much.', { missing: formatPaise(paise(-missing)) })
