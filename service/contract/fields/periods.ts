import { addDays, addMonths, financialYearEnd, financialYearStart } from './dates.ts'

/** Business dates, both inclusive. */
export type Period = { readonly from: string; readonly to: string }

/** The periods that a fee desk asks for. A week begins on Monday, a quarter and a year with the financial year in April. */
export function periods(day: string): { readonly label: string; readonly range: Period }[] {
  const yesterday = addDays(day, -1)
  const week = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const month = `${day.slice(0, 8)}01`
  const quarter = addMonths(month, -((Number(day.slice(5, 7)) - 1) % 3))
  const year = financialYearStart(day)
  const months = (from: string, count: number): Period => ({ from, to: addDays(addMonths(from, count), -1) })
  return [
    { label: 'Today', range: { from: day, to: day } },
    { label: 'Yesterday', range: { from: yesterday, to: yesterday } },
    { label: 'This week', range: { from: week, to: addDays(week, 6) } },
    { label: 'Last week', range: { from: addDays(week, -7), to: addDays(week, -1) } },
    { label: 'This month', range: months(month, 1) },
    { label: 'Last month', range: months(addMonths(month, -1), 1) },
    { label: 'This quarter', range: months(quarter, 3) },
    { label: 'Last quarter', range: months(addMonths(quarter, -3), 3) },
    { label: 'This FY', range: { from: year, to: financialYearEnd(day) } },
    { label: 'Last FY', range: months(addMonths(year, -12), 12) },
  ]
}

/** The last day of a month. */
const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')

/** How many whole months a period consists of; 0 if it begins or ends within one. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || !isMonthEnd(to)) return 0
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) + 1
}

/**
 * The period to compare with: the one just before, of as many months, or else of as many days. While a period lasts, only
 * as much of the one before counts as has passed of this one, because half a month against a whole one says nothing.
 */
export function periodBefore(period: Period, today: string): Period {
  const months = wholeMonths(period)
  const last = lastPassed(period, today)
  if (months > 0) return monthsEarlier(period.from, last, months)
  const days = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1
  return { from: addDays(period.from, -days), to: addDays(last, -days) }
}

/** The same dates a year earlier, as far as the period has passed. */
export const sameLastYear = (period: Period, today: string): Period =>
  monthsEarlier(period.from, lastPassed(period, today), 12)

function monthsEarlier(from: string, to: string, months: number): Period {
  const earlier = addMonths(to, -months)
  const whole = isMonthEnd(to) ? addDays(addMonths(`${earlier.slice(0, 8)}01`, 1), -1) : earlier
  return { from: addMonths(from, -months), to: whole }
}

/** The last day of a period that has passed. One that has not begun yet is taken whole. */
export const lastPassed = ({ from, to }: Period, today: string): string => (from <= today && today < to ? today : to)
