import { addDays, addMonths } from '#contract/fields/dates'
import { utc } from './spokenDate.ts'

/** How many days after Monday a date is. */
const sinceMonday = (date: string) => (utc(date).getUTCDay() + 6) % 7

/** The weeks of the month that a date lies in, from Monday to Sunday; days of other months are null. */
export function weeksOf(date: string): (string | null)[][] {
  const first = `${date.slice(0, 8)}01`
  const start = addDays(first, -sinceMonday(first))
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index))
  const shown = days.map(day => (day.startsWith(date.slice(0, 8)) ? day : null))
  return Array.from({ length: 6 }, (_, week) => shown.slice(week * 7, week * 7 + 7)).filter(week => week.some(Boolean))
}

/** Where a key leads from a day of the calendar; undefined if the key means nothing there. */
export function dayAfterKey(date: string, key: string, shift: boolean): string | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -sinceMonday(date),
    End: 6 - sinceMonday(date),
  }
  const count = days[key]
  if (count !== undefined) return addDays(date, count)
  if (key === 'PageUp') return addMonths(date, shift ? -12 : -1)
  return key === 'PageDown' ? addMonths(date, shift ? 12 : 1) : undefined
}

/** The nearest day that may be chosen. */
export function within(date: string, min: string, max: string): string {
  if (date < min) return min
  return date > max ? max : date
}
