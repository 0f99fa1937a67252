import type { Period } from '#contract/counter/periods'
import type { Year } from '#contract/counter/years'
import { addMonths, financialYear, financialYearStart } from '#contract/fields/dates'

/** One month as the screen shows it. */
export interface MonthRow {
  month: string
  status: 'open' | 'locked' | 'unlocked' | 'yearClosed'
  /** Its latest lock or unlock; undefined for a month that was never locked. */
  period: Period | undefined
}

/** The last day of the closed years, which close every year before them; '' while none is. */
export const closedThrough = (years: readonly Year[]): string =>
  years.find(({ status }) => status === 'closed')?.endDate ?? ''

/**
 * The months of a financial year up to today's, latest first. Pure. In a closed year it makes no difference whether a month
 * is locked.
 */
export function monthsOf(yearStart: string, today: string, periods: readonly Period[], closed: string): MonthRow[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(yearStart, index).slice(0, 7))
    .filter(month => month <= today.slice(0, 7))
    .map((month): MonthRow => {
      const period = periods.find(one => one.month === month)
      return { month, status: `${month}-01` <= closed ? 'yearClosed' : (period?.status ?? 'open'), period }
    })
    .toReversed()
}

/**
 * The financial years to choose from, by their first days: this one and the two before it, those that the branch has entries
 * of, and those with a lock.
 */
export function yearsOf(
  today: string,
  periods: readonly Period[],
  over: readonly Year[],
): { value: string; label: string }[] {
  const now = financialYearStart(today)
  const years = new Set([now, addMonths(now, -12), addMonths(now, -24), ...over.map(({ startDate }) => startDate)])
  for (const { month } of periods) years.add(financialYearStart(`${month}-01`))
  return [...years]
    .toSorted()
    .toReversed()
    .map(value => ({ value, label: financialYear(value) }))
}
