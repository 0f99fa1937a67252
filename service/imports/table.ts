import { fileKinds } from '#contract/fields/files'
import { mostRows } from '#contract/records/imports'
import { invalid, Refusal, sentenceOf } from '#contract/refusal'
import { officeDocument } from '#files/office'
import { knownHeadings } from '#wording/import-columns'
import { type Hidden, longestCell, longestHeading, mostTitles, type Row, refuseLong, textOf, tooLong } from './cell.ts'
import { readCsv } from './csv.ts'
import { wideEncoding } from './decode.ts'
import { readXlsx } from './xlsx.ts'

/** A table as it was sent: its headings, made unique, and its rows. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly Row[]
  /** The sheets that hold something, of which the first one was read; none for a CSV. */
  readonly sheets: readonly string[]
  /** Rows that were left out, and columns that were read. */
  readonly hidden: Hidden
}

/**
 * Reads a table; its format is judged by the content, not by the name. The first row that isn't blank has the headings,
 * except below titles, such as the name of the institute and the year. Rows below them that the sheet doesn't show, as behind
 * a filter, are left out: whoever imports it sees the others alone.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw invalid('file', 'is empty.')
  const { rows: all, sheets, isHidden } = await readFirstSheet(bytes)
  const [first, ...below] = belowTitles(all)
  if (!first) throw invalid('file', 'is empty.')
  const headings = first.cells.map(textOf)
  for (const heading of headings) refuseLong(heading, first.row, longestHeading)
  const parts = below[0] && partsUnder(headings, below[0].cells.map(textOf))
  for (const heading of parts ?? []) refuseLong(heading, below[0]?.row, longestHeading)
  // Lists that were printed have their headings on each page.
  const repeated = new Set([textsOf(first), ...(parts && below[0] ? [textsOf(below[0])] : [])])
  const found = below.filter(row => !repeated.has(textsOf(row)) && !isTotal(row))
  const rows = found.filter(row => !row.hidden)
  if (rows.length === 0) throw invalid('file', found.length > 0 ? allHidden : 'must have rows below its headings.')
  if (rows.length > mostRows) throw tooLong()
  for (const { row, cells } of rows) for (const cell of cells) refuseLong(textOf(cell), row, longestCell)
  const names = distinct(parts ?? headings)
  const hidden = { rows: found.length - rows.length, columns: names.filter((_, column) => isHidden(column)) }
  return { headings: names, rows, sheets, hidden }
}

const allHidden = 'has only hidden rows below its headings. Clear the filter or show the rows, and save it again.'

/** All that is written in a row, wherever it ends. */
const textsOf = ({ cells }: Row): string => cells.map(textOf).join('\n').trimEnd()

/** The sum below a list. More words than these may be the name of a course. */
const isTotal = ({ cells }: Row): boolean => total.test(textOf(cells.find(({ kind }) => kind !== 'empty')))
const total = /^(?:grand |sub[ -]?)?totals?\W?$/i

/** Every import needs as many columns, and a title has fewer cells. */
const fewestHeadings = 4

function belowTitles(rows: readonly Row[]): readonly Row[] {
  const isWide = ({ cells }: Row) => cells.filter(({ kind }) => kind !== 'empty').length >= fewestHeadings
  return rows.slice(Math.max(0, rows.slice(0, mostTitles + 1).findIndex(isWide)))
}

/**
 * The headings of two rows, where the first one groups columns in merged cells: `Fees` above `Total`, `Paid` and
 * `Balance`. A row of the list itself names no column that is known, so it makes nothing better known.
 */
function partsUnder(groups: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const parts = Array.from({ length: Math.max(groups.length, below.length) }, (_, at) => below[at] || groups[at] || '')
  return knownHeadings(parts) > knownHeadings(groups) ? parts : undefined
}

/** The first bytes of a zip, and of an Excel workbook from before 2007. */
const zip = Buffer.from('PK\x03\x04', 'latin1')
const compound = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
/** Bytes that don't occur in text, except in UTF-16, which is therefore recognised first. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** All rows of a table that aren't blank: those above its headings too, and those that its sheet doesn't show. */
export async function readFirstSheet(bytes: Buffer, separator?: string): Promise<Awaited<ReturnType<typeof readXlsx>>> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zip)) {
    if ((await officeDocument(bytes)) !== 'xlsx') throw unsupported()
    return readXlsx(bytes)
  }
  if (begins(compound)) throw unsupported(bytes.includes(locked) ? lockedText : oldText)
  if (/^\ufeff?\s{0,9}</.test(bytes.toString('utf8', 0, 20))) throw invalid('file', pageText)
  if (!wideEncoding(bytes) && control.test(bytes.toString('latin1'))) throw unsupported()
  return { rows: readCsv(bytes, separator), sheets: [], isHidden: () => false }
}

/** What is inside a workbook with a password, which lies in a file of the old kind. */
const locked = Buffer.from('EncryptedPackage', 'utf16le')
const lockedText = 'is protected by a password. Open it with the password, save it without one, and choose it again.'
const pageText =
  'is a web page, as some banks and programs give it for Excel. Open it in Excel and save it as .xlsx or as CSV.'
const oldText = 'is an Excel workbook of the old kind. Save it as .xlsx or as CSV.'

function unsupported(message = `must be ${fileKinds.table.wanted}.`): Refusal {
  const problem = { path: 'file', message }
  return new Refusal('UNSUPPORTED_TYPE', sentenceOf(problem), [problem])
}

/** Makes headings unique: a repeated or missing one gets the number of its column. */
function distinct(headings: readonly string[]): string[] {
  const seen = new Set<string>()
  return headings.map((heading, index) => {
    const name = heading === '' || seen.has(heading) ? `${heading || 'Column'} (${index + 1})` : heading
    seen.add(name)
    return name
  })
}
