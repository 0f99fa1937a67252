import { Fragment, useRef } from 'react'
import { Link } from '../browser/router.ts'
import type { RowData } from './appTable.ts'
import { titleColumn } from './columns/titleColumn.ts'
import { type DrawnRows, isLong } from './grid/drawnRows.ts'
import { attention, nameOf, type TableRow } from './grid/GridRow.tsx'
import { RowsInView } from './grid/RowsInView.tsx'
import { RowMenuButton } from './RowMenu.tsx'
import { openByRow } from './shortcuts/openByRow.ts'
import type { RowsProps } from './tableProps.ts'

/** The rows as two-line items. */
export function PhoneList<Row extends RowData>(props: RowsProps<Row>) {
  const rows = props.table.getRowModel().rows
  const frame = useRef<HTMLUListElement>(null)
  const long = isLong(rows.length)
  return (
    <RowsInView count={rows.length} usualHeight={65} frame={frame} inFrame={false}>
      {({ drawn, before, after, measure }) => (
        <ul
          ref={frame}
          aria-label={props.caption}
          style={long ? { paddingTop: before, paddingBottom: after } : undefined}
          className="overflow-clip rounded-card border border-line bg-surface"
        >
          {drawn.map(index => {
            const row = rows[index]
            const of = long ? rows.length : undefined
            return row && <Item key={row.id} {...props} row={row} index={index} of={of} measure={measure} />
          })}
        </ul>
      )}
    </RowsInView>
  )
}

interface ItemProps<Row extends RowData> extends RowsProps<Row> {
  row: TableRow<Row>
  index: number
  /** How many rows there are, where not all of them are drawn. */
  of: number | undefined
  measure: DrawnRows['measure']
}

/** Name and figure on the first line, the rest and the status on the second, a note below. */
function Item<Row extends RowData>(props: ItemProps<Row>) {
  const { table, menu, rowLink, highlighted, row, index, of, measure } = props
  const title = titleColumn(table)
  const to = rowLink?.(row.original)
  const cells = row.getAllCells()
  const at = (place: string) => cells.filter(cell => cell.column.columnDef.meta?.phone === place)
  const titled = cells.find(cell => cell.column.id === title?.id)
  const name = at('lead')[0] ?? titled
  const second = name === titled || !titled ? at('line') : [titled, ...at('line')]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link takes the focus and Enter.
    <li
      ref={measure}
      data-row
      data-index={index}
      aria-setsize={of}
      aria-posinset={of && index + 1}
      tabIndex={to ? undefined : -1}
      onClick={to && openByRow}
      className={`flex items-center gap-1 border-b border-line py-2.5 pl-4 last:border-b-0 ${menu ? 'pr-1' : 'pr-4'} ${highlighted?.(row.original) ? attention : ''}`}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2 min-w-0 text-body font-medium wrap-anywhere">
            {name && to ? (
              // Of two lines, the first is the one that the figure stands on.
              <Link to={to} data-row-link className="inline-flex min-h-6">
                <span className="line-clamp-3">
                  <table.FlexRender cell={name} />
                </span>
              </Link>
            ) : (
              name && <table.FlexRender cell={name} />
            )}
          </span>
          <span className="shrink-0 text-control font-medium">
            {at('figure').map(cell => (
              <table.FlexRender key={cell.id} cell={cell} />
            ))}
          </span>
        </div>
        {/* Badges go below a text that can't be broken, such as a receipt's number, where both have no room. */}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="line-clamp-2 min-w-min flex-1 text-label wrap-anywhere text-third">
            {second.filter(hasContent).map((cell, index) => (
              <Fragment key={cell.id}>
                {/* The dot stays at the end of a line and never begins one. */}
                {index > 0 && '\u00a0· '}
                <table.FlexRender cell={cell} />
              </Fragment>
            ))}
          </span>
          <span className="flex shrink-0 gap-1 text-label">
            {at('badge').map(cell => (
              <table.FlexRender key={cell.id} cell={cell} />
            ))}
          </span>
        </div>
        {at('note')
          .filter(hasContent)
          .map(cell => (
            <div key={cell.id} className="text-label wrap-anywhere">
              <table.FlexRender cell={cell} />
            </div>
          ))}
      </div>
      {menu && <RowMenuButton row={row.original} name={nameOf(row.getValue(title?.id ?? ''))} menu={menu} />}
    </li>
  )
}

/** A cell without a value would leave its separator dangling. */
const hasContent = (cell: { column: { accessorFn?: unknown }; getValue: () => unknown }) =>
  cell.column.accessorFn === undefined || (cell.getValue() ?? '') !== ''
