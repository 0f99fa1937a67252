import { Menu as Base } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { itemLook, popupLook } from '../popup.ts'
import type { AppTable, RowData } from './appTable.ts'
import { titleColumn } from './titleColumn.ts'

interface ColumnMenuProps<Row extends RowData> {
  table: AppTable<Row>
  setShown: (column: string, shown: boolean) => void
}

/** Which columns are shown. The column that names the row always is. */
export function ColumnMenu<Row extends RowData>({ table, setShown }: ColumnMenuProps<Row>) {
  const title = titleColumn(table)
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<Button icon={Columns3}>Columns</Button>} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-30 outline-none">
          <Base.Popup className={`min-w-44 p-1 ${popupLook}`}>
            {table
              .getAllLeafColumns()
              .filter(column => column.id !== title?.id && typeof column.columnDef.header === 'string')
              .map(column => (
                <Base.CheckboxItem
                  key={column.id}
                  checked={column.getIsVisible()}
                  onCheckedChange={shown => setShown(column.id, shown)}
                  closeOnClick={false}
                  className={itemLook}
                >
                  <span className="grid size-4 place-items-center">
                    <Base.CheckboxItemIndicator>
                      <Check aria-hidden size={16} className="text-accent" />
                    </Base.CheckboxItemIndicator>
                  </span>
                  {String(column.columnDef.header)}
                </Base.CheckboxItem>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
