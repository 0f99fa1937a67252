import { addDays, BusinessDate } from '#contract/fields/dates'
import { invalid, Refusal } from '#contract/refusal'
import {
  type Cell,
  empty,
  maxColumns,
  mostWithTitles,
  type Row,
  refuseLong,
  textCell,
  textOf,
  tooLong,
  withoutResult,
} from './cell.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { dateStyles, holdsAnything, type Sheet, sharedTexts, visibleSheets } from './workbook-parts.ts'
import { visit } from './xml.ts'

/** The rows that aren't blank, with the names of the sheets that hold something: of the first one are the rows. */
interface FirstSheet extends SheetRows {
  readonly sheets: readonly string[]
}

interface SheetRows {
  readonly rows: Row[]
  /** Whether a column isn't shown, by its index. */
  readonly isHidden: (column: number) => boolean
}

/** Reads the first visible sheet of an XLSX that holds something. Throws INVALID_INPUT if it is damaged. */
export async function readXlsx(bytes: Buffer): Promise<FirstSheet> {
  try {
    return await readFirst(await openWorkbook(bytes))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid('file', "can't be read as an Excel workbook. Save it again, or save it as CSV.")
  }
}

interface CellContext {
  readonly texts: readonly Cell[]
  readonly dates: ReadonlySet<number>
  readonly from1904: boolean
}

async function readFirst(workbook: Workbook): Promise<FirstSheet> {
  const { sheets, from1904 } = await visibleSheets(workbook)
  const context = { texts: await sharedTexts(workbook), dates: await dateStyles(workbook), from1904 }
  for (const [at, sheet] of sheets.entries()) {
    const read = await readSheet(workbook, sheet.part, context)
    if (read.rows.length > 0)
      return { ...read, sheets: [sheet.name, ...(await namesOf(workbook, sheets.slice(at + 1)))] }
  }
  return { rows: [], sheets: [], isHidden: () => false }
}

async function namesOf(workbook: Workbook, others: readonly Sheet[]): Promise<string[]> {
  const names: string[] = []
  for (const sheet of others) if (await holdsAnything(workbook, sheet)) names.push(sheet.name)
  return names
}

async function readSheet(workbook: Workbook, part: string, context: CellContext): Promise<SheetRows> {
  const rows: Row[] = []
  const hiddenColumns: { from: number; to: number }[] = []
  let hidden = false
  let row = 0
  let cells: Cell[] = []
  let cell: Readonly<Record<string, string>> = {}
  let column = -1
  let value = ''
  let inValue = false
  let isFormula = false
  let characters = 0
  await visit(workbook.part(part), {
    open: (tag, attributes) => {
      if (tag === 'col' && isTrue(attributes.hidden) && hiddenColumns.length < maxColumns)
        hiddenColumns.push({ from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 })
      if (tag === 'row') {
        hidden = isTrue(attributes.hidden)
        row = Number(attributes.r ?? row + 1)
        cells = []
        column = -1
      }
      if (tag === 'c') {
        cell = attributes
        // Where a cell is may be left out: then it is behind the one before it, which may be blank.
        column = columnOf(cell.r) ?? column + 1
        value = ''
        isFormula = false
      }
      if (tag === 'f') isFormula = true
      inValue = tag === 'v' || tag === 't'
    },
    text: piece => {
      if (!inValue) return
      value += piece
      refuseLong(value, row)
    },
    close: tag => {
      inValue = false
      if (tag === 'c') {
        const read = isFormula && value === '' && cell.t === undefined ? withoutResult : cellOf(cell, value, context)
        characters += textOf(read).length
        if (characters > maxCharacters) throw tooMuch()
        cells = withCell(cells, column, read)
      }
      if (tag === 'row' && cells.some(holds)) rows.push({ row, cells, ...(hidden && { hidden }) })
      if (rows.length > mostWithTitles) throw tooLong()
    },
  })
  return { rows, isHidden: column => hiddenColumns.some(({ from, to }) => column >= from && column <= to) }
}

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true'

const holds = (cell: Cell) => cell.kind !== 'empty' && cell !== withoutResult

/** A text that cells share counts for each of them, because a small file could otherwise stand for any amount of text. */
const maxCharacters = 25_000_000
const tooMuch = () => invalid('file', 'must have at most 2.5 crore characters. Split it into several files.')

function withCell(cells: Cell[], column: number, cell: Cell): Cell[] {
  if (cell.kind === 'empty') return cells
  if (column >= maxColumns) throw invalid('file', `must have at most ${maxColumns} columns.`)
  while (cells.length < column) cells.push(empty)
  cells[column] = cell
  return cells
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf(
  { t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>,
  value: string,
  context: CellContext,
): Cell {
  if (type === 's') return context.texts[Number(value)] ?? empty
  if (type === 'e') return { kind: 'error', text: value }
  // Written as 1 or 0, which would be an amount.
  if (type === 'b') return { kind: 'text', text: value.trim() === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return isoCell(value.trim())
  if (type !== 'n') return textCell(value)
  if (value.trim() === '') return empty
  return context.dates.has(Number(style)) ? dateCell(value, context) : numberCell(value)
}

/** A date as text, with or without a time, which says whatever the program that wrote it says. */
function isoCell(value: string): Cell {
  if (value === '') return empty
  const text = value.slice(0, 10)
  return { kind: BusinessDate.safeParse(text).success ? 'date' : 'error', text }
}

/**
 * A number in a spreadsheet is a double, which files write with up to 17 digits: 4999.49 as 4999.4899999999998, and what
 * =5500*1.1 gives as 6050.0000000000009. Spreadsheets take and show 15 of them; the others are no part of the number.
 */
function numberCell(value: string): Cell {
  const number = Number(value)
  if (!Number.isFinite(number)) return { kind: 'error', text: value }
  // A long whole number, such as a reference, is exact.
  return { kind: 'number', text: String(Number.isInteger(number) ? number : Number(number.toPrecision(15))) }
}

/**
 * Converts days since 1 January 1904 or since 30 December 1899 to a date. Excel counts a 29 February 1900 that did not
 * exist, so days before 1 March 1900 are refused. The time of day is dropped.
 */
function dateCell(value: string, { from1904 }: CellContext): Cell {
  const days = Math.floor(Number(value))
  const first = from1904 ? 0 : 61
  if (!(days >= first && days < 100_000)) return { kind: 'error', text: value }
  return { kind: 'date', text: addDays(from1904 ? '1904-01-01' : '1899-12-30', days) }
}
