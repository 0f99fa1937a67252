import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../browser/urlState.ts'
import { countOf } from '../../format/count.ts'
import { type AppTable, type RowData, useAppTable } from '../appTable.ts'
import type { DataTableProps } from '../tableProps.ts'
import { allRows, choiceIn, type TableState } from '../tableUrl.ts'
import type { ListPaper } from './useListPaper.ts'

interface PaperListProps<Row extends RowData> extends DataTableProps<Row> {
  paper: ListPaper<Row>
  /** How many rows match, and whether there are more than that. */
  found: number
  more: boolean | undefined
  /** Whether it has more rows than are printed. */
  tooLong: boolean
  visibility: Readonly<Record<string, boolean>>
}

/**
 * A list as it is printed: what it is narrowed to, every row below headings that each page repeats, and the totals; or
 * that there is no row, which is worth a paper too.
 */
export function PaperList<Row extends RowData>(props: PaperListProps<Row>) {
  const { paper, found, more, tooLong, nouns, visibility } = props
  const [search] = useUrlState()
  const table = useAppTable({
    columns: props.columns,
    data: paper.rows,
    state: { ...asGiven, columnVisibility: visibility },
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
  })
  const { rows } = table.getRowModel()
  // What has no value is a control, such as a link to a chat. What is empty in every row would take room from the others.
  const columns = table
    .getVisibleLeafColumns()
    .filter(({ id, accessorFn }) => accessorFn !== undefined && rows.some(row => (row.getValue(id) ?? '') !== ''))
  const shown = new Set(columns.map(({ id }) => id))
  const count = `${countOf(paper.rows.length)} ${paper.rows.length === 1 ? nouns[0] : nouns[1]}`
  const narrowed = narrowedTo(props, search)
  if (found === 0)
    return (
      <section className="paper hidden print:block">
        {narrowed.length > 0 && <p>{narrowed.join(' · ')}</p>}
        <p>
          <strong>{say('No {plural} found', { plural: nouns[1] })}</strong>
        </p>
      </section>
    )
  return (
    <section
      // At each draw, because rows may come later.
      ref={list => markLengths(list)}
      className={`paper hidden print:block ${columns.length > 6 ? 'paper-wide' : ''}`}
    >
      <p>{[...narrowed, count].join(' · ')}</p>
      {!paper.complete && (
        <p>
          <strong>
            {say('Only {count} of {found}.', { count, found: countOf(found, more) })}
            {!tooLong && ` ${say('The Print button above the list prints all of them.')}`}
          </strong>
        </p>
      )}
      {Array.from({ length: Math.ceil(rows.length / tableOf) }, (_, at) => (
        <PaperTable key={rows[at * tableOf]?.id} table={table} shown={shown} from={at * tableOf} />
      ))}
      {paper.complete && props.summary?.(paper.rows)}
    </section>
  )
}

/**
 * The memory that Chromium takes to lay out a table on paper grows faster than the table: 11,133 payments took it 11.7 GB in
 * one table, and 3.4 GB in tables of 500, each of which begins on a page of its own.
 */
const tableOf = 500

interface PaperTableProps<Row extends RowData> {
  table: AppTable<Row>
  /** The ids of the columns. */
  shown: ReadonlySet<string>
  /** The index of its first row. */
  from: number
}

/** Up to 500 rows of a list, and on a new page what comes after them. */
function PaperTable<Row extends RowData>({ table, shown, from }: PaperTableProps<Row>) {
  const { rows } = table.getRowModel()
  const to = from + tableOf
  return (
    <table style={to < rows.length ? { breakAfter: 'page' } : undefined}>
      <thead>
        {table.getHeaderGroups().map(group => (
          <tr key={group.id}>
            {group.headers
              .filter(({ column }) => shown.has(column.id))
              .map(header => (
                <th key={header.id} scope="col" data-end={header.column.columnDef.meta?.align === 'end' || undefined}>
                  <table.FlexRender header={header} />
                </th>
              ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.slice(from, to).map(row => (
          <tr key={row.id}>
            {row
              .getVisibleCells()
              .filter(({ column }) => shown.has(column.id))
              .map(cell => (
                <td key={cell.id} data-end={cell.column.columnDef.meta?.align === 'end' || undefined}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Marks cells with a word such as a bank's narration, which would push other columns off the paper if it didn't break. What
 * is as short as most names and email addresses stays on one line: even twelve such columns fit on the paper.
 */
const markLengths = (list: HTMLElement | null) => {
  for (const cell of list?.querySelectorAll('td') ?? []) {
    cell.toggleAttribute('data-long', [cell, ...cell.querySelectorAll('*')].some(hasLongWord))
    cell.classList.toggle('whitespace-nowrap', cell.textContent.length <= 16)
  }
}

/** Of its own texts alone: what an element says stands apart from what is said beside it, such as a mobile number below. */
const hasLongWord = ({ childNodes }: Element) =>
  /\S{32}/.test([...childNodes].map(node => (node instanceof Text ? node.data : '')).join(''))

/** The rows come narrowed and in order. */
const asGiven: TableState = {
  sorting: [],
  columnFilters: [],
  globalFilter: '',
  pagination: { pageIndex: 0, pageSize: allRows },
}

/** The filters and words that the rows were narrowed to, each in words. */
function narrowedTo<Row extends RowData>(
  { filters = [], narrowed = [] }: DataTableProps<Row>,
  search: URLSearchParams,
): string[] {
  const chosen = filters.flatMap(filter => {
    const choice = choiceIn(search, filter)
    return choice ? [`${filter.label}: ${choice.label}`] : []
  })
  const words = search.get('q')
  const own = narrowed.filter(({ offPaper }) => !offPaper)
  return [...own.flatMap(({ text }) => text || []), ...chosen, ...(words ? [say('Search: “{words}”', { words })] : [])]
}
