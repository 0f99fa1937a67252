import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { IncomeExpense } from '#contract/shapes/entry'
import { InstituteFilter, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../shared/ui/browser/urlState.ts'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { DateRange } from '../../shared/ui/filters/DateRange.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { DataTable } from '../../shared/ui/table/DataTable.tsx'
import { SumLine } from '../../shared/ui/table/SumLine.tsx'
import { useRows } from '../../shared/ui/table/useRows.ts'
import { BookTotals } from './BookTotals.tsx'
import { bookColumns, branchBookColumns } from './columns.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { bookFilters, bookList, bookSort } from './queries.ts'
import { sumsOf } from './sums.ts'

// The form library comes after the page is shown, and is there before anybody has clicked.
const loadEntryDialog = () => import('./EntryDialog.tsx')
const EntryDialog = lazy(() => loadEntryDialog().then(({ EntryDialog }) => ({ default: EntryDialog })))

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; entry: IncomeExpense } | null

/** `/income-expense`: what came in and went out besides fees. */
export default function BookPage() {
  const user = useUser()
  const [search, setSearch] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const instituteName = search.get(instituteParam) ?? ''
  const filters = { instituteName, startDate: from, endDate: to }
  const entries = useRows(bookList(filters))
  // Without a filter the cards above say the same.
  const filtersOn = ['q', ...bookFilters.map(filter => filter.column), ...toolbarParams].some(name => search.get(name))
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useEffect(() => {
    // Without a network now, the click asks again.
    loadEntryDialog().catch(() => undefined)
  }, [])
  const actions = (entry: IncomeExpense): MenuEntry[] => {
    const open = (what: 'edit' | 'delete') => () =>
      user.role === 'super_admin'
        ? setOpened({ what, entry })
        : toast.error(`You are not allowed to ${what} this record.`)
    return [
      { label: 'Edit', icon: Pencil, onSelect: open('edit') },
      { label: 'Delete', icon: Trash2, danger: true, onSelect: open('delete') },
    ]
  }
  return (
    <>
      <PageHeader
        title="Income & Expense"
        description="What came in and went out besides course fees."
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Record
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BookTotals filters={filters} />
        <DataTable
          id="income-expense"
          caption="Income and expenses, newest first"
          nouns={['record', 'records']}
          columns={user.role === 'super_admin' ? bookColumns : branchBookColumns}
          query={entries}
          failed="Failed to fetch data"
          searchHint="Source or notes"
          sort={bookSort}
          filters={bookFilters}
          toolbar={
            <>
              <InstituteFilter />
              <DateRange label="Date" from={from} to={to} onChange={setSearch} />
            </>
          }
          toolbarParams={toolbarParams}
          rowMenu={actions}
          {...(filtersOn && { summary: sumLine })}
          empty={{
            title: 'No records yet',
            hint: 'Rent, salaries, exam fees: whatever is not a course fee.',
            action: <Button onClick={add}>Add the first record</Button>,
          }}
        />
      </div>
      {opened && opened.what !== 'delete' && (
        <Suspense fallback={null}>
          <EntryDialog
            {...('entry' in opened && { entry: opened.entry })}
            instituteName={instituteName || user.instituteName || ''}
            sources={sourcesOf(entries.data)}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.what === 'delete' && <DeleteEntry entry={opened.entry} onClose={close} />}
    </>
  )
}

function sumLine(rows: readonly IncomeExpense[]) {
  const { income, expense, profit } = sumsOf(rows)
  return (
    <SumLine
      label="Total of the records shown"
      sums={[
        { name: 'Profit', amount: profit },
        { name: 'Income', amount: income },
        { name: 'Expense', amount: expense },
      ]}
    />
  )
}

const sourcesOf = (entries: readonly IncomeExpense[] = []) => [...new Set(entries.map(({ source }) => source))].sort()

const toolbarParams = [instituteParam, 'from', 'to'] as const
