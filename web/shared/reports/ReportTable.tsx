import type { ReactNode } from 'react'

export interface ReportColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface ReportTableProps<Row> {
  caption: string
  /** The first column names the row. */
  columns: readonly ReportColumn<Row>[]
  /** Groups of rows, each below its title if it has one. */
  parts: readonly { title?: string; rows: readonly Row[] }[]
  rowKey: (row: Row) => string
  /** The totals, one cell per column. */
  foot?: readonly ReactNode[]
}

// The first column stays in place while the figures scroll beneath it.
const edge = 'px-2 first:sticky first:left-0 first:bg-inherit first:pl-5 last:pr-5'
const place = (align: 'end' | undefined) => (align === 'end' ? 'text-right' : 'text-left')

/** A table of figures with a line of totals. It scrolls sideways on a phone, and is printed in full. */
export function ReportTable<Row>({ caption, columns, parts, rowKey, foot }: ReportTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <div tabIndex={0} className="relative overflow-x-auto rounded-card print:overflow-visible">
      <table className="w-full separate text-control">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr className="bg-surface">
            {columns.map(({ header, align }) => (
              <th
                key={header}
                scope="col"
                className={`h-9 border-b border-line text-label font-medium whitespace-nowrap text-second ${edge} ${place(align)}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {parts
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <tbody key={title ?? ''}>
              {title && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="border-b border-line bg-sunken px-5 py-2 text-left text-label font-medium text-second"
                  >
                    {title}
                  </th>
                </tr>
              )}
              {rows.map(row => (
                <tr key={rowKey(row)} className="bg-surface hover:bg-bg">
                  {columns.map(({ header, cell, align }, index) => {
                    const Cell = index === 0 ? 'th' : 'td'
                    return (
                      <Cell
                        key={header}
                        scope={index === 0 ? 'row' : undefined}
                        className={`h-row border-b border-line py-1.5 print:h-auto ${index === 0 ? 'min-w-34 font-medium' : ''} wrap-anywhere ${edge} ${place(align)}`}
                      >
                        {cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        {foot && (
          <tfoot>
            <tr className="bg-surface">
              {columns.map(({ header, align }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={header}
                    scope={index === 0 ? 'row' : undefined}
                    className={`h-row py-1.5 font-semibold ${edge} ${place(align)}`}
                  >
                    {foot[index]}
                  </Cell>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
