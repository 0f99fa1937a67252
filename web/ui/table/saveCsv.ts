import { saveAs } from '../browser/saveAs.ts'
import { addressNow, dateParams } from '../browser/urlState.ts'
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
  saveAs(csvName(name, addressNow()), new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
}

/** After the dates and the branch that the rows were filtered by, or else the day on which they were saved. Pure. */
export function csvName(name: string, search: URLSearchParams): string {
  const dates = dateParams.flatMap(param => search.get(param) ?? [])
  const branch = search.get('institute')
  return `${[name, ...(dates.length > 0 ? dates : [today()]), ...(branch ? [branch] : [])].join('-')}.csv`
}
