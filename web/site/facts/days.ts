import { hoursRows, type OpeningHours } from '#wording/opening-hours'

const asText = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Today in the institute, wherever the visitor is: `2026-04-05`. */
export const today = (now: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

/** `2026-04-05` in words: `5 April 2026`. */
export const inWords = (date: string): string => asText.format(new Date(date))

/** Which row of the working hours applies now, and whether the institute is open; null on a day that is closed as a whole. */
export function openingOf(
  now: Date,
  week: OpeningHours,
  timeZone: string,
): { days: string; isOpen: boolean | null } | undefined {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now)
  const row = hoursRows(week).find(({ weekdays }) => weekdays.includes(weekday))
  if (!row) return undefined
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(now)
  return { days: row.days, isOpen: row.open && row.open.from <= clock && clock < row.open.to }
}
