import { useQuery } from '@tanstack/react-query'
import { Landmark, ListTree, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { BouncedTotal } from '../../shared/payments/cheques/BouncedTotal.tsx'
import { ChequeFilter, chequeOf, chequeParam, chequeWords } from '../../shared/payments/cheques/ChequeFilter.tsx'
import { isHeld } from '../../shared/payments/cheques/cheque.ts'
import { entryStart } from '../../shared/payments/links.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useAsked } from '../../ui/browser/useAsked.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { NewKeyHint } from '../../ui/controls/NewKeyHint.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { part } from '../../ui/page/part.tsx'
import { late } from '../../ui/popups/late.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { panelParam } from '../../ui/table/panel/panel.ts'
import { choiceIn } from '../../ui/table/tableUrl.ts'
import { SumLine } from '../../ui/table/toolbar/SumLine.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { useEntryColumns } from './columns.tsx'
import { EntryDialogs, type Opened } from './EntryDialogs.tsx'
import { EntryTotals } from './EntryTotals.tsx'
import { entryAnalyticsQuery, entryFilters, entryList } from './queries.ts'
import { hasReceipt } from './receipts/links.ts'
import { sumsOf } from './sums.ts'
import { UnlistedEntries } from './UnlistedEntries.tsx'
import { useEntryMenu } from './useEntryMenu.ts'

const LastReceipt = late(async () => ({ default: (await import('./receipts/LastReceipt.tsx')).LastReceipt }))
const EntryRecord = part(() => import('./EntryRecord.tsx'))

const beside = { of: ({ id }: IncomeExpense) => id, noun: say('record'), covers: true, Record: EntryRecord } as const
const entryLink = ({ id }: IncomeExpense) => withSearch(webPaths.entries, { [panelParam]: id })

/** `/income-expense`: income and expenses other than fees. */
export default function IncomeExpensePage() {
  const [search, setSearch] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const instituteName = search.get(instituteParam) ?? ''
  const filters = { instituteName, startDate: from, endDate: to }
  const cheque = chequeOf(search.get(chequeParam) ?? '')
  const entries = useRows(entryList({ ...filters, ...(cheque && { chequeStatus: cheque }) }))
  const totals = useQuery(entryAnalyticsQuery(filters))
  const columns = useEntryColumns(entries.query.data)
  const narrowed = cheque !== null || !!search.get('q') || entryFilters.some(filter => choiceIn(search, filter))
  // Without a filter the cards above show the same totals.
  const filtersOn = narrowed || [instituteParam, 'from', 'to'].some(name => search.get(name))
  const [recorded, setRecorded] = useState<IncomeExpense | null>(null)
  const [asked, takeBack] = useAsked(...entryStart)
  const close = () => {
    setOpened(null)
    takeBack()
  }
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  const menu = useEntryMenu(setOpened)
  return (
    <>
      <PageHeader
        title={say('Income & Expense')}
        description={say('Income and expenses other than course fees.')}
        actions={<PageActions entries={entries.query.data} instituteName={instituteName} onAdd={add} />}
      />
      <div className="grid grid-cols-1 gap-6">
        {recorded && hasReceipt(recorded) && (
          <Suspense fallback={null}>
            <LastReceipt entry={recorded} onClose={() => setRecorded(null)} />
          </Suspense>
        )}
        <EntryTotals filters={filters} />
        {/* How high the totals above are is known once they have loaded; the list would be moved by them. */}
        {!totals.isPending && (
          <DataTable
            id="income-expense"
            views="income-expense"
            caption={say('Income and expenses, newest first')}
            nouns={[say('record'), say('records')]}
            columns={columns}
            {...entries}
            searchHint={say('Source, bill or person')}
            toolbar={
              <>
                {(cheque || search.get('paymentMethod') === 'cheque') && <ChequeFilter any={say('Any cheque')} />}
                <InstituteFilter />
                <DateRange label={say('Date')} from={from} to={to} onChange={setSearch} />
              </>
            }
            narrowed={[
              { params: [chequeParam], text: chequeWords(search.get(chequeParam) ?? '') },
              instituteNarrowing(instituteName),
              { params: ['from', 'to'], text: rangeText(from, to) },
            ]}
            rowLink={entryLink}
            beside={beside}
            rowMenu={menu}
            {...(filtersOn && { summary: cheque === 'bounced' ? bouncedTotal : sumLine })}
            empty={{
              title: say('No records yet'),
              hint: say('Rent, salaries, exam fees: whatever is not a course fee.'),
              action: <Button onClick={add}>{say('Add the first record')}</Button>,
            }}
          />
        )}
        {!narrowed && <UnlistedEntries filters={filters} />}
      </div>
      <EntryDialogs opened={opened} asked={asked} onClose={close} onRecorded={setRecorded} />
    </>
  )
}

interface PageActionsProps {
  entries: readonly IncomeExpense[] | undefined
  instituteName: string
  onAdd: () => void
}

function PageActions({ entries, instituteName, onAdd }: PageActionsProps) {
  const { role } = useUser()
  return (
    <>
      {entries?.some(one => one.type === 'income' && isHeld(one)) && (
        <ButtonLink to={withSearch(webPaths.depositSlip, { [instituteParam]: instituteName })} icon={Landmark}>
          {say('Deposit Slip')}
        </ButtonLink>
      )}
      {role === 'super_admin' && (
        <ButtonLink to={webPaths.heads} icon={ListTree}>
          {say('Heads')}
        </ButtonLink>
      )}
      <Button variant="primary" icon={Plus} onClick={onAdd}>
        {say('Add Record')}
        <NewKeyHint />
      </Button>
    </>
  )
}

const bouncedTotal = (rows: readonly IncomeExpense[]) => <BouncedTotal rows={rows} />

function sumLine(rows: readonly IncomeExpense[]) {
  const { income, expense, profit } = sumsOf(rows)
  return (
    <SumLine
      label={say('Total of the records shown')}
      sums={[
        { name: say('Profit without fees'), amount: profit },
        { name: say('Income'), amount: income },
        { name: say('Expense'), amount: expense },
      ]}
    />
  )
}
