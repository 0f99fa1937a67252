import { mostRows } from '#contract/records/imports'
import { invalid } from '#contract/refusal'
import { type Cell, longestHeading, type Row, textOf, tooLong } from '../cell.ts'
import { separators } from '../csv.ts'
import { readFirstSheet } from '../table.ts'
import { type Columns, columnsIn } from './columns.ts'
import { joinedRows } from './joined.ts'
import { movedIn } from './moved.ts'
import { periodIn } from './period.ts'
import type { Statement, StatementLine } from './shape.ts'
import { bound, dateIn, isLikeDate, written } from './values.ts'

/** Reads the statement of a bank, CSV or XLSX, whatever its layout: above the table stand the account and the period. */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  if (bytes.length === 0) throw invalid('file', 'is empty.')
  const { titles, columns, rows, sheets, unread } = await findTable(bytes)
  if (rows.length > mostRows) throw tooLong()
  const lines: StatementLine[] = []
  let hidden = 0
  for (const row of rows) {
    const line = lineOf(row, columns)
    if (typeof line === 'object') {
      lines.push(line)
      if (row.hidden) hidden += 1
    } else if (line === 'more') continueLast(lines, row, columns)
  }
  if (lines.length === 0) throw invalid('file', 'has no payments below its headings: no row has a date and an amount.')
  return { ...periodIn(titles, lines), lines, sheets, hidden, unread }
}

const noTableText =
  'has no table of payments: one row must have headings for the date and for the amounts, such as “Txn Date”, “Description”, “Debit” and “Credit”, or “Date”, “Narration”, “Withdrawal” and “Deposit”, or “Amount” and “Dr / Cr”.'

/** The headings stand below what is said of the account. */
const mostTitles = 60

async function findTable(bytes: Buffer) {
  // The first line may be an address with many commas, above a table with tabs.
  const isWorkbook = bytes.toString('latin1', 0, 2) === 'PK'
  let sheets: readonly string[] = []
  for (const separator of [undefined, ...(isWorkbook ? [] : separators)]) {
    const { rows, ...found } = await rowsBy(bytes, separator)
    sheets = found.sheets
    for (const [at, { cells }] of rows.slice(0, mostTitles).entries()) {
      const columns = columnsIn(cells.map(textOf))
      if (!columns) continue
      const [titles, below] = [rows.slice(0, at), rows.slice(at + 1)]
      const unread = unreadIn(cells.map(textOf), columns)
      return { titles, columns, sheets, unread, rows: isWorkbook ? below : joinedRows(below, cells.length, columns) }
    }
  }
  const [read = '', ...others] = sheets
  throw invalid('file', others.length > 0 ? onSheet(read, others) : noTableText)
}

const onSheet = (read: string, others: readonly string[]) =>
  `has no table of payments on the sheet “${read}”, which alone is read, not ${others.map(other => `“${other}”`).join(', ')}. Move the sheet with the payments to the front and save.`

function unreadIn(headings: readonly string[], { amounts, date, narration, reference, balance }: Columns): string[] {
  const read = new Set([date, balance, ...narration, ...reference, ...Object.values(amounts)])
  const unread = headings.filter((heading, column) => heading !== '' && !read.has(column))
  return unread.map(heading => heading.slice(0, longestHeading))
}

/** With a separator that isn't the file's own, what is wrong with its rows means nothing. */
const rowsBy = (bytes: Buffer, separator: string | undefined) =>
  separator === undefined ? readFirstSheet(bytes) : readFirstSheet(bytes, separator).catch(() => nothing)
const nothing = { rows: [], sheets: [] }

/** Far more than a bank says of a payment. It is sent back, and a small workbook may hold much more. */
const longestText = 1_000

/** A dash stands for no text. */
const textsIn = ({ cells }: Row, columns: readonly number[]) =>
  columns
    .map(at => written(cells[at]))
    .filter(text => /[\p{L}\p{N}]/u.test(text))
    .join(' ')
    .slice(0, longestText)

/** A line; `more` for a row with a text alone, which goes on with that of the row above; undefined for any other. */
function lineOf(row: Row, columns: Columns): StatementLine | 'more' | undefined {
  const [day, narration] = [row.cells[columns.date], textsIn(row, columns.narration)]
  const date = dateIn(day)
  const amount = movedIn(row, columns)
  if (amount === undefined) return written(day) === '' && narration !== '' ? 'more' : undefined
  if (balanceAlone.test(narration)) return
  // What isn't a date is the word of a total, or a figure of the summary.
  if (date === undefined && !mayBeDay(day, narration) && (written(day) !== '' || !isPayment(narration))) return
  if (date === undefined && written(day) === '')
    throw invalid('file', `has an amount without a date in row ${row.row}. Correct it, or download the file again.`)
  if (date === undefined)
    throw invalid(
      'file',
      `has a date that can’t be read in row ${row.row}, “${written(day).slice(0, 40)}”: it must be such as 05/04/2026, day first.`,
    )
  if (amount === null)
    throw invalid('file', `has an amount that can’t be read in row ${row.row}: it must be such as 1,23,456.50.`)
  // The sums of 20,000 rows would not be exact.
  if (Math.abs(amount) >= bound)
    throw invalid(
      'file',
      `has an amount in row ${row.row} that is 100 crore or more. Correct it, or download the file again.`,
    )
  return amount === 0
    ? undefined
    : { row: row.row, date, narration, reference: textsIn(row, columns.reference), amount }
}

/** A spreadsheet that has lost the format of a date shows the number of its day, which is one of this century. */
const mayBeDay = (day: Cell | undefined, narration: string): boolean =>
  isLikeDate(written(day)) ||
  (day?.kind === 'number' &&
    Number(day.text) > 36_525 &&
    Number(day.text) < 73_051 &&
    isPayment(narration) &&
    /\p{L}/u.test(narration))
/** Nothing moved: some banks write a balance into the column of amounts, with a date. */
const balanceAlone =
  /^(?:(?:opening|closing) bal(?:ance)?|(?:bal(?:ance)?\.? )?(?:[bc]\/[fd]|(?:brought|carried) (?:forward|down)))\.?$/i
const isPayment = (narration: string) =>
  narration !== '' && !/total|balance|summary|forward|\b[bc]\/f\b/i.test(narration)

function continueLast(lines: StatementLine[], row: Row, columns: Columns): void {
  const last = lines.pop()
  // Far more than a bank says of a payment is a note at the end.
  if (last)
    lines.push(
      last.narration.length > 500
        ? last
        : { ...last, narration: `${last.narration} ${textsIn(row, columns.narration)}` },
    )
}
