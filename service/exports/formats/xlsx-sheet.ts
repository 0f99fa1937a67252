import type { Manifest } from '#exports/manifest'
import type { Cell, Heading } from '#exports/table'
import { decimal, xml } from '#exports/text'
import { rangeInWords } from './comments.ts'
import { declaration, spreadsheetXmlns, styleOf } from './xlsx-book.ts'

const widths = { text: 22, date: 12, instant: 20, money: 15 } as const

/**
 * The beginning of a sheet. Its first row, the titles, stays visible; cells added below take the format of their
 * column.
 */
export const sheetStart = (columns: readonly Heading[]): string =>
  `${declaration}<worksheet xmlns="${spreadsheetXmlns}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>` +
  columns
    .map(
      ({ type }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${widths[type]}" style="${styleOf[type]}" customWidth="1"/>`,
    )
    .join('') +
  `</cols><sheetData><row r="1">${columns.map(({ title }, at) => `<c r="${letters[at]}1"${textCell(title, styleOf.heading)}`).join('')}</row>`

/**
 * The end of a sheet, which says how it is printed: on A4, each page with the name of the sheet and its number, and all
 * columns side by side. More than 14 of them would be too small to read on one page, so they take two.
 */
export const sheetEnd = (columns: readonly Heading[]): string =>
  '</sheetData><pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/>' +
  `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${columns.length > 14 ? 2 : 1}" fitToHeight="0"/>` +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>'

/**
 * Writes the rows of a sheet, each with its number. Lines of one entry say mostly the same, so a cell that says what the
 * cell above it says is not made anew.
 */
export function rowWriter(columns: readonly Heading[]): (cells: readonly Cell[], row: number) => string {
  const above = columns.map(({ type }, at) => ({ type, letter: letters[at], cell: null as Cell, content: '' }))
  return (cells, row) => {
    let text = `<row r="${row}">`
    let at = 0
    for (const kept of above) {
      const cell = cells[at++] ?? null
      if (cell === null) continue
      if (kept.cell !== cell) {
        kept.cell = cell
        kept.content = show(cell, kept.type)
      }
      text += `<c r="${kept.letter}${row}"${kept.content}`
    }
    return `${text}</row>`
  }
}

/** No table here has more than 26 columns. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What follows the place of a cell. */
function show(cell: string | number, type: Heading['type']): string {
  if (type === 'money' && typeof cell === 'number') return ` s="${moneyStyle(cell)}"><v>${decimal(cell)}</v></c>`
  const day = type === 'date' || type === 'instant' ? dayNumber(String(cell)) : undefined
  if (day !== undefined) return ` s="${styleOf[type]}"><v>${day}</v></c>`
  return textCell(String(cell), styleOf.text)
}

/** In paise. */
function moneyStyle(amount: number): number {
  if (amount <= -1_00_00_000_00) return styleOf.minusCrores
  return amount <= -1_00_000_00 ? styleOf.minusLakhs : styleOf.money
}

const textCell = (text: string, style: number): string =>
  ` s="${style}" t="inlineStr"><is><t${/^\s|\s\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${cellText(text)}</t></is></c>`

/** In a cell, `_x000D_` stands for a character; the underscore of a text that looks like that is therefore escaped. */
const cellText = (text: string): string =>
  xml(text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text)

/**
 * Days since 30 December 1899, as spreadsheets count them; a time is a part of its day. Excel treats 1900 as a leap year, so
 * the numbers of days before 1 March 1900 mean different dates in different programs: those stay texts.
 */
function dayNumber(date: string): number | undefined {
  return date < '1900-03-01' ? undefined : Date.parse(`${date.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
}

const manifestColumns: readonly Heading[] = [
  { key: 'what', title: 'Manifest', type: 'text' },
  { key: 'of', title: '', type: 'text' },
  { key: 'name', title: '', type: 'text' },
  { key: 'sum', title: '', type: 'money' },
]

/** The last sheet: what the workbook contains, and from which ledgers. */
export function manifestSheet(manifest: Manifest): string {
  const facts = [
    ['Kind', manifest.kind, null, null],
    ['Dates', rangeInWords(manifest), null, null],
    ...Object.entries(manifest.counts).map(([what, count]) => ['Count', what, String(count), null]),
    ...manifest.totals.flatMap(({ branch, of, figures }) =>
      Object.entries(figures).map(([name, paise]) => [branch, of, name, paise]),
    ),
    ...manifest.ledgers.flatMap(({ name, id, seq, hash }) => [
      ['Ledger', name, id, null],
      ['Ledger', name, `up to event ${seq}, hash ${hash}`, null],
    ]),
  ]
  const writeRow = rowWriter(manifestColumns)
  return (
    sheetStart(manifestColumns) +
    facts.map((cells, index) => writeRow(cells, index + 2)).join('') +
    sheetEnd(manifestColumns)
  )
}
