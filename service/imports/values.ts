import { BusinessDate, formatDate } from '#contract/fields/dates'
import { parseRupees } from '#contract/fields/money'
import type { CellKind } from '#wording/import-columns'
import type { Cell } from './cell.ts'

/** What a cell says to a field, or why it can't be taken, in words that follow the column's name. */
export type Value = { readonly value: string } | { readonly problem: string } | undefined

/** Reads a cell for a kind of field. Nothing is guessed: what could mean two things is refused. */
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

const tooShort = (text: string) => ({
  problem: `was shortened to ${text} by the spreadsheet. Format the column as text and type the number again.`,
})

/** A mobile or an identity number: never a quantity, though spreadsheets think so, cut its zeros and round its end. */
function digits({ kind, text }: Filled): Value {
  if (shortened.test(text)) return tooShort(text)
  if (kind === 'date') return { problem: 'holds a date, not a number.' }
  if (kind === 'number' && !/^(?:\d{10}|\d{12})$/.test(text))
    return {
      problem: `was kept as the number ${text}, which loses zeros and digits. Format the column as text and type it again.`,
    }
  // Groups of four, as they stand on the card.
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

/** Groups by two or three, the last one of three: `1,23,456.50`. A comma before decimals fits none. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/

function money({ kind, text }: Filled): Value {
  if (shortened.test(text)) return tooShort(text)
  const bare = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*\/-$/, '')
  const plain = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  if (kind !== 'date' && parseRupees(plain) !== null) return { value: plain }
  return { problem: 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.' }
}
