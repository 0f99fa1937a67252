import { addDays, addMonths, financialYearEnd } from '#contract/fields/dates'
import type { Period } from '#contract/fields/periods'
import type { Overview } from '#contract/reports/overview'

interface Steps {
  readonly step: Overview['step']
  readonly steps: readonly Period[]
}

/** The longest periods, in days, that are still shown day by day, week by week and month by month. */
const longest = { day: 31, week: 183, month: 1096 } as const

/** A period in parts of equal kind, few enough for a chart; a part that reaches beyond the period is cut at its end. */
export function stepsOf({ from, to }: Period): Steps {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const step = days <= longest.day ? 'day' : days <= longest.week ? 'week' : days <= longest.month ? 'month' : 'year'
  const steps: Period[] = []
  for (let start = from; start <= to; ) {
    const end = lastDayOf[step](start)
    steps.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return { step, steps }
}

const lastDayOf: Readonly<Record<Overview['step'], (day: string) => string>> = {
  day: day => day,
  week: day => addDays(day, 6),
  month: day => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1),
  year: financialYearEnd,
}
