import { formatDate } from '#contract/fields/dates'
import type { Totals } from '#contract/shapes/totals'
import { formatMonth, monthTick, shortMonth } from '../../ui/format/months.ts'
import { rangeText } from '../../ui/format/rangeText.ts'

/** What was received and spent in a part of a period: one pair of bars, one line of the table. */
export interface Part extends Totals {
  readonly key: string
  /** Below the bars, where there is little room. */
  readonly tick: string
  /** In the table. */
  readonly short: string
  readonly name: string
}

export const monthPart = ({ month, ...totals }: Totals & { month: string }): Part => ({
  ...totals,
  key: month,
  tick: monthTick(month),
  short: shortMonth(month),
  name: formatMonth(month),
})

/** A part that begins and ends on any day; a whole month is called by its name. */
export function datedPart(
  step: 'day' | 'week' | 'month' | 'year',
  part: Totals & { startDate: string; endDate: string },
): Part {
  const { startDate, endDate, ...totals } = part
  if (step === 'month') return { ...monthPart({ ...totals, month: startDate.slice(0, 7) }), key: startDate }
  const name = rangeText(startDate, endDate) ?? formatDate(startDate)
  return { ...totals, key: startDate, tick: formatDate(startDate).slice(0, 5), short: name, name }
}
