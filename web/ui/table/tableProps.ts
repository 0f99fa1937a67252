import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import type { View } from '#contract/records/views'
import type { MenuEntry } from '../popups/Menu.tsx'
import type { AppTable, Columns, RowData } from './appTable.ts'
import type { Beside } from './panel/panel.ts'
import type { RowMenuState } from './RowMenu.tsx'
import type { Bulk, Selection } from './useSelection.ts'

export interface TableFilter {
  /** The column's id; also the name of the search parameter. */
  column: string
  label: string
  /** The choice for no filter: "All statuses". */
  all: string
  options: readonly { value: string; label: string }[]
}

/** A filter of the screen's own, so that it counts as one, is shown as one, and is cleared with the others. */
export interface Narrowing {
  /** The search parameters that hold it. */
  params: readonly string[]
  /** What is shown of it, in words; null or '' while it narrows nothing. */
  text: string | null
  /** Its choice is always in view, except on a phone, so that it needs no chip. */
  inView?: boolean
  /** Said elsewhere on paper. */
  offPaper?: boolean
  /** It stands in `moreFilters`. */
  more?: boolean
}

/** The part of a query a table looks at; a `useQuery` whose `select` gives the rows fits. */
export interface RowsQuery<Row> {
  data: readonly Row[] | undefined
  isError: boolean
  isFetching: boolean
  /** Whether these are still the rows of the filters before. They must not leave the screen under the name of the new ones. */
  isPlaceholderData?: boolean
  refetch: () => unknown
  /** Set for a list too long to load (`useRows`); `data` is then only the page that the URL names. */
  onServer?: OnServer<Row>
}

interface OnServer<Row> {
  /** How many rows match the search and filters. */
  total: number
  /** There are more than that. */
  more: boolean
  canSort: (column: string) => boolean
  /** Loads every matching row, for the CSV. */
  all: () => Promise<readonly Row[]>
}

export interface DataTableProps<Row extends RowData> {
  /** Names the remembered column choice and the CSV file. */
  id: string
  /** The list as its saved views name it; without it none are offered. */
  views?: View['list']
  /** What the table holds, for screen readers: "Payments, newest first". */
  caption: string
  /** "payment", "payments": for the result count. */
  nouns: readonly [singular: string, plural: string]
  /** From `columnsOf<Row>()`, at module scope or in a memo. */
  columns: Columns<Row>
  query: RowsQuery<Row>
  /** The inline text when loading fails: "Failed to fetch payments". */
  failed: string
  /** At module scope or in a memo, like the columns. */
  filters?: readonly TableFilter[] | undefined
  /** Further filters of the screen, such as a `<DateRange>`; they too belong in the URL. */
  toolbar?: ReactNode
  /** Filters of the screen that are used less: behind a button, so that the others fit into one line. */
  moreFilters?: ReactNode
  /** What `toolbar` and `moreFilters` narrow the rows to. */
  narrowed?: readonly Narrowing[]
  /** What the search box says: "Name, mobile or course". */
  searchHint?: string
  /** The order if the URL names none, such as `-paymentDate`. Without it rows keep the order they came in. */
  sort?: string | undefined
  /** Where a row links to: a real link around its title cell (see `ColumnMeta.phone`). */
  rowLink?: (row: Row) => WebAddress
  /** The record that a click on a row opens beside the list where there is room; else the row's link opens, if it has a page. */
  beside?: Beside<Row>
  rowMenu?: (row: Row) => MenuEntry[]
  /** What can be done with several rows; each then has a box to choose it, except on a phone. */
  bulk?: Bulk<Row>
  /** Rows that ask for attention get a soft background. */
  highlighted?: (row: Row) => boolean
  /** Shown above the rows: totals of the rows that match, on all pages. Not called if none match. */
  summary?: (rows: readonly Row[]) => ReactNode
  /** Shown for an empty list; with a filter on, "No payments found" and "Clear filters" are shown instead. */
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** What draws the rows of a table, as a grid or as a list on the phone. */
export interface RowsProps<Row extends RowData> {
  table: AppTable<Row>
  caption: string
  menu: RowMenuState<Row> | null
  rowLink: ((row: Row) => WebAddress) | undefined
  highlighted: ((row: Row) => boolean) | undefined
  /** The rows that are chosen; null where none can be. */
  selection: Selection<Row> | null
  /** Whether the record of the row is open beside the list. */
  isOpen: (row: Row) => boolean
  /** Of the columns that somebody has made wider or narrower, in pixels. */
  widths?: Readonly<Record<string, number>>
  compact?: boolean
  onResize: (column: string, width: number) => void
  /** Which columns can be sorted, where not all can. */
  canSort?: ((column: string) => boolean) | undefined
}
