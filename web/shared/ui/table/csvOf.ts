import type { CsvValue } from '../format/csv.ts'
import type { AppTable, RowData } from './appTable.ts'

/**
 * The filtered rows of all pages in their order, with the visible columns that hold data. Where the table holds only one
 * page, pass those rows as `all`.
 */
export function csvOf<Row extends RowData>(
  table: AppTable<Row>,
  all: readonly Row[] = table.getPrePaginatedRowModel().rows.map(row => row.original),
): { header: string[]; rows: CsvValue[][] } {
  const columns = table.getVisibleLeafColumns().filter(column => column.accessorFn !== undefined)
  return {
    header: columns.map(({ id, columnDef }) => (typeof columnDef.header === 'string' ? columnDef.header : id)),
    rows: all.map((row, index) => columns.map(column => plain(column.accessorFn?.(row, index)))),
  }
}

const plain = (value: unknown): CsvValue =>
  value === null || value === undefined || typeof value === 'number' ? value : String(value)
