// Apart from the calendar's own sums, because the field needs it before the calendar is loaded.
const names = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
const weekday = names({ weekday: 'long' })
const month = names({ month: 'long' })

export const utc = (date: string) => new Date(`${date}T00:00:00Z`)

export const monthName = (date: string): string => month.format(utc(date))

/** As a screen reader says it: `Thursday, 5 November 2026`. */
export const spokenDate = (date: string): string =>
  `${weekday.format(utc(date))}, ${Number(date.slice(8))} ${monthName(date)} ${date.slice(0, 4)}`
