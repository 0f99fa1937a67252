import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useUrlState } from '../../browser/urlState.ts'
import type { AppTable, RowData } from '../appTable.ts'
import type { RowsProps } from '../tableProps.ts'
import { nextSort } from '../tableUrl.ts'
import { cellWidth } from './cellWidth.ts'
import { WidthHandle } from './WidthHandle.tsx'

export const headLook =
  'border-b border-line bg-surface px-3 in-data-dense:px-2 max-lg:px-2 first:pl-5! in-data-dense:first:pl-4! h-9 py-0 text-label/4 font-medium text-second text-left'

type Header<Row extends RowData> = ReturnType<AppTable<Row>['getHeaderGroups']>[number]['headers'][number]

interface HeaderCellProps<Row extends RowData>
  extends Pick<RowsProps<Row>, 'table' | 'canSort' | 'widths' | 'onResize'> {
  header: Header<Row>
}

/** The heading of a column: a click sorts, and its right edge can be dragged. */
export function HeaderCell<Row extends RowData>({ table, header, canSort, widths, onResize }: HeaderCellProps<Row>) {
  const [, setSearch] = useUrlState()
  const { column } = header
  const end = column.columnDef.meta?.align === 'end'
  const sortable = column.getCanSort() && canSort?.(column.id) !== false
  const sorted = sortable && column.getIsSorted()
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none') : undefined}
      style={cellWidth(widths?.[column.id], column.columnDef.meta?.share).style}
      className={`relative ${headLook} ${end ? 'text-right!' : ''}`}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => setSearch(nextSort(table.state.sorting, column.id))}
          className={`group/sort inline-flex min-h-7 items-center gap-1 rounded-[0.25rem] hover:text-text ${end ? 'flex-row-reverse text-right' : 'text-left'} ${sorted ? 'text-text' : ''}`}
        >
          <table.FlexRender header={header} />
          <Icon
            aria-hidden
            size={13}
            className={`shrink-0 ${sorted ? 'text-accent' : 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100'}`}
          />
        </button>
      ) : (
        <table.FlexRender header={header} />
      )}
      <WidthHandle onResize={width => onResize(column.id, width)} />
    </th>
  )
}
