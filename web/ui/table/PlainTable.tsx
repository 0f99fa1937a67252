import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { Link } from '../browser/router.ts'

/** 24 px high, so that a finger finds it, without moving the text. */
const linkLook = 'inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline'

interface PlainColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Left out on phones. */
  wide?: boolean
  /** Left out on paper, where nobody presses a button. */
  offPaper?: boolean
  /** Its header may take two lines, to leave room for the others. */
  wraps?: boolean
}

interface PlainTableProps<Row> {
  caption: string
  /** The first column names the row. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: (row: Row) => WebAddress
}

/** A few rows without search, sort or pages, such as "Latest payments" on a dashboard; for lists use `DataTable`. */
export function PlainTable<Row>({ caption, columns, rows, rowKey, rowLink }: PlainTableProps<Row>) {
  const edge = 'px-2 first:pl-5 last:pr-5'
  // A button without a border ends where its heading does, not where its room for the pointer ends.
  const place = (column: PlainColumn<Row>) =>
    `${column.align === 'end' ? 'text-right [&>button]:-mr-3' : 'text-left'} ${column.wide ? 'max-md:hidden' : ''} ${column.offPaper ? 'print:hidden' : ''}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <div tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table className="w-full separate text-control">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.header}
                scope="col"
                className={`h-9 border-b border-line text-label font-medium text-second ${column.wraps ? '' : 'whitespace-nowrap'} ${edge} ${place(column)}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="group/row hover:bg-bg">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                const to = index === 0 ? rowLink?.(row) : undefined
                return (
                  <Cell
                    key={column.header}
                    scope={index === 0 ? 'row' : undefined}
                    className={`h-row border-b py-1.5 border-line group-last/row:border-b-0 ${index === 0 ? 'font-medium' : ''} ${edge} ${place(column)}`}
                  >
                    {to ? (
                      <Link to={to} className={linkLook}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
