import { BusinessDate, formatDate } from '#contract/fields/dates'
import { parseRupees, rupeesHint } from '#contract/fields/money'
import { typedRupees } from '#contract/fields/typed-rupees'
import type { CellKind } from '#wording/import-columns'
import type { Cell } from './cell.ts'

/** The value of a cell for a field, or the problem with it, worded to follow the name of the column. */
export type Value = { readonly value: string } | { readonly problem: string } | undefined

/** Reads a cell for a kind of field. Nothing is guessed: an ambiguous value is refused. */
export function readCell(cell: Cell | undefined, kind: CellKind): Value {
  if (cell === undefined || cell.kind === 'empty') return undefined
  if (cell.kind === 'error') return { problem: `holds ${cell.text}, not a value.` }
  return readers[kind](cell)
}

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

/**
 * A mobile or identity number. Spreadsheets treat it as a quantity, so they drop leading zeros and round the last
 * digits.
 */
function digits({ kind, text }: Filled): Value {
  if (shortened.test(text)) return shortenedProblem(text)
  if (kind === 'date') return { problem: 'holds a date, not a number.' }
  if (kind === 'number' && !/^(?:\d{10}|\d{12})$/.test(text))
    return {
      problem: `was kept as the number ${text}, which loses zeros and digits. Format the column as text and type it again.`,
    }
  // Groups of four digits, as on an Aadhaar card.
  return { value: /^\d{4}[ -]\d{4}[ -]\d{4}$/.test(text) ? text.replace(/\D/g, '') : text }
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const wantedDate = 'must be a date such as 05/04/2026 (day first) or 2026-04-05.'

function date({ kind, text }: Filled): Value {
  if (kind === 'number') return { problem: `holds the number ${text}. Format the column as date.` }
  const [, year, month, day] = iso.exec(text) ?? []
  const [, firstDay, itsMonth, itsYear] = dayFirst.exec(text) ?? []
  const written = isoDate(year ?? itsYear, month ?? itsMonth, day ?? firstDay)
  return BusinessDate.safeParse(written).success ? { value: written } : { problem: wantedDate }
}

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function money({ kind, text }: Filled): Value {
  if (shortened.test(text)) return shortenedProblem(text)
  const plain = typedRupees(text)
  if (kind !== 'date' && parseRupees(plain) !== null) return { value: plain }
  return { problem: rupeesHint(plain) }
}
