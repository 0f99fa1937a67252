import type { CsvValue } from '../format/csv.ts'
import type { AppTable, RowData } from './appTable.ts'
import type { ColumnLayout } from './columns/layout.ts'

/**
 * The filtered rows of all pages in their order, with the columns that hold data and that nobody has hidden, as on
 * paper: a file has room for those that a screen leaves out, such as the number under which a payment stands at the
 * bank. Where the table holds only one page, pass those rows as `all`.
 */
export function csvOf<Row extends RowData>(
  table: AppTable<Row>,
  { shown }: Pick<ColumnLayout, 'shown'>,
  all: readonly Row[] = table.getPrePaginatedRowModel().rows.map(row => row.original),
): { header: string[]; rows: CsvValue[][] } {
  const columns = table.getAllLeafColumns().filter(({ accessorFn, id }) => accessorFn && shown[id] !== false)
  return {
    header: columns.map(({ id, columnDef }) => (typeof columnDef.header === 'string' ? columnDef.header : id)),
    rows: all.map((row, index) =>
      columns.map(({ accessorFn, columnDef }) => {
        const value = accessorFn?.(row, index)
        const { counts, wordOf } = columnDef.meta ?? {}
        if (wordOf && typeof value === 'string') return wordOf(value)
        return typeof value === 'number' && !counts ? value : plain(value)
      }),
    ),
  }
}

const plain = (value: unknown): CsvValue => (value === null || value === undefined ? value : String(value))
