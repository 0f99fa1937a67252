import { BusinessDate, formatDate } from '#contract/fields/dates'
import { parseRupees, rupeesHint } from '#contract/fields/money'
import { inLatinDigits, typedRupees, withoutFraction } from '#contract/fields/typed-rupees'
import type { CellKind } from '#wording/import-columns'
import type { Cell } from './cell.ts'

/** The value of a cell for a field, or the problem with it, worded to follow the name of the column. */
export type Value = { readonly value: string } | { readonly problem: string } | undefined

/** Reads a cell for a kind of field. Nothing is guessed: an ambiguous value is refused. */
export function readCell(cell: Cell | undefined, kind: CellKind): Value {
  if (cell === undefined || cell.kind === 'empty') return undefined
  if (cell.kind === 'error' && cell.text === '') return { problem: withoutResultProblem }
  if (cell.kind === 'error') return { problem: `holds ${cell.text}, not a value.` }
  return readers[kind](kind === 'text' ? cell : { ...cell, text: inLatinDigits(cell.text) })
}

const withoutResultProblem =
  'holds a formula without its result. Open the file in Excel or LibreOffice, save it, and choose it again.'

type Filled = Exclude<Cell, { readonly kind: 'empty' | 'error' }>

const readers: Readonly<Record<CellKind, (cell: Filled) => Value>> = {
  text: ({ kind, text }) => ({ value: kind === 'date' ? formatDate(text) : text }),
  digits,
  date,
  money,
}

const shortened = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i

const shortenedProblem = (text: string) => ({
  problem: `was shortened to ${text} by the spreadsheet. Format the column as text and type the number again.`,
})

/** As the result of an import and every screen show an identity number, which somebody mends and sends again. */
const masked = /^X{4,12}\d{0,4}$/i
const maskedProblem = 'shows only the last four digits. Type all of them, or leave the cell empty.'

/**
 * A mobile or identity number. Spreadsheets treat it as a quantity, so they drop leading zeros and round the last
 * digits.
 */
function digits({ kind, text: written }: Filled): Value {
  const text = withoutFraction(written)
  if (shortened.test(text)) return shortenedProblem(text)
  if (masked.test(text)) return { problem: maskedProblem }
  if (kind === 'date') return { problem: 'holds a date, not a number.' }
  if (kind === 'number' && !/^(?:\d{10}|\d{12})$/.test(text))
    return {
      problem: `was kept as the number ${text}, which loses zeros and digits. Format the column as text and type it again.`,
    }
  // Groups of four digits, as on an Aadhaar card.
  return { value: /^\d{4}[ -]\d{4}[ -]\d{4}$/.test(text) ? text.replace(/\D/g, '') : text }
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
/** As spreadsheets write dates into text files: `5-Apr-26`, and as people do: `5th April, 2026`. */
const named = /^(\d{1,2})(?:st|nd|rd|th)?[ /.,-]?([a-z]{3,9})[ /.,-]?(\d{4}|\d\d)$/i
/** `Apr 05, 2026`; with two digits of a year it wouldn't be clear which of them are the day. */
const monthFirst = /^([a-z]{3,9})[ /.,-](\d{1,2})(?:st|nd|rd|th)?[ /.,-](\d{4})$/i
/** Eight digits can't be another date: with the day first they would be of a year such as 405 or 1231. */
const yearFirst = /^(\d{4})(?:[/.-](\d{1,2})[/.-](\d{1,2})|(\d\d)(\d\d))$/
const midnight = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/
const months = 'january february march april may june july august september october november december'.split(' ')
const wantedDate = 'must be a date such as 05/04/2026 (day first) or 2026-04-05.'

function date({ kind, text }: Filled): Value {
  const typed = text.replace(midnight, '').replace(/ ?([/.,-]) ?/g, '$1')
  const written = writtenDate(typed)
  if (BusinessDate.safeParse(written).success) return { value: written }
  return { problem: kind === 'number' ? `holds the number ${text}. Format the column as date.` : wantedDate }
}

function writtenDate(typed: string): string {
  const [, year, ...parts] = yearFirst.exec(typed) ?? []
  if (year !== undefined) return isoDate(year, parts[0] ?? parts[2], parts[1] ?? parts[3])
  const [, month, day, itsYear] = monthFirst.exec(typed) ?? []
  if (month !== undefined) return isoDate(itsYear, numberOf(month), day)
  const [, firstDay, itsMonth, lastYear] = dayFirst.exec(typed) ?? named.exec(typed) ?? []
  return isoDate(fullYear(lastYear), numberOf(itsMonth), firstDay)
}

/** As spreadsheets read two digits: 30 to 99 are of the last century. */
const fullYear = (year = '') => (year.length === 2 ? `${year < '30' ? 20 : 19}${year}` : year)

/** Of a month, by its number or the beginning of its name. */
function numberOf(month = ''): string {
  const index = months.findIndex(name => name.startsWith(month.toLowerCase()))
  return index < 0 ? month : String(index + 1)
}

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function money({ text }: Filled): Value {
  if (shortened.test(text)) return shortenedProblem(text)
  // As Tally lists what is owed; `Cr` is what was paid in advance, and refused.
  const plain = typedRupees(text.replace(/ ?dr\.?$/i, ''))
  if (parseRupees(plain) !== null) return { value: plain }
  return { problem: rupeesHint(plain) }
}
