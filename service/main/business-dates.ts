import { businessDate } from '#contract/fields/dates'

const quarterHour = 15 * 60_000

/**
 * The business date of an instant in a time zone. Each request asks for it several times, and days begin at quarters of an hour
 * in every zone, so it is worked out once for each quarter.
 */
export function businessDatesIn(timeZone: string): (instant: Date) => string {
  let latest = { quarter: Number.NaN, date: '' }
  return instant => {
    const quarter = Math.floor(instant.getTime() / quarterHour)
    if (quarter !== latest.quarter) latest = { quarter, date: businessDate(instant, timeZone) }
    return latest.date
  }
}
