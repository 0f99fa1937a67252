import { say } from '../../../base/language/say.ts'
import { Link } from '../../browser/router.ts'
import type { AppTable, RowData } from '../appTable.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import { titleColumn } from '../columns/titleColumn.ts'
import { RowMenuButton } from '../RowMenu.tsx'
import { openByRow } from '../shortcuts/openByRow.ts'
import type { RowsProps } from '../tableProps.ts'
import { cellWidth } from './cellWidth.ts'
import type { DrawnRows } from './drawnRows.ts'

const cellLook =
  'border-b border-line px-3 in-data-dense:px-2 max-lg:px-2 first:pl-5! in-data-dense:first:pl-4! h-10 in-data-compact:h-9 touch:h-row! py-px group-last/row:border-b-0 in-data-lines:whitespace-nowrap'

/** A text that is too long for a narrow column: in two lines that are no higher than any other row. */
const twoLines = 'line-clamp-2 leading-4 whitespace-normal wrap-break-word'

export type TableRow<Row extends RowData> = ReturnType<AppTable<Row>['getRowModel']>['rows'][number]

interface GridRowProps<Row extends RowData> extends RowsProps<Row> {
  row: TableRow<Row>
  index: number
  measure: DrawnRows['measure']
}

/** A row of the grid. A click anywhere on it opens what its link opens, except on what has a purpose of its own. */
export function GridRow<Row extends RowData>(props: GridRowProps<Row>) {
  const { table, row, menu, rowLink, highlighted, isOpen, selection, index, measure, widths } = props
  const title = titleColumn(table)
  const to = rowLink?.(row.original)
  return (
    <tr
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={measure && index + 2}
      aria-current={isOpen(row.original) || undefined}
      tabIndex={to ? undefined : -1}
      onClick={to && openByRow}
      onAuxClick={to && openByRow}
      className={`group/row scroll-mt-28 scroll-mb-4 ${to ? 'cursor-pointer' : ''} ${highlighted?.(row.original) ? attention : 'bg-surface focus-within:bg-bg hover:bg-bg'} aria-current:bg-accent-soft`}
    >
      {selection && (
        <td className={`${cellLook} w-0 pr-0!`}>
          <SelectBox
            label={say('Select {name}', { name: nameOf(row.getValue(title?.id ?? '')) })}
            checked={selection.has(row)}
            onChange={() => selection.toggle([row.original])}
          />
        </td>
      )}
      {row.getVisibleCells().map(cell => {
        const { meta } = cell.column.columnDef
        const content = <table.FlexRender cell={cell} />
        const { cut, style } = cellWidth(widths?.[cell.column.id], meta?.share)
        const look = `${cellLook} ${meta?.align === 'end' ? 'text-right' : ''}`
        if (cell.column.id !== title?.id) {
          return (
            <td key={cell.id} style={style} title={cut ? textOf(cell.getValue()) : undefined} className={look}>
              {cut ? <span className={twoLines}>{content}</span> : content}
            </td>
          )
        }
        return (
          <th
            key={cell.id}
            scope="row"
            style={style}
            title={nameOf(cell.getValue() ?? '')}
            className={`${look} ${cut ? '' : 'min-w-36 in-data-dense:min-w-32 max-lg:min-w-32 wrap-anywhere'} text-left font-medium`}
          >
            {to ? (
              <Link
                to={to}
                data-row-link
                className={`${cut ? 'flex min-w-0' : 'inline-flex'} min-h-6 items-center rounded-[0.25rem] -outline-offset-1! hover:text-accent hover:underline`}
              >
                <span className={cut ? `min-w-0 flex-1 ${twoLines}` : 'line-clamp-3'}>{content}</span>
              </Link>
            ) : (
              <span className={cut ? twoLines : 'line-clamp-3'}>{content}</span>
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

export const nameOf = (value: unknown) => (value === undefined || value === null ? say('this row') : String(value))

/** The full text of a cell that is cut off, shown when the pointer rests on it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
