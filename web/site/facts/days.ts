import { site } from './site.ts'

const asDate = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone })
const asText = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const asWeekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: site.timeZone })
const asClock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: site.timeZone })

/** Today in the institute, wherever the visitor is: `2026-04-05`. */
export const today = (now: Date): string => asDate.format(now)

/** `2026-04-05` in words: `5 April 2026`. */
export const inWords = (date: string): string => asText.format(new Date(date))

/** Which row of the working hours applies now, and whether the institute is open. */
export function openingOf(now: Date): { days: string; isOpen: boolean } | undefined {
  const weekday = asWeekday.format(now)
  const row = site.hours.find(({ weekdays }) => weekdays.includes(weekday))
  if (!row) return undefined
  const clock = asClock.format(now)
  return { days: row.days, isOpen: row.open !== null && row.open.from <= clock && clock < row.open.to }
}
