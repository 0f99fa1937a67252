import { datesForFileName, forFileName } from '#contract/fields/file-name'
import { saveAs } from '../browser/saveAs.ts'
import { type DateParam, dateParams } from '../browser/urlState.ts'
import { toCsv } from '../format/csv.ts'
import { today } from '../format/dates.ts'
import type { AppTable, RowData } from './appTable.ts'
import type { ColumnLayout } from './columns/layout.ts'
import { csvOf } from './csvOf.ts'
import type { DataTableProps } from './tableProps.ts'
import { choiceIn } from './tableUrl.ts'

/** The filters of a list. */
type Filtered = Pick<DataTableProps<never>, 'filters' | 'narrowed'>

/**
 * Saves rows of a table as a CSV with the columns that nobody has hidden: all that match, or those that are given. It is
 * named by the address when they were asked for, because the list may be filtered otherwise before they come.
 */
export function saveCsv<Row extends RowData>(
  name: string,
  table: AppTable<Row>,
  layout: ColumnLayout,
  search: URLSearchParams,
  filtered: Filtered,
  given?: readonly Row[],
): void {
  const { header, rows } = csvOf(table, layout, given)
  saveAs(csvName(name, search, filtered), new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
}

/**
 * After the dates, the branch and all else that the rows were filtered by, which they don't say themselves; without dates
 * after the day on which they were saved. Pure.
 */
export function csvName(name: string, search: URLSearchParams, { filters = [], narrowed = [] }: Filtered): string {
  const at = (param: DateParam) => search.get(param)
  const due = datesForFileName(at('dueFrom'), at('dueTo'))
  const dates = [
    ...datesForFileName(at('from'), at('to')),
    ...(due.length > 0 ? ['due', ...due] : []),
    ...[at('date'), at('asOf')].flatMap(date => date ?? []),
  ]
  const chosen = filters.flatMap(filter => choiceIn(search, filter)?.label ?? [])
  const own = narrowed.filter(({ params }) => !params.some(param => first.has(param))).map(({ text }) => text)
  const words = forFileName([search.get('institute'), ...chosen, ...own, search.get('q')].filter(Boolean).join('-'))
  return `${[name, ...(dates.length > 0 ? dates : [today()]), words].filter(Boolean).join('-')}.csv`
}

/** What stands first in the name, as the address has it. */
const first: ReadonlySet<string> = new Set([...dateParams, 'institute'])
