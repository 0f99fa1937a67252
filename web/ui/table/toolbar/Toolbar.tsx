import { Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../browser/urlState.ts'
import { usePhone } from '../../browser/useMediaQuery.ts'
import { IconButton } from '../../controls/Button.tsx'
import { SelectField } from '../../controls/inputs.tsx'
import { FilterDrawer } from '../../filters/FilterDrawer.tsx'
import { FilterSelect } from '../../filters/FilterSelect.tsx'
import { SearchBox } from '../../filters/SearchBox.tsx'
import { countOf } from '../../format/count.ts'
import { dimmed } from '../../page/dimmed.ts'
import { orNothing } from '../../popups/late.ts'
import type { AppTable, RowData } from '../appTable.ts'
import { ColumnMenu } from '../columns/ColumnMenu.tsx'
import type { ColumnChoice } from '../columns/useColumns.ts'
import type { DataTableProps, RowsProps } from '../tableProps.ts'
import { choiceIn } from '../tableUrl.ts'
import { CsvButton } from './CsvButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MoreFilters } from './MoreFilters.tsx'

// Few lists have views, and none needs them to be shown.
const ViewsButton = orNothing(() => import('../views/ViewsButton.tsx'))

interface ToolbarProps<Row extends RowData> extends DataTableProps<Row> {
  table: AppTable<Row>
  found: number
  more: boolean | undefined
  filtersOn: number
  choice: ColumnChoice
  /** The totals of the rows. */
  sums: ReactNode
  onClear: () => void
  onPrint: () => void
  /** While the rows are fetched and drawn for the paper. */
  preparing: boolean
}

/**
 * Above the rows: search and filters, then the count of the rows, what they are narrowed to, their totals, and columns,
 * printing and CSV; all in one line where there is room. On the phone all but the search go into a drawer.
 */
export function Toolbar<Row extends RowData>(props: ToolbarProps<Row>) {
  const { table, found, more, filtersOn, nouns, preparing, narrowed = [] } = props
  const phone = usePhone()
  const count = `${countOf(found, more)} ${found === 1 ? nouns[0] : nouns[1]}`
  const views = props.views && (
    <Suspense fallback={<span className="size-8 touch:size-11" />}>
      <ViewsButton list={props.views} choice={props.choice} />
    </Suspense>
  )
  const files = (
    <>
      <IconButton
        label={say('Print')}
        icon={Printer}
        aria-keyshortcuts="p Control+p"
        onClick={props.onPrint}
        disabled={!props.query.data || props.query.isPlaceholderData}
        aria-disabled={preparing || undefined}
      />
      <CsvButton {...props} />
    </>
  )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SearchBox plural={nouns[1]} hint={props.searchHint} />
      {phone ? (
        <FilterDrawer
          on={filtersOn}
          done={say('Show {count}', { count })}
          buttons={
            <>
              {views}
              {files}
            </>
          }
        >
          <Filters {...props} />
          <SortSelect table={table} canSort={props.query.onServer?.canSort} />
        </FilterDrawer>
      ) : (
        <Filters {...props} />
      )}
      <div
        // As wide as it will be with its figures, so that it stands in the same line before they are there.
        className={`flex max-w-full flex-auto items-start gap-3 max-md:basis-full ${props.summary ? 'md:min-w-120' : 'md:min-w-48'}`}
      >
        <div
          className={`flex min-h-control min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-3 gap-y-1 text-label text-third ${dimmed(props.query)}`}
        >
          <p role="status">
            {preparing ? say('Preparing {found} rows…', { found: countOf(found, more) }) : props.query.data && count}
          </p>
          <FilterChips filters={props.filters ?? []} narrowed={narrowed.filter(({ inView }) => phone || !inView)} />
          {filtersOn > 0 && (
            <button
              type="button"
              onClick={props.onClear}
              className="min-h-6 font-medium text-accent hover:underline touch:min-h-11"
            >
              {say('Clear')} <span className="unseen">{say('filters')}</span>
            </button>
          )}
          {props.sums}
        </div>
        {!phone && (
          <div className="flex h-control items-center">
            {views}
            <ColumnMenu table={table} choice={props.choice} />
            {files}
          </div>
        )}
      </div>
    </div>
  )
}

function Filters<Row extends RowData>({ filters = [], toolbar, moreFilters, narrowed = [] }: DataTableProps<Row>) {
  const [search] = useUrlState()
  const phone = usePhone()
  const hidden = narrowed.filter(({ more, text }) => more && text).length
  return (
    <>
      {filters.map(filter => (
        <FilterSelect
          key={filter.column}
          label={filter.label}
          all={filter.all}
          options={filter.options}
          param={filter.column}
          value={choiceIn(search, filter)?.value ?? ''}
          width="w-34"
        />
      ))}
      {toolbar}
      {moreFilters && (phone ? moreFilters : <MoreFilters on={hidden}>{moreFilters}</MoreFilters>)}
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
      { value: column.id, label: say('{column}, ascending', { column: String(column.columnDef.header) }) },
      { value: `-${column.id}`, label: say('{column}, descending', { column: String(column.columnDef.header) }) },
    ])
  return (
    <SelectField
      label={say('Order')}
      placeholder={say('As listed')}
      options={options}
      value={search.get('sort') ?? ''}
      onChange={event => setSearch({ sort: event.target.value })}
    />
  )
}
