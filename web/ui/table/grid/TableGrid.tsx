import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../../base/language/say.ts'
import type { RowData } from '../appTable.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import type { RowsProps } from '../tableProps.ts'
import { isLong } from './drawnRows.ts'
import { GridRow } from './GridRow.tsx'
import { HeaderCell, headLook } from './HeaderCell.tsx'
import { RowsInView } from './RowsInView.tsx'
import { useFixedWidths } from './useFixedWidths.ts'

/** The rows as a real table with a header that stays in view. */
export function TableGrid<Row extends RowData>(props: RowsProps<Row>) {
  const { table, caption, menu, compact, selection } = props
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  const rows = table.getRowModel().rows
  const shown = table.getVisibleLeafColumns()
  const long = isLong(rows.length)
  const lines = shown.some(({ columnDef }) => columnDef.meta?.share)
  const widths = useFixedWidths(frame, long, shown.map(({ id }) => `${id} ${props.widths?.[id]}`).join(' '))
  return (
    <div
      ref={frame}
      // A table that fits scrolls with the page and its header sticks below the top bar; a wider one scrolls in a frame
      // of its own, where sticking to the page isn't possible.
      className={`rounded-card border border-line bg-surface ${fits ? 'overflow-clip' : 'max-h-[calc(100dvh-11rem)] overflow-auto'}`}
    >
      <table
        data-dense={shown.length > 7 || undefined}
        data-compact={compact || undefined}
        data-lines={lines || undefined}
        aria-rowcount={long ? rows.length + 1 : undefined}
        style={widths ? { tableLayout: 'fixed', width: widths.table } : undefined}
        className="w-full separate text-control"
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
              {/* No heading: the boxes below it say by themselves what they choose. */}
              {selection && (
                <td className={`${headLook} w-0 pr-0!`}>
                  <SelectBox
                    label={say('Select all on this page')}
                    checked={rows.every(selection.has)}
                    some={rows.some(selection.has)}
                    onChange={() => selection.toggle(rows.map(row => row.original))}
                  />
                </td>
              )}
              {group.headers.map(header => (
                <HeaderCell key={header.id} {...props} header={header} />
              ))}
              {menu && (
                <th scope="col" className={`sticky right-0 w-12 ${headLook}`}>
                  <span className="unseen">{say('Actions')}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          <RowsInView count={rows.length} usualHeight={compact ? 37 : 41} frame={frame} inFrame={!fits}>
            {({ drawn, before, after, measure }) => (
              <>
                {long && <Space height={before} />}
                {drawn.map(index => {
                  const row = rows[index]
                  return row && <GridRow key={row.id} {...props} row={row} index={index} measure={measure} />
                })}
                {long && <Space height={after} />}
              </>
            )}
          </RowsInView>
        </tbody>
      </table>
    </div>
  )
}

/** Takes the place of rows that aren't drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

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
