interface RowNumberProps {
  row: { id: string }
  table: { getPrePaginatedRowModel: () => { rows: readonly { id: string }[] } }
}

/** `header: NumberHeader`, in one line however narrow its column is. */
export const NumberHeader = () => <span className="whitespace-nowrap">Sr. No</span>

/** Where a row stands in the order that is shown, across the pages: `cell: RowNumber` of a display column. */
export function RowNumber({ row, table }: RowNumberProps) {
  const at = table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === row.id)
  return <span className="figures text-third">{at + 1}</span>
}
