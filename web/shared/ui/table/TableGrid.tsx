import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../browser/router.ts'
import { useUrlState } from '../browser/urlState.ts'
import type { AppTable, RowData } from './appTable.ts'
import { RowMenuButton } from './RowMenu.tsx'
import type { RowsProps } from './tableProps.ts'
import { nextSort } from './tableUrl.ts'
import { titleColumn } from './titleColumn.ts'
import { useFixedWidths } from './useFixedWidths.ts'
import { useVirtualRows, type VirtualRows } from './useVirtualRows.ts'

/** The rows as a real table with a header that stays in view. */
export function TableGrid<Row extends RowData>(props: RowsProps<Row>) {
  const { table, caption, menu } = props
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  const rows = table.getRowModel().rows
  const shown = table.getVisibleLeafColumns()
  const virtual = useVirtualRows({ count: rows.length, usualHeight: 44, frame, inFrame: !fits })
  const widths = useFixedWidths(frame, virtual !== null, shown.map(({ id }) => id).join(' '))
  return (
    <div
      ref={frame}
      // A table that fits scrolls with the page and its header sticks below the top bar; a wider one scrolls in a frame
      // of its own, where sticking to the page isn't possible.
      className={`rounded-card border border-line bg-surface ${fits ? 'overflow-clip' : 'max-h-[calc(100dvh-11rem)] overflow-auto'}`}
    >
      <table
        data-dense={shown.length > 7 || undefined}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        style={widths ? { tableLayout: 'fixed', width: widths.table } : undefined}
        className="w-full border-separate border-spacing-0 text-control"
      >
        <caption className="unseen">{caption}</caption>
        {widths && (
          <colgroup>
            {widths.columns.map((width, column) => (
              <col key={column} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead className={`sticky z-10 ${fits ? 'top-bar' : 'top-0'}`}>
          {table.getHeaderGroups().map(group => (
            <tr key={group.id}>
              {group.headers.map(header => (
                <HeaderCell key={header.id} table={table} header={header} canSort={props.canSort} />
              ))}
              {menu && (
                <th scope="col" className={`sticky right-0 w-12 ${headLook}`}>
                  <span className="unseen">Actions</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {virtual && <Space height={virtual.before} />}
          {(virtual?.drawn ?? rows.keys().toArray()).map(index => {
            const row = rows[index]
            return row && <GridRow key={row.id} {...props} row={row} index={index} measure={virtual?.measure} />
          })}
          {virtual && <Space height={virtual.after} />}
        </tbody>
      </table>
    </div>
  )
}

/** Takes the place of rows that aren't drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

const headLook =
  'border-b border-line bg-surface px-3 in-data-dense:px-2 max-lg:px-2 first:pl-5! in-data-dense:first:pl-4! h-10 py-1 text-label font-medium text-second text-left'
const cellLook =
  'border-b border-line px-3 in-data-dense:px-2 max-lg:px-2 first:pl-5! in-data-dense:first:pl-4! h-row py-1.5 group-last/row:border-b-0'

type Header<Row extends RowData> = ReturnType<AppTable<Row>['getHeaderGroups']>[number]['headers'][number]

interface HeaderCellProps<Row extends RowData> extends Pick<RowsProps<Row>, 'table' | 'canSort'> {
  header: Header<Row>
}

function HeaderCell<Row extends RowData>({ table, header, canSort }: HeaderCellProps<Row>) {
  const [, setSearch] = useUrlState()
  const { column } = header
  const end = column.columnDef.meta?.align === 'end'
  if (!column.getCanSort() || canSort?.(column.id) === false) {
    return (
      <th scope="col" className={`${headLook} ${end ? 'text-right!' : ''}`}>
        <table.FlexRender header={header} />
      </th>
    )
  }
  const sorted = column.getIsSorted()
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`${headLook} ${end ? 'text-right!' : ''}`}
    >
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
    </th>
  )
}

type TableRow<Row extends RowData> = ReturnType<AppTable<Row>['getRowModel']>['rows'][number]

function GridRow<Row extends RowData>({
  table,
  row,
  menu,
  rowLink,
  highlighted,
  index,
  measure,
}: RowsProps<Row> & { row: TableRow<Row>; index: number; measure: VirtualRows['measure'] | undefined }) {
  const title = titleColumn(table)
  const to = rowLink?.(row.original)
  return (
    <tr
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={measure && index + 2}
      tabIndex={to ? undefined : -1}
      className={`group/row scroll-mt-28 scroll-mb-4 ${highlighted?.(row.original) ? attention : 'bg-surface focus-within:bg-bg hover:bg-bg'}`}
    >
      {row.getVisibleCells().map(cell => {
        const content = <table.FlexRender cell={cell} />
        const look = `${cellLook} ${cell.column.columnDef.meta?.align === 'end' ? 'text-right' : ''}`
        if (cell.column.id !== title?.id) {
          return (
            <td key={cell.id} className={look}>
              {content}
            </td>
          )
        }
        return (
          <th
            key={cell.id}
            scope="row"
            title={nameOf(cell.getValue() ?? '')}
            className={`${look} min-w-36 in-data-dense:min-w-32 max-lg:min-w-32 text-left font-medium wrap-break-word`}
          >
            {to ? (
              <Link
                to={to}
                data-row-link
                className="inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline"
              >
                <span className="line-clamp-3">{content}</span>
              </Link>
            ) : (
              <span className="line-clamp-3">{content}</span>
            )}
          </th>
        )
      })}
      {menu && (
        <td className={`${cellLook} sticky right-0 bg-inherit pr-2! text-right`}>
          <RowMenuButton row={row.original} name={nameOf(row.getValue(title?.id ?? ''))} menu={menu} />
        </td>
      )}
    </tr>
  )
}

/** The background of rows that ask for attention; opaque, because cells may scroll beneath the row menu. */
export const attention = 'bg-[color-mix(in_srgb,var(--blue-soft)_60%,var(--surface))]'

export const nameOf = (value: unknown) => (value === undefined || value === null ? 'this row' : String(value))

/** Whether the table fits into its frame. */
function useFits(frame: RefObject<HTMLDivElement | null>): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const element = frame.current
    const grid = element?.querySelector('table')
    if (!element || !grid) return
    const measure = () => setFits(grid.scrollWidth <= element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [frame])
  return fits
}
