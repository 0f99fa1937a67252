import { locale } from '../../base/language/languages.ts'

/** Browsers write February in Hindi with a dot that nobody here does. */
function named(options: Intl.DateTimeFormatOptions, language = locale()): (month: string) => string {
  const names = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return month => names.format(new Date(`${month}-01T00:00:00Z`)).replace('\u093c', '')
}

/** `2026-04` as people say it: April 2026. */
export const formatMonth = named({ month: 'long', year: 'numeric' })

/** That of India has four letters for September, and paper has three. */
const short = named({ month: 'short' }, locale().replace('en-IN', 'en-US'))

/** `2026-04` as `Apr 2026`, for a table. */
export const shortMonth = (month: string): string => `${short(month)} ${month.slice(0, 4)}`

/** `2026-04` as `Apr`; January carries its year, so that twelve months in a row show where the year changes. */
export const monthTick = (month: string): string =>
  month.endsWith('-01') ? `${short(month)} ${month.slice(2, 4)}` : short(month)
