import { invalid } from '#contract/refusal'
import { type Cell, type Row, textCell, textOf } from '../cell.ts'
import type { Columns } from './columns.ts'
import { movedIn, signed } from './moved.ts'
import { amountIn, dateIn } from './values.ts'

/**
 * The rows of a CSV, with the texts joined again that commas have split because they stand in no quotes. Such a row has more
 * cells than there are headings. Which of them belong together isn't guessed: exactly one way must give a date and an
 * amount that leads from the balance before it to its own. Throws INVALID_INPUT for any other row with a date.
 */
export function joinedRows(rows: readonly Row[], headings: number, columns: Columns): readonly Row[] {
  const isDated = ({ cells }: Row) => dateIn(cells[columns.date]) !== undefined
  const endsEmpty = ({ cells }: Row) => cells.length > headings && cells.at(-1)?.kind === 'empty'
  // Some banks end each row with a separator.
  const width = rows.every(row => endsEmpty(row) || !isDated(row)) ? headings + 1 : headings
  if (rows.every(({ cells }) => cells.length <= width)) return rows
  let above: number | undefined
  return rows.map((row, at) => {
    const more = row.cells.length - width
    const before = more > 0 ? [above, ...balancesIn(rows.slice(at + 1, at + 1 + fewLines), width, columns)] : []
    const read = more > 0 ? joined(row, more, columns, before) : row
    above = balanceIn(read, columns.balance) ?? above
    return read
  })
}

function joined(row: Row, more: number, columns: Columns, before: readonly (number | undefined)[]): Row {
  const isProven = ({ cells }: Row) => {
    const moved = movedIn({ row: row.row, cells }, columns)
    const balance = balanceIn({ row: row.row, cells }, columns.balance)
    return (
      dateIn(cells[columns.date]) !== undefined && moved && balance !== undefined && before.includes(balance - moved)
    )
  }
  const ways = columns.narration.map(at => ({ ...row, cells: withJoined(row.cells, at, more) })).filter(isProven)
  const [only] = ways
  if (only && ways.length === 1) return only
  if (dateIn(row.cells[columns.date]) !== undefined)
    throw invalid(
      'file',
      `has more cells than headings in row ${row.row}, as where a text with a comma has no quotes. Put it in quotes, or choose the file for Excel at the bank.`,
    )
  return row
}

const withJoined = (cells: readonly Cell[], at: number, more: number): Cell[] => [
  ...cells.slice(0, at),
  textCell(
    cells
      .slice(at, at + more + 1)
      .map(textOf)
      .join(', '),
  ),
  ...cells.slice(at + more + 1),
]

/** A text may go on in as many rows, which have no balance. */
const fewLines = 3

/** Where the newest is on top, the balance before a row is that of the next one, which may be split too. */
const balancesIn = (rows: readonly Row[], width: number, { balance }: Columns) =>
  rows
    .map(row => [balanceIn(row, balance), balanceIn(row, balance + Math.max(0, row.cells.length - width))])
    .find(found => found.some(one => one !== undefined)) ?? []

function balanceIn({ cells }: Row, column: number): number | undefined {
  const found = amountIn(cells[column])
  return found ? signed(found, 'in') : undefined
}
