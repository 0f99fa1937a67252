import type { UrlPatch } from '../browser/urlState.ts'
import type { TableFilter } from './tableProps.ts'

export const pageSizes = [25, 50, 100] as const

/** `rows=all`: one page, of which only what can be seen is drawn. */
export const allRows = Number.MAX_SAFE_INTEGER

export interface TableState {
  sorting: { id: string; desc: boolean }[]
  columnFilters: { id: string; value: string }[]
  globalFilter: string
  pagination: { pageIndex: number; pageSize: number }
}

/** The choice of a filter that the URL names; undefined for none, and for a value that there is not. */
export function choiceIn<Choice extends { readonly value: string }>(
  search: URLSearchParams,
  { column, options }: { readonly column: string; readonly options: readonly Choice[] },
): Choice | undefined {
  const named = search.get(column)
  return named ? options.find(({ value }) => value === named) : undefined
}

/**
 * The table's state in the URL: `?q=ravi&sort=-amount&page=2&rows=50&status=active`. Each column filter is a
 * parameter named after its column. What makes no sense falls back to the default.
 */
export function readTableState(
  search: URLSearchParams,
  filters: readonly Pick<TableFilter, 'column' | 'options'>[],
  defaultSort: string,
): TableState {
  const size = Number(search.get('rows'))
  const page = Number(search.get('page'))
  return {
    sorting: sortingOf(search.get('sort') ?? defaultSort),
    columnFilters: filters.flatMap(filter => {
      const choice = choiceIn(search, filter)
      return choice ? [{ id: filter.column, value: choice.value }] : []
    }),
    globalFilter: search.get('q') ?? '',
    pagination: {
      pageIndex: Number.isInteger(page) && page > 1 ? page - 1 : 0,
      pageSize: search.get('rows') === 'all' ? allRows : (pageSizes.find(known => known === size) ?? pageSizes[0]),
    },
  }
}

const sortingOf = (sort: string) => (sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [])

/** A list kept on the server can't be shown as one page, because all of its rows would have to be loaded. */
export function serverState(state: TableState): TableState {
  if (state.pagination.pageSize !== allRows) return state
  return { ...state, pagination: { pageIndex: 0, pageSize: Math.max(...pageSizes) } }
}

/** The next order after a click on a header: ascending, descending, then the default again. */
export function nextSort(sorting: TableState['sorting'], id: string): UrlPatch {
  const current = sorting.find(one => one.id === id)
  if (!current) return { sort: id }
  return { sort: current.desc ? null : `-${id}` }
}

/** Removes every filter that these parameters hold. */
export const withoutFilters = (params: readonly string[]): UrlPatch =>
  Object.fromEntries(params.map(name => [name, null]))
