/**
 * Whether a text is a business date: a real calendar day between 1900 and 2199 as `YYYY-MM-DD`. The same as the schema
 * `BusinessDate`, which would load zod on pages that must stay small.
 */
export function isDate(text: string | null | undefined): boolean {
  if (!text || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The date, or '' for a text that isn't one, such as a date that somebody is still typing. */
export const dateOrNone = (text: string | null | undefined): string => (text && isDate(text) ? text : '')
