import { Suspense, useEffect, useMemo } from 'react'
import { say } from '../../base/language/say.ts'
import { useUrlState } from '../browser/urlState.ts'
import { usePhone } from '../browser/useMediaQuery.ts'
import { countOf } from '../format/count.ts'
import { dimmed } from '../page/dimmed.ts'
import { part } from '../page/part.tsx'
import { ErrorState } from '../page/states.tsx'
import { orClosed } from '../popups/late.ts'
import { type AppTable, type RowData, useAppTable } from './appTable.ts'
import { bulkOf } from './bulk/bulkOf.ts'
import { titleColumn } from './columns/titleColumn.ts'
import { useColumns } from './columns/useColumns.ts'
import { EmptyTable, LoadingRows } from './emptyTable.tsx'
import { nameOf } from './grid/GridRow.tsx'
import { TableGrid } from './grid/TableGrid.tsx'
import { Pagination } from './Pagination.tsx'
import { PhoneList } from './PhoneList.tsx'
import type { Beside } from './panel/panel.ts'
import { type RowPanel, useRowPanel } from './panel/useRowPanel.ts'
import { PaperList } from './paper/PaperList.tsx'
import { mostOnPaper, useListPaper } from './paper/useListPaper.ts'
import { RowMenu, useRowMenu } from './RowMenu.tsx'
import { rememberLinks } from './shortcuts/neighbours.ts'
import { useRowShortcuts } from './shortcuts/useRowShortcuts.ts'
import type { DataTableProps } from './tableProps.ts'
import { readTableState, serverState, type TableState, withoutFilters } from './tableUrl.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useSelection } from './useSelection.ts'

const SidePanel = orClosed(() => import('./panel/SidePanel.tsx'))
const BulkBar = part(() => import('./bulk/BulkBar.tsx'))
const none: readonly never[] = []

/**
 * The table behind every list of the app. Sort, filters, search and page live in the URL; how somebody has arranged the
 * columns is remembered; the CSV holds the filtered rows of all pages and the columns that nobody has hidden. On phones rows
 * become two-line items and filters a drawer.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, rowMenu, rowLink, beside } = props
  const [, setSearch] = useUrlState()
  const { table, state, rows, pageOf, count, columns, onPaper, choice } = useListTable(props)
  const { filtersOn, under, clear } = useNarrowed(props, state)
  const container = useRowShortcuts()
  const menu = useRowMenu<Row>()
  const phone = usePhone()
  const { onServer } = query
  const { found } = count
  const tooLong = count.more || found > mostOnPaper
  const { paper, print, preparing } = useListPaper({
    loaded: () => rows.map(row => row.original),
    all: onServer?.all,
    ready: query.data !== undefined && !query.isPlaceholderData,
    failed: props.failed,
    refused: tooLong
      ? say('At most {most} {plural} can be printed. Narrow the list, or save it as CSV.', {
          most: countOf(mostOnPaper),
          plural: props.nouns[1],
        })
      : null,
    under,
  })
  const panel = useRowPanel({ beside, container, onPage: table.getRowModel().rows, rows, pageOf })
  const selection = useSelection(under, onServer ? undefined : query.data)
  const choosing = props.bulk !== undefined && !phone
  useEffect(() => {
    if (rowLink) rememberLinks(() => rows.map(row => rowLink(row.original)))
  }, [rows, rowLink])
  const Rows = phone ? PhoneList : TableGrid
  return (
    <>
      {paper && (
        <PaperList {...props} {...count} tooLong={tooLong} paper={paper} visibility={onPaper} columns={columns} />
      )}
      <div ref={container} className={`grid min-w-0 grid-cols-1 gap-3 ${query.data ? 'print:hidden' : ''}`}>
        <Toolbar
          {...props}
          {...count}
          table={table}
          filtersOn={filtersOn}
          choice={choice}
          // The sum of one page would be taken for the sum of all.
          sums={found > 0 && !onServer && props.summary?.(rows.map(row => row.original))}
          onClear={clear}
          onPrint={print}
          preparing={preparing}
        />
        {choosing && selection.rows.size > 0 && (
          <Suspense fallback={null}>
            <BulkBar {...props} {...count} work={bulkOf({ ...props, selection, table, choice })} />
          </Suspense>
        )}
        {query.isError && (
          <ErrorState title={props.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
        )}
        {found > 0 && (
          <div className={dimmed(query)} aria-busy={query.isPlaceholderData || undefined}>
            <Rows
              table={table}
              caption={props.caption}
              menu={rowMenu ? menu : null}
              rowLink={rowLink}
              highlighted={props.highlighted}
              isOpen={row => panel.shown !== null && beside?.of(row) === panel.shown}
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
            {...count}
            state={state}
            settled={!query.isPlaceholderData}
            whole={!onServer}
            onChange={setSearch}
          />
        )}
        {rowMenu && <RowMenu menu={menu} entries={rowMenu} />}
      </div>
      {beside && <OpenRecord table={table} panel={panel} beside={beside} />}
    </>
  )
}

/** The rows of a list, filtered, in order and by page as the URL says: here, or on the server for a list that stays there. */
function useListTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, filters = none, sort = '' } = props
  const [search] = useUrlState()
  const { columns, visibility, onPaper, choice } = useColumns(props.id, props.columns)
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
  const { rows } = table.getPrePaginatedRowModel()
  /** The search parameter of the page on which a row of `rows` is. */
  const pageOf = (index: number) => {
    const page = Math.floor(index / state.pagination.pageSize) + 1
    return manual ? search.get('page') : page > 1 ? String(page) : null
  }
  /** How many rows match, on all pages, and whether there are more than that. */
  const count = { found: onServer?.total ?? rows.length, more: onServer?.more }
  return { table, state, rows, pageOf, count, columns, onPaper, choice }
}

/** What the rows are narrowed to, by the list's filters and the screen's own, and how to undo it. */
function useNarrowed<Row extends RowData>(
  { filters = none, narrowed = none }: DataTableProps<Row>,
  { columnFilters, globalFilter }: TableState,
) {
  const [search, setSearch] = useUrlState()
  const params = [...filters.map(filter => filter.column), ...narrowed.flatMap(one => one.params), 'q']
  // A name in the URL that doesn't exist narrows nothing.
  const ownOn = narrowed.filter(({ text }) => text).length
  return {
    filtersOn: ownOn + columnFilters.length + (globalFilter ? 1 : 0),
    /** The search and the filters in one text. */
    under: params.map(name => search.get(name) ?? '').join('\n'),
    clear: () => setSearch(withoutFilters(params)),
  }
}

interface OpenRecordProps<Row extends RowData> {
  table: AppTable<Row>
  panel: RowPanel
  beside: Beside<Row>
}

/** The record that is open beside the list, named by the title cell of its row. */
function OpenRecord<Row extends RowData>({ table, panel, beside }: OpenRecordProps<Row>) {
  const { shown } = panel
  if (shown === null) return null
  const row = table.getRowModel().rows.find(({ original }) => beside.of(original) === shown)
  const title = titleColumn(table)
  return (
    <Suspense fallback={null}>
      <SidePanel
        panel={panel}
        onClose={panel.close}
        id={shown}
        name={row && title ? nameOf(row.getValue(title.id)) : null}
        {...beside}
      />
    </Suspense>
  )
}
