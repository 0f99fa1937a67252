import { saveAs } from '../browser/saveAs.ts'
import { toCsv } from '../format/csv.ts'
import { today } from '../format/dates.ts'
import type { AppTable, RowData } from './appTable.ts'
import type { ColumnLayout } from './columns/layout.ts'
import { csvOf } from './csvOf.ts'

/** Saves rows of a table as a CSV with the columns that nobody has hidden: all that match, or those that are given. */
export function saveCsv<Row extends RowData>(
  name: string,
  table: AppTable<Row>,
  layout: ColumnLayout,
  given?: readonly Row[],
): void {
  const { header, rows } = csvOf(table, layout, given)
  saveAs(`${name}-${today()}.csv`, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
}
