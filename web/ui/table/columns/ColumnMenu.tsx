import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../../base/language/say.ts'
import { IconButton } from '../../controls/Button.tsx'
import { LateDialog } from '../../popups/LateDialog.tsx'
import { late } from '../../popups/late.ts'
import { Menu } from '../../popups/Menu.tsx'
import type { AppTable, RowData } from '../appTable.ts'
import { titleColumn } from './titleColumn.ts'
import type { ColumnChoice } from './useColumns.ts'

const ArrangeColumns = late(() => import('./ArrangeColumns.tsx'))

interface ColumnMenuProps<Row extends RowData> {
  table: AppTable<Row>
  choice: ColumnChoice
}

/**
 * Which columns are shown, how high the rows are, and the dialog that arranges the columns. The column that names the
 * row always is shown.
 */
export function ColumnMenu<Row extends RowData>({ table, choice }: ColumnMenuProps<Row>) {
  const [arranging, setArranging] = useState(false)
  const title = titleColumn(table)
  const entries = table
    .getAllLeafColumns()
    .filter(column => column.id !== title?.id && typeof column.columnDef.header === 'string')
    .map(column => ({
      label: String(column.columnDef.header),
      checked: column.getIsVisible(),
      onSelect: () => choice.setShown(column.id, !column.getIsVisible()),
    }))
  const rows = [
    { heading: '' },
    { label: say('Compact rows'), checked: choice.compact, onSelect: () => choice.setCompact(!choice.compact) },
    { label: say('Arrange columns…'), onSelect: () => setArranging(true) },
  ]
  return (
    <>
      <Menu trigger={<IconButton label={say('Columns')} icon={Columns3} />} entries={[...entries, ...rows]} />
      <LateDialog>
        {arranging && (
          <ArrangeColumns
            columns={table.getVisibleLeafColumns().map(({ id, columnDef: { header } }) => ({
              id,
              name: typeof header === 'string' ? header : say('Sr. No'),
            }))}
            choice={choice}
            onClose={() => setArranging(false)}
          />
        )}
      </LateDialog>
    </>
  )
}
