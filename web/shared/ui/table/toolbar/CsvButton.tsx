import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../toasts/toast.tsx'
import { saveAs } from '../../browser/saveAs.ts'
import { IconButton } from '../../controls/Button.tsx'
import { toCsv } from '../../format/csv.ts'
import { today } from '../../format/dates.ts'
import type { AppTable, RowData } from '../appTable.ts'
import { csvOf } from '../csvOf.ts'
import type { DataTableProps } from '../tableProps.ts'

interface CsvButtonProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'id' | 'query' | 'failed'> {
  table: AppTable<Row>
  found: number
}

/** Saves the filtered rows of all pages, with the columns that are shown. */
export function CsvButton<Row extends RowData>({ id, table, found, query, failed }: CsvButtonProps<Row>) {
  const [waiting, setWaiting] = useState(false)
  const save = async () => {
    if (waiting) return
    setWaiting(true)
    try {
      const { header, rows } = csvOf(table, await query.onServer?.all())
      saveAs(`${id}-${today()}.csv`, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
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
      disabled={found === 0}
      aria-disabled={waiting || undefined}
    />
  )
}
