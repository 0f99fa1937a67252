import type { ReactNode } from 'react'
import type { MenuEntry } from '../popups/Menu.tsx'
import type { AppTable, Columns, RowData } from './appTable.ts'
import type { RowMenuState } from './RowMenu.tsx'

export interface TableFilter {
  /** The column's id; also the name of the search parameter. */
  column: string
  label: string
  /** The choice for no filter: "All statuses". */
  all: string
  options: readonly { value: string; label: string }[]
}

/** The part of a query a table looks at; a `useQuery` whose `select` gives the rows fits. */
export interface RowsQuery<Row> {
  data: readonly Row[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
  /** Of a list too long to load (`useRows`): `data` is the page that the URL names. */
  onServer?: OnServer<Row>
}

export interface OnServer<Row> {
  /** How many rows search and filters leave. */
  total: number
  canSort: (column: string) => boolean
  /** Every row, for a file. */
  all: () => Promise<readonly Row[]>
}

export interface DataTableProps<Row extends RowData> {
  /** Names the remembered column choice and the CSV file. */
  id: string
  /** What the table holds, for screen readers: "Payments, newest first". */
  caption: string
  /** "payment", "payments": for the result count. */
  nouns: readonly [one: string, many: string]
  /** From `columnsOf<Row>()`, at module scope or in a memo. */
  columns: Columns<Row>
  query: RowsQuery<Row>
  /** The inline text when loading fails: "Failed to fetch payments". */
  failed: string
  /** At module scope or in a memo, like the columns. */
  filters?: readonly TableFilter[]
  /** More filters of the screen's own, such as a `<DateRange>`; they too belong into the URL. */
  toolbar?: ReactNode
  /** The search parameters that `toolbar` uses, so that they count as filters and are cleared with them. */
  toolbarParams?: readonly string[]
  /** What the search box says: "Name, mobile or course". */
  searchHint?: string
  /** The order when the URL names none, such as `-paymentDate`. Without it rows stay as they came. */
  sort?: string
  /** Where a row leads: a real link around its title cell (see `ColumnMeta.phone`). */
  rowLink?: (row: Row) => string
  rowMenu?: (row: Row) => MenuEntry[]
  /** Rows that ask for attention get a soft ground. */
  highlighted?: (row: Row) => boolean
  /** Above the rows: totals of what search and filters leave, all pages of it. Not asked when nothing is left. */
  summary?: (rows: readonly Row[]) => ReactNode
  /** Shown when there is nothing at all; with a filter on, "No payments found" and "Clear filters" stand there. */
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** What draws the rows of a table, as a grid or as a list on the phone. */
export interface RowsProps<Row extends RowData> {
  table: AppTable<Row>
  caption: string
  menu: RowMenuState<Row> | null
  rowLink: ((row: Row) => string) | undefined
  highlighted: ((row: Row) => boolean) | undefined
  /** Which columns can be sorted, where not all can. */
  canSort?: ((column: string) => boolean) | undefined
}
