import { Columns3 } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { Menu } from '../popups/Menu.tsx'
import type { AppTable, RowData } from './appTable.ts'
import { titleColumn } from './titleColumn.ts'

interface ColumnMenuProps<Row extends RowData> {
  table: AppTable<Row>
  setShown: (column: string, shown: boolean) => void
}

/** Which columns are shown. The column that names the row always is. */
export function ColumnMenu<Row extends RowData>({ table, setShown }: ColumnMenuProps<Row>) {
  const title = titleColumn(table)
  const entries = table
    .getAllLeafColumns()
    .filter(column => column.id !== title?.id && typeof column.columnDef.header === 'string')
    .map(column => ({
      label: String(column.columnDef.header),
      checked: column.getIsVisible(),
      onSelect: () => setShown(column.id, !column.getIsVisible()),
    }))
  return <Menu trigger={<Button icon={Columns3}>Columns</Button>} entries={entries} />
}
