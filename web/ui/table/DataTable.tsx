import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useUrlState } from '../browser/urlState.ts'
import { usePhone } from '../browser/useMediaQuery.ts'
import { dimmed } from '../page/dimmed.ts'
import { ErrorState } from '../page/states.tsx'
import { type AppTable, type RowData, useAppTable } from './appTable.ts'
import { bulkOf } from './bulk/bulkOf.ts'
import { titleColumn } from './columns/titleColumn.ts'
import { useColumns } from './columns/useColumns.ts'
import { EmptyTable, LoadingRows } from './emptyTable.tsx'
import { nameOf } from './grid/GridRow.tsx'
import { TableGrid } from './grid/TableGrid.tsx'
import { Pagination } from './Pagination.tsx'
import { PhoneList } from './PhoneList.tsx'
import { useRowPanel } from './panel/useRowPanel.ts'
import { PaperList } from './paper/PaperList.tsx'
import { useListPaper } from './paper/useListPaper.ts'
import { RowMenu, useRowMenu } from './RowMenu.tsx'
import { rememberLinks } from './shortcuts/neighbours.ts'
import { useRowShortcuts } from './shortcuts/useRowShortcuts.ts'
import type { DataTableProps } from './tableProps.ts'
import { readTableState, serverState, withoutFilters } from './tableUrl.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useSelection } from './useSelection.ts'

const SidePanel = lazy(() => import('./panel/SidePanel.tsx'))
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx'))
const none: readonly never[] = []

/**
 * The table behind every list of the app. Sort, filters, search and page live in the URL; how somebody has arranged the
 * columns is remembered; the CSV holds the filtered rows of all pages and the columns that nobody has hidden. On phones rows
 * become two-line items and filters a drawer.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, filters = none, narrowed = none, sort = '', rowMenu } = props
  const [search, setSearch] = useUrlState()
  const { columns, visibility, onPaper, choice } = useColumns(props.id, props.columns)
  const container = useRowShortcuts()
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
    state: { ...state, columnVisibility: visibility },
    manualFiltering: manual,
    manualSorting: manual,
    manualPagination: manual,
    ...(onServer && { rowCount: onServer.total }),
  })
  const rows = table.getPrePaginatedRowModel().rows
  const found = onServer?.total ?? rows.length
  const { paper, print, preparing } = useListPaper({
    loaded: () => rows.map(row => row.original),
    all: onServer?.all,
    ready: query.data !== undefined && !query.isPlaceholderData,
    failed: props.failed,
  })
  const filterParams = [...filters.map(filter => filter.column), ...narrowed.flatMap(({ params }) => params), 'q']
  // What the URL names but there is not narrows nothing.
  const ownOn = narrowed.filter(({ text }) => text).length
  const filtersOn = ownOn + state.columnFilters.length + (state.globalFilter ? 1 : 0)
  const clear = () => setSearch(withoutFilters(filterParams))
  const { rowLink, beside } = props
  const onPage = table.getRowModel().rows
  const panel = useRowPanel({
    beside,
    container,
    onPage,
    rows,
    pageOf: index => {
      const page = Math.floor(index / state.pagination.pageSize) + 1
      return manual ? search.get('page') : page > 1 ? String(page) : null
    },
  })
  const { shown } = panel
  const under = filterParams.map(name => search.get(name) ?? '').join('\n')
  const selection = useSelection(under, manual ? undefined : query.data)
  const choosing = props.bulk !== undefined && !phone
  const isOpen = (row: Row) => shown !== null && beside?.of(row) === shown
  useEffect(() => {
    if (rowLink) rememberLinks(() => rows.map(row => rowLink(row.original)))
  }, [rows, rowLink])
  const Rows = phone ? PhoneList : TableGrid
  return (
    <>
      {paper && (
        <PaperList
          {...props}
          paper={paper}
          found={found}
          more={onServer?.more}
          visibility={onPaper}
          columns={columns}
        />
      )}
      <div
        ref={container}
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 ${query.data ? 'print:hidden' : ''}`}
      >
        <Toolbar
          {...props}
          table={table}
          found={found}
          more={onServer?.more}
          filtersOn={filtersOn}
          choice={choice}
          // The sum of one page would be taken for the sum of all.
          sums={found > 0 && !manual && props.summary?.(rows.map(row => row.original))}
          onClear={clear}
          onPrint={print}
          preparing={preparing}
        />
        {choosing && selection.rows.size > 0 && (
          <Suspense fallback={null}>
            <BulkBar
              {...props}
              work={bulkOf({ ...props, selection, table, choice })}
              found={found}
              more={onServer?.more}
            />
          </Suspense>
        )}
        {query.isError && (
          <ErrorState title={props.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
        )}
        {found > 0 && (
          <div className={dimmed(query)}>
            <Rows
              table={table}
              caption={props.caption}
              menu={rowMenu ? menu : null}
              rowLink={props.rowLink}
              highlighted={props.highlighted}
              isOpen={isOpen}
              selection={choosing ? selection : null}
              widths={choice.layout.widths}
              compact={choice.compact}
              onResize={choice.resize}
              canSort={onServer?.canSort}
            />
          </div>
        )}
        {query.data && found === 0 && (
          <EmptyTable plural={props.nouns[1]} empty={props.empty} filtered={filtersOn > 0} onClear={clear} />
        )}
        {!query.data && !query.isError && <LoadingRows />}
        {found > 0 && (
          <Pagination
            state={state}
            found={found}
            more={onServer?.more}
            settled={!query.isPlaceholderData}
            whole={!manual}
            onChange={setSearch}
          />
        )}
        {rowMenu && <RowMenu menu={menu} entries={rowMenu} />}
      </div>
      {beside && shown !== null && (
        <Suspense fallback={null}>
          <SidePanel
            panel={panel}
            id={shown}
            name={titleOf(
              table,
              onPage.find(row => isOpen(row.original)),
            )}
            {...beside}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the title cell of a row says; null without a row. */
function titleOf<Row extends RowData>(table: AppTable<Row>, row: ReturnType<AppTable<Row>['getRow']> | undefined) {
  const title = titleColumn(table)
  return row && title ? nameOf(row.getValue(title.id)) : null
}
