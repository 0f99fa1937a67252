import type { Period } from '#contract/counter/periods'
import { addMonths, financialYear, financialYearStart } from '#contract/fields/dates'

/** One month as the screen shows it. */
export interface MonthRow {
  month: string
  status: 'open' | 'locked' | 'unlocked'
  /** Its latest lock or unlock; undefined for a month that was never locked. */
  period: Period | undefined
}

/** The months of a financial year up to today's, latest first. Pure. */
export function monthsOf(yearStart: string, today: string, periods: readonly Period[]): MonthRow[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(yearStart, index).slice(0, 7))
    .filter(month => month <= today.slice(0, 7))
    .map(month => {
      const period = periods.find(one => one.month === month)
      return { month, status: period?.status ?? ('open' as const), period }
    })
    .toReversed()
}

/** The financial years to choose from, by their first days: this one and those before it, back to the earliest lock. */
export function yearsOf(today: string, periods: readonly Period[]): { value: string; label: string }[] {
  const now = financialYearStart(today)
  const years = new Set([now, addMonths(now, -12), addMonths(now, -24)])
  for (const { month } of periods) years.add(financialYearStart(`${month}-01`))
  return [...years]
    .toSorted()
    .toReversed()
    .map(value => ({ value, label: financialYear(value) }))
}
