import type { CsvValue } from '../csv.ts'
import type { AppTable, RowData } from './appTable.ts'

/** The filtered rows in their order, all pages, with the visible columns that hold data. */
export function csvOf<Row extends RowData>(table: AppTable<Row>): { header: string[]; rows: CsvValue[][] } {
  const columns = table.getVisibleLeafColumns().filter(column => column.accessorFn !== undefined)
  return {
    header: columns.map(({ id, columnDef }) => (typeof columnDef.header === 'string' ? columnDef.header : id)),
    rows: table.getPrePaginatedRowModel().rows.map(row => columns.map(column => plain(row.getValue(column.id)))),
  }
}

const plain = (value: unknown): CsvValue =>
  value === null || value === undefined || typeof value === 'number' ? value : String(value)
