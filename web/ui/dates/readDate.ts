import { addDays } from '#contract/fields/dates'
import { isDate } from '#contract/fields/real-date'
import { inLatinDigits } from '#contract/fields/typed-rupees'

const named: Record<string, number> = { yesterday: -1, today: 0 }
/** How far ahead a date without a year may lie in the next one, in days. */
const soon = 183

/**
 * What somebody typed, as a date `YYYY-MM-DD`; null if it is none. The day comes first: `5/6` is 5 June of this year. Where
 * nothing before `min` is taken, the first months may be those of the next year: in November, 5/1 is a due date of January,
 * but no day on which something was paid, for which `max` is today.
 */
export function readDate(typed: string, today: string, min = '', max = ''): string | null {
  const text = inLatinDigits(typed.trim().toLowerCase())
  const offset = named[text]
  if (offset !== undefined) return addDays(today, offset)
  const year = Number(today.slice(0, 4))
  const [date, later] = [partsOf(text, String(year)), partsOf(text, String(year + 1))]
  // A day of last week is a slip, and not meant for the year after. 29 February may exist in the next year alone.
  const isMeant = isDate(later) && later <= addDays(today, soon) && !(max && later > max)
  if (date < min && isMeant) return later
  return isDate(date) ? date : null
}

/** Whether a text can't go on to become another date, so that it counts before the field is left. */
export const isComplete = (typed: string): boolean =>
  /^\s*(\d{4}-\d\d-\d\d|\d\d?[/. -]\d\d?[/. -](19|20|21)\d\d|\d{8})\s*$/.test(inLatinDigits(typed))

/** The date of a text, which need not exist; `year` is that of a text without one. */
function partsOf(text: string, year: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return joined(iso[3], iso[2], iso[1])
  const solid = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(text)
  if (solid) return joined(solid[1], solid[2], fullYear(solid[3] ?? year))
  const [day, month, typedYear, ...more] = text.split(/[/.,\s-]+/)
  return more.length > 0 ? '' : joined(day, month, fullYear(typedYear || year))
}

/** Two digits are a year of this century up to 2049, as spreadsheets read them: a student may be born in 98. */
function fullYear(text: string): string {
  if (text.length !== 2) return text
  return text < '50' ? `20${text}` : `19${text}`
}

const joined = (day = '', month = '', year = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
