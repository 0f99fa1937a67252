import type { AppTable, RowData } from '../appTable.ts'

/** The column that names a row: the one for the phone's title line, else the first shown. */
export function titleColumn<Row extends RowData>(table: AppTable<Row>) {
  const shown = table.getVisibleLeafColumns()
  return shown.find(column => column.columnDef.meta?.phone === 'title') ?? shown[0]
}
