import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../base/toasts/toast.tsx'
import { addressNow } from '../../browser/urlState.ts'
import { IconButton } from '../../controls/Button.tsx'
import type { AppTable, RowData } from '../appTable.ts'
import type { ColumnChoice } from '../columns/useColumns.ts'
import type { DataTableProps } from '../tableProps.ts'

interface CsvButtonProps<Row extends RowData>
  extends Pick<DataTableProps<Row>, 'id' | 'query' | 'failed' | 'filters' | 'narrowed'> {
  table: AppTable<Row>
  found: number
  choice: ColumnChoice
}

/** Saves the filtered rows of all pages, with the columns that nobody has hidden. */
export function CsvButton<Row extends RowData>(props: CsvButtonProps<Row>) {
  const { id, table, found, choice, query, failed } = props
  const [waiting, setWaiting] = useState(false)
  const save = async () => {
    if (waiting) return
    setWaiting(true)
    const search = addressNow()
    try {
      const all = await query.onServer?.all()
      const { saveCsv } = await import('../saveCsv.ts')
      saveCsv(id, table, choice.layout, search, props, all)
    } catch {
      toast.error(failed, { id: failed })
    } finally {
      setWaiting(false)
    }
  }
  return (
    <IconButton
      label="CSV"
      icon={Download}
      onClick={save}
      disabled={found === 0 || query.isPlaceholderData}
      aria-disabled={waiting || undefined}
    />
  )
}
