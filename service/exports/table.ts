import { businessDate } from '#contract/fields/dates'
import { clockTimeIn } from '#wording/exports/clock-time'

/**
 * The content of a cell: dates as YYYY-MM-DD, instants as ISO 8601 in UTC, money in paise. What only looks like a number,
 * such as a mobile number, is text.
 */
export type Cell = string | number | null
export interface Heading {
  readonly key: string
  readonly title: string
  readonly type: 'text' | 'date' | 'instant' | 'money'
}
export interface Column<Row> extends Heading {
  readonly of: (row: Row) => Cell
}

const column =
  <Row>(type: Heading['type']) =>
  (key: string, title: string, of: (row: Row) => Cell): Column<Row> => ({ key, title, type, of })

/** Makes columns of rows of one type, by what they contain. */
export const columnsOf = <Row>() => ({
  text: column<Row>('text'),
  date: column<Row>('date'),
  instant: column<Row>('instant'),
  money: column<Row>('money'),
})

/**
 * Rows for people, who take a time without a zone for their own: instants as `2026-04-05 10:42:07` by the clock of the
 * institute, as its dates are.
 */
export async function* byTheClock(
  columns: readonly Heading[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  timeZone: string,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const time = clockTimeIn(timeZone)
  const shown = (cell: Cell, column: Heading | undefined) => {
    if (column?.type !== 'instant' || cell === null) return cell
    const at = new Date(cell)
    return `${businessDate(at, timeZone)} ${time.format(at)}`
  }
  for await (const batch of rows) yield batch.map(cells => cells.map((cell, index) => shown(cell, columns[index])))
}
