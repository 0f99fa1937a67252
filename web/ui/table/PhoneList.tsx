import { Fragment, useRef } from 'react'
import { Link } from '../browser/router.ts'
import type { RowData } from './appTable.ts'
import { titleColumn } from './columns/titleColumn.ts'
import { attention, nameOf } from './grid/GridRow.tsx'
import { useVirtualRows } from './grid/useVirtualRows.ts'
import { RowMenuButton } from './RowMenu.tsx'
import { openByRow } from './shortcuts/openByRow.ts'
import type { RowsProps } from './tableProps.ts'

/** The rows as two-line items: name and figure on the first line, the rest and the status on the second, a note below. */
export function PhoneList<Row extends RowData>({ table, caption, menu, rowLink, highlighted }: RowsProps<Row>) {
  const title = titleColumn(table)
  const rows = table.getRowModel().rows
  const frame = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows({ count: rows.length, usualHeight: 65, frame, inFrame: false })
  return (
    <ul
      ref={frame}
      aria-label={caption}
      style={virtual ? { paddingTop: virtual.before, paddingBottom: virtual.after } : undefined}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      {(virtual?.drawn ?? rows.keys().toArray()).map(index => {
        const row = rows[index]
        if (!row) return null
        const to = rowLink?.(row.original)
        const cells = row.getAllCells()
        const at = (place: string) => cells.filter(cell => cell.column.columnDef.meta?.phone === place)
        const titled = cells.find(cell => cell.column.id === title?.id)
        const name = at('lead')[0] ?? titled
        const second = name === titled || !titled ? at('line') : [titled, ...at('line')]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link takes the focus and Enter.
          <li
            key={row.id}
            ref={virtual?.measure}
            data-row
            data-index={index}
            aria-setsize={virtual ? rows.length : undefined}
            aria-posinset={virtual ? index + 1 : undefined}
            tabIndex={to ? undefined : -1}
            onClick={to && openByRow}
            className={`flex items-center gap-1 border-b border-line py-2.5 pl-4 last:border-b-0 ${menu ? 'pr-1' : 'pr-4'} ${highlighted?.(row.original) ? attention : ''}`}
          >
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
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
      })}
    </ul>
  )
}

/** A cell without a value would leave its separator dangling. */
const hasContent = (cell: { column: { accessorFn?: unknown }; getValue: () => unknown }) =>
  cell.column.accessorFn === undefined || (cell.getValue() ?? '') !== ''
