import { say } from '../../../base/language/say.ts'

interface RowNumberProps {
  row: { id: string }
  table: {
    options: {
      manualPagination?: boolean | undefined
      state?: { pagination?: { pageIndex: number; pageSize: number } } | undefined
    }
    getPrePaginatedRowModel: () => { rows: readonly { id: string }[] }
  }
}

/** `header: NumberHeader`, in one line however narrow its column is. */
export const NumberHeader = () => <span className="whitespace-nowrap">{say('Sr. No')}</span>

/** The row's place in the order shown, across the pages: `cell: RowNumber` of a display column. */
export function RowNumber({ row, table }: RowNumberProps) {
  const at = table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === row.id)
  const { manualPagination, state } = table.options
  // Of a list kept on the server, only the current page is loaded.
  const before = manualPagination && state?.pagination ? state.pagination.pageIndex * state.pagination.pageSize : 0
  return <span className="figures text-third">{before + at + 1}</span>
}
