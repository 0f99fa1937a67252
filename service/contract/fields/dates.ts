import { z } from 'zod'
import { paperDate } from './paper-date.ts'
import { partsOf } from './parts-of-time.ts'

/** A business date `YYYY-MM-DD` in the institute's time zone; a real calendar day between 1900 and 2199. */
export const BusinessDate = dateWithin(1900, 2199)

/**
 * A date on which money moves. Receipt series are named by two digits of the financial year, so a date in the wrong
 * century must not take a number from this year's series. It isn't a `BusinessDate` that is refined, which would name its
 * own range to who then is refused for this one.
 */
export const MoneyDate = dateWithin(2000, 2099)

function dateWithin(first: number, last: number) {
  return z.iso
    .date({ error: 'must be a date such as 2026-04-05.', abort: true })
    .refine(date => date >= `${first}-01-01` && date <= `${last}-12-31`, {
      error: `must be a date between ${first} and ${last}.`,
      abort: true,
    })
}

/** A month, `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-04.', abort: true })

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ error: 'must be a time in UTC such as 2026-04-05T12:00:00Z.' })

/** What a time zone's dates are made with, and the date of the quarter of an hour that was asked for last. */
interface Zone {
  readonly formatter: Intl.DateTimeFormat
  readonly quarter: number
  readonly date: string
}

const zones = new Map<string, Zone>()
const quarterHour = 15 * 60_000

/**
 * The business date of an instant in a time zone: 23:59 and 00:01 in Kolkata are two days, wherever the server is. It is asked
 * for several times in each request, and days begin at quarters of an hour in every zone, so it is worked out once for each
 * quarter.
 */
export function businessDate(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / quarterHour)
  const last = zones.get(timeZone)
  if (last?.quarter === quarter) return last.date
  const formatter =
    last?.formatter ?? new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = partsOf(formatter, instant)
  const date = `${year}-${month}-${day}`
  zones.set(timeZone, { formatter, quarter, date })
  return date
}

/** The Indian financial year of a date, 1 April to 31 March, as written on receipts: `26-27`. */
export function financialYear(date: string): string {
  const start = financialYearStartYear(date)
  const two = (year: number) => String(year % 100).padStart(2, '0')
  return `${two(start)}-${two(start + 1)}`
}

/** The first day of the financial year a date lies in. */
export const financialYearStart = (date: string): string => `${financialYearStartYear(date)}-04-01`
export const financialYearEnd = (date: string): string => `${financialYearStartYear(date) + 1}-03-31`

function financialYearStartYear(date: string): number {
  const year = Number(date.slice(0, 4))
  return Number(date.slice(5, 7)) >= 4 ? year : year - 1
}

/** A date some days later (or earlier). Calendar arithmetic, independent of time zones. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** `2026-04-05` as staff write it: `05/04/2026`. */
export const formatDate = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

export { paperDate }

/**
 * The same day some months later. A day that the month does not have becomes its last day (31 January → 28 February).
 */
export function addMonths(date: string, count: number): string {
  const first = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  const month = first.toISOString().slice(0, 8)
  first.setUTCMonth(first.getUTCMonth() + 1, 0)
  const last = first.getUTCDate()
  return `${month}${String(Math.min(Number(date.slice(8, 10)), last)).padStart(2, '0')}`
}

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `2026-04` as people say it: April 2026. */
export const formatMonth = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`))
