import { addDays } from '#contract/fields/dates'
import { isDate } from '#contract/fields/real-date'

const named: Record<string, number> = { yesterday: -1, today: 0 }

/** What somebody typed, as a date `YYYY-MM-DD`; null if it is none. The day comes first: `5/6` is 5 June of this year. */
export function readDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  const offset = named[text]
  if (offset !== undefined) return addDays(today, offset)
  const date = partsOf(text, today)
  return isDate(date) ? date : null
}

/** Whether a text can't go on to become another date, so that it counts before the field is left. */
export const isComplete = (typed: string): boolean =>
  /^\s*(\d{4}-\d\d-\d\d|\d\d?[/. -]\d\d?[/. -](19|20|21)\d\d|\d{8})\s*$/.test(typed)

function partsOf(text: string, today: string): string {
  const year = today.slice(0, 4)
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
