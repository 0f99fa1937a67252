import { Download, Printer, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../toasts/toast.tsx'
import { saveAs } from '../browser/saveAs.ts'
import { useUrlState } from '../browser/urlState.ts'
import { usePhone } from '../browser/useMediaQuery.ts'
import { Button } from '../controls/Button.tsx'
import { SelectField } from '../controls/inputs.tsx'
import { SearchBox } from '../filters/SearchBox.tsx'
import { countOf } from '../format/count.ts'
import { toCsv } from '../format/csv.ts'
import { today } from '../format/dates.ts'
import { Drawer } from '../popups/Drawer.tsx'
import type { AppTable, RowData } from './appTable.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { csvOf } from './csvOf.ts'
import type { DataTableProps, RowsProps } from './tableProps.ts'

interface ToolbarProps<Row extends RowData> extends DataTableProps<Row> {
  table: AppTable<Row>
  found: number
  more: boolean | undefined
  filtersOn: number
  setShown: (column: string, shown: boolean) => void
  onClear: () => void
  onPrint: () => void
  /** While the rows are fetched and drawn for the paper. */
  preparing: boolean
}

/** Search, filters, columns, printing and CSV above the rows; on the phone all but the search go into a drawer. */
export function Toolbar<Row extends RowData>(props: ToolbarProps<Row>) {
  const { table, found, more, filtersOn, nouns, preparing } = props
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const files = (
    <>
      <Button icon={Printer} onClick={props.onPrint} disabled={found === 0} saving={preparing} savingText="…">
        Print
      </Button>
      <CsvButton {...props} />
    </>
  )
  const count = `${countOf(found, more)} ${found === 1 ? nouns[0] : nouns[1]}`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox plural={nouns[1]} hint={props.searchHint} />
        {phone ? (
          <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
            {filtersOn > 0 ? `Filters (${filtersOn})` : 'Filters'}
          </Button>
        ) : (
          <Filters {...props} />
        )}
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-label text-third">
        <p role="status">{preparing ? `Preparing ${countOf(found, more)} rows…` : props.query.data && count}</p>
        {filtersOn > 0 && (
          <button
            type="button"
            onClick={props.onClear}
            className="min-h-6 font-medium text-accent hover:underline touch:min-h-11"
          >
            Clear filters
          </button>
        )}
        {!phone && (
          <div className="ml-auto flex gap-2">
            <ColumnMenu table={table} setShown={props.setShown} />
            {files}
          </div>
        )}
      </div>
      <Drawer
        open={phone && open}
        onClose={() => setOpen(false)}
        title="Filters"
        side="bottom"
        footer={
          <>
            {files}
            <span className="flex-1" />
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show {count}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Filters {...props} />
          <SortSelect table={table} canSort={props.query.onServer?.canSort} />
        </div>
      </Drawer>
    </div>
  )
}

function CsvButton<Row extends RowData>({ id, table, found, query, failed }: ToolbarProps<Row>) {
  const [waiting, setWaiting] = useState(false)
  const save = async () => {
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
    <Button icon={Download} onClick={save} disabled={found === 0} saving={waiting} savingText="…">
      CSV
    </Button>
  )
}

function Filters<Row extends RowData>({ filters = [], toolbar }: DataTableProps<Row>) {
  const [search, setSearch] = useUrlState()
  const phone = usePhone()
  return (
    <>
      {filters.map(filter => (
        <div key={filter.column} className={phone ? '' : 'w-38'}>
          <SelectField
            label={filter.label}
            bare={!phone}
            placeholder={filter.all}
            options={filter.options}
            value={search.get(filter.column) ?? ''}
            onChange={event => setSearch({ [filter.column]: event.target.value })}
          />
        </div>
      ))}
      {toolbar}
    </>
  )
}

/** A phone's list has no headers to click, so the order is chosen here. */
function SortSelect<Row extends RowData>({ table, canSort }: Pick<RowsProps<Row>, 'table' | 'canSort'>) {
  const [search, setSearch] = useUrlState()
  const options = table
    .getAllLeafColumns()
    .filter(
      column => column.getCanSort() && canSort?.(column.id) !== false && typeof column.columnDef.header === 'string',
    )
    .flatMap(column => [
      { value: column.id, label: `${column.columnDef.header}, ascending` },
      { value: `-${column.id}`, label: `${column.columnDef.header}, descending` },
    ])
  return (
    <SelectField
      label="Order"
      placeholder="As listed"
      options={options}
      value={search.get('sort') ?? ''}
      onChange={event => setSearch({ sort: event.target.value })}
    />
  )
}
