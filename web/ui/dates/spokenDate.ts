// Apart from the calendar's own sums, because the field needs it before the calendar is loaded.
import { locale } from '../../base/language/languages.ts'
import { formatMonth } from '../format/months.ts'

const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })

export const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** As a screen reader says it: `Thursday, 5 November 2026`. */
export const spokenDate = (date: string): string =>
  `${weekday.format(utc(date))}, ${Number(date.slice(8))} ${formatMonth(date.slice(0, 7))}`
