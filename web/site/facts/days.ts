import { partsOf } from '#contract/fields/parts-of-time'
import { hoursRows, type OpeningHours } from '#wording/opening-hours'

const asText = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Today in the institute, wherever the visitor is: `2026-04-05`. */
export function today(now: Date, timeZone: string): string {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = partsOf(formatter, now)
  return `${year}-${month}-${day}`
}

/** `2026-04-05` in words: `5 April 2026`. */
export const inWords = (date: string): string => asText.format(new Date(date))

/** Which row of the working hours applies now, and whether the institute is open; null on a day that is closed as a whole. */
export function openingOf(
  now: Date,
  week: OpeningHours,
  timeZone: string,
): { days: string; isOpen: boolean | null } | undefined {
  const clock = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone })
  const { weekday = '', hour, minute } = partsOf(clock, now)
  const row = hoursRows(week).find(({ weekdays }) => weekdays.includes(weekday))
  if (!row) return undefined
  const time = `${hour}:${minute}`
  return { days: row.days, isOpen: row.open && row.open.from <= time && time < row.open.to }
}
