/** What a cell holds: dates as YYYY-MM-DD, money in paise. What only looks like a number, such as a mobile, is a text. */
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

/** Columns of a kind of rows, by what they hold. */
export const columnsOf = <Row>() => ({
  text: column<Row>('text'),
  date: column<Row>('date'),
  money: column<Row>('money'),
})
