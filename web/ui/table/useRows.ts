import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useUrlState } from '../browser/urlState.ts'
import { firstFound } from '../format/printedNumber.ts'
import type { RowData } from './appTable.ts'
import type { DataTableProps, RowsQuery, TableFilter } from './tableProps.ts'
import { readTableState, serverState, type TableState } from './tableUrl.ts'

/** What a list is requested with. Column filters are added under the name of their column. */
export interface ListRequest {
  limit?: number
  cursor?: string
  search?: string
  sort?: string
}

export interface ListAnswer<Row> {
  rows: readonly Row[]
  total?: number | undefined
  /** There are more rows than `total`, to which the server counts. */
  more?: true | undefined
  nextCursor?: string | null | undefined
}

/** How a list is loaded from the API. */
export interface ListSource<Row> {
  /** The query key: the list's name and what narrows it. */
  key: QueryKey
  load: (request: ListRequest, signal?: AbortSignal) => Promise<ListAnswer<Row>>
  /** What failed: "Failed to fetch payments". */
  failed: string
  /** The server's name for the order of each column; in a list too long to load, only these can be sorted by. */
  sorts: Readonly<Record<string, string>>
  filters?: readonly TableFilter[]
  /** The order if the URL names none. */
  sort?: string
}

/** Up to this many rows a list is loaded whole, and searched and sorted without asking again. */
const wholeUpTo = 5000
/** The API's longest page. */
const maxPage = 500
const none: readonly never[] = []

/** A list of any length, as the table takes it: `<DataTable {...useRows(source)} … />`. */
export function useRows<Row extends RowData>(
  source: ListSource<Row>,
): Pick<DataTableProps<Row>, 'query' | 'failed' | 'filters' | 'sort'> {
  const { failed, filters, sort } = source
  return { query: useListQuery(source), failed, filters, sort }
}

/**
 * The rows of a list of any length. The first request tells how many there are. If they fit into one answer, that is
 * all; up to 5,000 are loaded whole; beyond that the server searches, sorts and sends only the pages that are looked at.
 */
function useListQuery<Row>(source: ListSource<Row>): RowsQuery<Row> {
  const { key, load, failed } = source
  const meta = { failed }
  const first = useQuery({
    queryKey: [...key, 'first'],
    queryFn: ({ signal }) => load({ limit: maxPage }, signal),
    // The rows of the previous filters stay until the next ones are loaded.
    placeholderData: keepPreviousData,
    meta,
  })
  const total = first.data ? (first.data.total ?? first.data.rows.length) : 0
  const more = first.data?.more === true
  const complete = first.data && !more && total <= first.data.rows.length
  const whole = useQuery({
    queryKey: [...key, 'whole'],
    queryFn: async ({ signal }) => (await load({}, signal)).rows,
    placeholderData: keepPreviousData,
    enabled: first.isSuccess && !first.isPlaceholderData && !complete && !more && total <= wholeUpTo,
    meta,
  })
  const long = useLongList(source, more || total > wholeUpTo)
  if (long) return { ...long, isError: long.isError || first.isError }
  const queries = [first, whole]
  return {
    // If the first request has failed, the data left of the second is of other filters.
    data: complete ? first.data.rows : first.data && whole.data,
    isPlaceholderData: first.isPlaceholderData || (!complete && whole.isPlaceholderData),
    isError: queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const one of queries) if (one.isError) void one.refetch()
    },
  }
}

/** The page that the URL names, of a list that stays on the server; null for shorter ones. */
function useLongList<Row>(source: ListSource<Row>, on: boolean): RowsQuery<Row> | null {
  const { key, load, failed, filters = none, sort = '' } = source
  const [search] = useUrlState()
  const state = useMemo(() => serverState(readTableState(search, filters, sort)), [search, filters, sort])
  const request = useMemo(() => requestOf(state, source.sorts), [state, source.sorts])
  const pages = useInfiniteQuery({
    queryKey: [...key, 'pages', request],
    queryFn: ({ pageParam, signal }) =>
      searched(load, { ...request, limit: maxPage, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: last => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: on,
    meta: { failed },
  })
  const { pageIndex, pageSize } = state.pagination
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.rows) ?? none, [pages.data])
  const from = pageIndex * pageSize
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const loaded = rows.length
  const wanted = from + pageSize
  const short = on && loaded < wanted && hasNextPage
  // A page that came at once may have changed nothing but the number of rows.
  useEffect(() => {
    if (on && loaded < wanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [on, loaded, wanted, hasNextPage, isFetching, isError, fetchNextPage])
  const data = useMemo(() => rows.slice(from, wanted), [rows, from, wanted])
  if (!on) return null
  const { total = 0, more } = pages.data?.pages[0] ?? {}
  return {
    // A page beyond what is loaded so far is still loading, not empty.
    data: pages.data && (data.length > 0 || !short) ? data : undefined,
    isPlaceholderData: pages.isPlaceholderData,
    isError,
    isFetching,
    refetch: () => (pages.isFetchNextPageError ? fetchNextPage() : pages.refetch()),
    onServer: {
      // Somebody who pages past what the server counts sees the count grow with the rows.
      total: more ? Math.max(hasNextPage ? total : 0, rows.length) : total,
      more: more === true && hasNextPage,
      canSort: column => column in source.sorts,
      all: async () => (await searched(load, request)).rows,
    },
  }
}

/** The rows of a request, in which the number of a receipt or a voucher is found however it is typed. */
const searched = <Row>(load: ListSource<Row>['load'], request: ListRequest, signal?: AbortSignal) =>
  request.search === undefined
    ? load(request, signal)
    : firstFound(
        request.search,
        search => load({ ...request, search }, signal),
        ({ rows }) => rows.length > 0,
      )

/** The URL's search, order and filters as the API names them. An order that only the client knows is ignored. */
function requestOf(state: TableState, sorts: ListSource<unknown>['sorts']): ListRequest {
  const [order] = state.sorting
  const name = order && sorts[order.id]
  return {
    ...(state.globalFilter && { search: state.globalFilter }),
    ...(name && { sort: `${order.desc ? '-' : ''}${name}` }),
    ...Object.fromEntries(state.columnFilters.map(({ id, value }) => [id, value])),
  }
}
