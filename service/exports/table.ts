/**
 * The content of a cell: dates as YYYY-MM-DD, money in paise. What only looks like a number, such as a mobile number,
 * is text.
 */
export type Cell = string | number | null
export interface Heading {
  readonly key: string
  readonly title: string
  readonly type: 'text' | 'date' | 'money'
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
  money: column<Row>('money'),
})
