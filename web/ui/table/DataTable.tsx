import { type ReactNode, useEffect, useMemo } from 'react'
import type { MenuEntry } from '../Menu.tsx'
import { ErrorState } from '../states.tsx'
import { useUrlState } from '../urlState.ts'
import { usePhone } from '../useMediaQuery.ts'
import { type Columns, type RowData, useAppTable } from './appTable.ts'
import { NothingToShow, WaitingRows } from './emptyTable.tsx'
import { remember } from './neighbours.ts'
import { Pagination } from './Pagination.tsx'
import { PhoneList } from './PhoneList.tsx'
import { RowMenu, useRowMenu } from './RowMenu.tsx'
import { TableGrid } from './TableGrid.tsx'
import { Toolbar } from './Toolbar.tsx'
import { readTableState, serverState, withoutFilters } from './tableUrl.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useRowKeys } from './useRowKeys.ts'

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

const none: readonly never[] = []

/**
 * Every list of the app. Sort, filters, search and page live in the URL; column choice is remembered; the CSV holds the
 * filtered rows and the visible columns of all pages. On phones rows become two-line items and filters a drawer.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, query, filters = none, toolbarParams = none, sort = '', rowMenu } = props
  const [search, setSearch] = useUrlState()
  const choice = useColumnChoice(props.id, columns)
  const container = useRowKeys()
  const menu = useRowMenu<Row>()
  const phone = usePhone()

  const { onServer } = query
  const manual = onServer !== undefined
  const state = useMemo(() => {
    const read = readTableState(search, filters, sort)
    return manual ? serverState(read) : read
  }, [search, filters, sort, manual])
  const table = useAppTable({
    columns,
    data: query.data ?? none,
    state: { ...state, columnVisibility: choice.visibility },
    manualFiltering: manual,
    manualSorting: manual,
    manualPagination: manual,
    ...(onServer && { rowCount: onServer.total }),
  })
  const rows = table.getPrePaginatedRowModel().rows
  const found = onServer?.total ?? rows.length
  const filterParams = [...filters.map(filter => filter.column), ...toolbarParams, 'q']
  const filtersOn = filterParams.filter(name => search.get(name)).length
  const clear = () => setSearch(withoutFilters(filterParams))
  const { rowLink } = props
  useEffect(() => {
    if (rowLink) remember(() => rows.map(row => rowLink(row.original)))
  }, [rows, rowLink])
  const Rows = phone ? PhoneList : TableGrid
  return (
    <div ref={container} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Toolbar
        {...props}
        table={table}
        found={found}
        filtersOn={filtersOn}
        setShown={choice.setShown}
        onClear={clear}
      />
      {query.isError && <ErrorState title={props.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />}
      {/* A page's sum would pass for the sum of all. */}
      {found > 0 && !manual && props.summary?.(rows.map(row => row.original))}
      {found > 0 && (
        <Rows
          table={table}
          caption={props.caption}
          menu={rowMenu ? menu : null}
          rowLink={props.rowLink}
          highlighted={props.highlighted}
          canSort={onServer?.canSort}
        />
      )}
      {query.data && found === 0 && (
        <NothingToShow many={props.nouns[1]} empty={props.empty} filtered={filtersOn > 0} onClear={clear} />
      )}
      {!query.data && !query.isError && <WaitingRows />}
      {found > 0 && <Pagination state={state} found={found} whole={!manual} onChange={setSearch} />}
      {rowMenu && <RowMenu menu={menu} entries={rowMenu} />}
    </div>
  )
}
