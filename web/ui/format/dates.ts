import { businessDate } from '#contract/fields/dates'
import { clock } from '../../base/api/time.ts'

/**
 * On every screen "today" is the institute's day, wherever the browser is. The service writes the institute's time zone
 * into the page; without it, as in tests, India's is used.
 */
const timeZone = zoneOf(globalThis.document?.documentElement.dataset.timeZone)

export function zoneOf(written: string | undefined): string {
  return written === undefined || written.startsWith('__') ? 'Asia/Kolkata' : written
}

/** The time in milliseconds, also where somebody's computer has the wrong date: their payments would be dated by it. */
export const timeNow = (): number => Date.now() + clock.behind

export const today = (now = new Date(timeNow())): string => businessDate(now, timeZone)

const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as people read it, in the institute's time: `05/04/2026, 10:42 am`. */
export const formatInstant = (instant: string): string => dateAndTime.format(new Date(instant))

const ofTheClock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** An instant for a file, as a spreadsheet reads it, in the institute's time: `2026-04-05 10:42`. */
export const fileInstant = (instant: string): string => `${dayOf(instant)} ${ofTheClock.format(new Date(instant))}`

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit' })
const hourOnly = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })

/** `10:42 am`, in the institute's time. */
export const formatTime = (instant: string): string => timeOnly.format(new Date(instant))

/** An hour of the clock as screens write times: `18:05` as `06:05 pm`. */
export const formatClock = (clock: string): string => hourOnly.format(new Date(`1970-01-01T${clock}Z`))

/** The day an instant falls on in the institute: `2026-04-05`. */
export const dayOf = (instant: string): string => businessDate(new Date(instant), timeZone)
