import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  createTableHook,
  globalFilteringFeature,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import { ascending, matchesOrSounds, type SearchableRow } from './rows.ts'

export interface ColumnMeta {
  /** `end` for money and counts. */
  align?: 'end'
  /** A number that counts something. Any other number is money, which a CSV writes with its paise. */
  counts?: true
  /** What a CSV says in place of a code, such as the words of its badge. */
  wordOf?: (code: string) => string
  /**
   * Where the cell goes in the two-line item a row becomes on a phone; left out there when absent.
   * The `title` cell is also the row's header and holds the link. Where that is a number, the `lead` cell takes its place
   * on a phone, and the number goes to the second line. A `note` stands below both, in full.
   */
  phone?: 'title' | 'lead' | 'figure' | 'line' | 'badge' | 'note'
  /**
   * Shown on a wide screen, or with `widest` on a very wide one, or with `asked` on none; on a smaller one only when
   * somebody chooses it, so that the others fit.
   */
  wide?: boolean | 'widest' | 'asked'
  /**
   * Percent of the list's width, for texts of any length: what doesn't fit ends in an ellipsis. A list with such a column
   * has one line a row; its other columns are as wide as what they hold.
   */
  share?: number
}

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
})

/** The one table of the app. Screens use `columnsOf` and `<DataTable>`. */
const appTable = createTableHook({
  features,
  getRowId: (row: { id: string }) => row.id,
  // The page is kept in the URL and corrected there; the table library must not change it on its own.
  autoResetPageIndex: false,
  sortDescFirst: false,
  defaultColumn: {
    sortUndefined: 'last',
    sortFn: (a, b, column) => ascending(a.getValue(column), b.getValue(column)),
    filterFn: (row, column, wanted) => String(row.getValue(column)) === wanted,
  },
  getColumnCanGlobalFilter: column => column.accessorFn !== undefined,
  globalFilterFn: (row: SearchableRow, _column, words) => matchesOrSounds(row, words),
})
export const { useAppTable } = appTable

export type RowData = { id: string }
export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns']
export type AppTable<Row extends RowData> = ReturnType<typeof useAppTable<Row>>

/**
 * Columns of a screen:
 *
 *     const column = columnsOf<Payment>()
 *     export const paymentColumns = column.columns([
 *       column.accessor('receiptNumber', { header: 'Receipt', meta: { phone: 'title' } }),
 *       column.accessor('amount', { header: 'Amount', meta: { align: 'end', phone: 'figure' }, cell: … }),
 *     ])
 *
 * The accessor's value is what sorts, what search finds and what the CSV holds: a text, a number or an ISO date, and
 * `undefined` (not null) where there is none: `column.accessor(row => row.dueDate ?? undefined, { id: 'dueDate', … })`.
 * Call methods on their row or cell (`cell.row.getValue('x')`); taken out of it they lose their `this`.
 */
export const columnsOf = appTable.createAppColumnHelper
