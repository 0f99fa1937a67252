import { addressNow } from '../../browser/urlState.ts'
import type { AppTable, RowData } from '../appTable.ts'
import type { ColumnChoice } from '../columns/useColumns.ts'
import type { DataTableProps } from '../tableProps.ts'
import type { Selection } from '../useSelection.ts'

interface BulkOptions<Row extends RowData>
  extends Pick<DataTableProps<Row>, 'id' | 'bulk' | 'query' | 'filters' | 'narrowed'> {
  selection: Selection<Row>
  table: AppTable<Row>
  choice: ColumnChoice
}

/** What can be done with the rows that are chosen, without the rows themselves: for a bar that is loaded when some are. */
export interface BulkWork {
  readonly count: number
  /** Chooses every row that matches, on all pages, also of a list that stays on the server; or those of a pick. Returns how many. */
  readonly choose: (pick?: number) => Promise<number>
  readonly picks: readonly string[]
  readonly actions: readonly { readonly label: string; readonly most?: number; readonly run: () => void }[]
  /** Saves them as a CSV. */
  readonly save: () => Promise<void>
  readonly clear: () => void
}

export function bulkOf<Row extends RowData>(options: BulkOptions<Row>): BulkWork {
  const { id, bulk, query, selection, table, choice } = options
  const { actions = [], picks = [] } = bulk ?? {}
  const chosen = () => [...selection.rows.values()]
  return {
    count: selection.rows.size,
    choose: async pick => {
      const all = (await query.onServer?.all()) ?? table.getPrePaginatedRowModel().rows.map(row => row.original)
      const of = pick === undefined ? undefined : picks[pick]?.of
      const fitting = of ? all.filter(of) : all
      if (fitting.length > 0) selection.choose(fitting)
      return fitting.length
    },
    picks: picks.map(({ label }) => label),
    actions: actions.map(({ run, ...action }) => ({ ...action, run: () => run(chosen()) })),
    save: async () => {
      const search = addressNow()
      const { saveCsv } = await import('../saveCsv.ts')
      saveCsv(`${id}-selected`, table, choice.layout, search, options, chosen())
    },
    clear: selection.clear,
  }
}
