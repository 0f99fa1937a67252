import { useQuery } from '@tanstack/react-query'
import { Landmark, ListTree, Paperclip, Pencil, Plus, Printer, ReceiptIndianRupee, Repeat, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { BouncedTotal } from '../../shared/payments/cheques/BouncedTotal.tsx'
import { ChequeFilter, chequeOf, chequeParam, chequeWords } from '../../shared/payments/cheques/ChequeFilter.tsx'
import { chequeOfEntry, isHeld } from '../../shared/payments/cheques/cheque.ts'
import { type Settling, settlingOf } from '../../shared/payments/cheques/settling.ts'
import { entryStart } from '../../shared/payments/links.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useAsked } from '../../ui/browser/useAsked.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { KeyHint } from '../../ui/controls/KeyHint.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { panelParam } from '../../ui/table/panel/panel.ts'
import { choiceIn } from '../../ui/table/tableUrl.ts'
import { SumLine } from '../../ui/table/toolbar/SumLine.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { showBill } from './bill.ts'
import { chequeMark } from './ChequeBadge.tsx'
import { entryColumns } from './columns.tsx'
import { EntryTotals } from './EntryTotals.tsx'
import { entryAnalyticsQuery, entryFilters, entryList, entrySort } from './queries.ts'
import { entryReceiptLink, hasReceipt, printEntryLink } from './receipts/links.ts'
import { sumsOf } from './sums.ts'
import { UnlistedEntries } from './UnlistedEntries.tsx'

// The form library is loaded after the page is shown, and is ready before anybody clicks.
const EntryDialog = late(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))
const LastReceipt = lazy(() =>
  import('./receipts/LastReceipt.tsx').then(({ LastReceipt }) => ({ default: LastReceipt })),
)
const EntryRecord = lazy(() => import('./EntryRecord.tsx'))
const SettleCheque = lazy(() => import('../../shared/payments/cheques/SettleCheque.tsx'))
const VoidEntry = lazy(() => import('./VoidEntry.tsx').then(({ VoidEntry }) => ({ default: VoidEntry })))

const beside = { of: ({ id }: IncomeExpense) => id, noun: say('record'), covers: true, Record: EntryRecord } as const
const entryLink = ({ id }: IncomeExpense) => withSearch(webPaths.entries, { [panelParam]: id })

type Opened =
  | { what: 'add'; again?: IncomeExpense }
  | { what: 'edit' | 'delete' | Settling; entry: IncomeExpense }
  | null

/** `/income-expense`: income and expenses other than fees. */
export default function IncomeExpensePage() {
  const user = useUser()
  const [search, setSearch] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const instituteName = search.get(instituteParam) ?? ''
  const filters = { instituteName, startDate: from, endDate: to }
  const cheque = chequeOf(search.get(chequeParam) ?? '')
  const entries = useRows(entryList({ ...filters, ...(cheque && { chequeStatus: cheque }) }))
  const totals = useQuery(entryAnalyticsQuery(filters))
  const parties = entries.data?.some(one => one.party !== null || one.Student !== null) ?? false
  const notes = entries.data?.some(one => one.notes !== null) ?? false
  const cheques = entries.data?.some(one => one.chequeNumber !== null) ?? false
  const marked = entries.data?.some(one => chequeMark(one) !== null) ?? false
  const institute = user.role === 'super_admin'
  const columns = useMemo(
    () => entryColumns({ institute, parties, notes, cheques, marked }),
    [institute, parties, notes, cheques, marked],
  )
  const narrowed = cheque !== null || !!search.get('q') || entryFilters.some(filter => choiceIn(search, filter))
  // Without a filter the cards above show the same totals.
  const filtersOn = narrowed || [instituteParam, 'from', 'to'].some(name => search.get(name))
  const navigate = useNavigate()
  const [recorded, setRecorded] = useState<IncomeExpense | null>(null)
  const [asked, takeBack] = useAsked(...entryStart)
  const close = () => {
    setOpened(null)
    takeBack()
  }
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useLoaded(true, EntryDialog)
  const actions = (entry: IncomeExpense): MenuEntry[] => {
    const open = (what: 'edit' | 'delete') => () =>
      user.role === 'super_admin'
        ? setOpened({ what, entry })
        : toast.error(
            say(
              what === 'edit'
                ? 'You are not allowed to edit this record.'
                : 'You are not allowed to delete this record.',
            ),
          )
    return [
      ...(hasReceipt(entry)
        ? [
            { label: say('Receipt'), icon: ReceiptIndianRupee, onSelect: () => navigate(entryReceiptLink(entry.id)) },
            { label: say('Print receipt'), icon: Printer, onSelect: () => navigate(printEntryLink(entry.id)) },
          ]
        : []),
      entry.billFile ? { label: say('View bill'), icon: Paperclip, onSelect: () => showBill(entry.billFile) } : null,
      ...(isHeld(entry) ? settlingOf(entry.type, what => setOpened({ what, entry })) : []),
      ...(entry.status === 'voided'
        ? []
        : [
            { label: say('Record again'), icon: Repeat, onSelect: () => setOpened({ what: 'add', again: entry }) },
            { label: say('Edit'), icon: Pencil, onSelect: open('edit') },
            { label: say('Delete'), icon: Trash2, danger: true, onSelect: open('delete') },
          ]),
    ]
  }
  return (
    <>
      <PageHeader
        title={say('Income & Expense')}
        description={say('Income and expenses other than course fees.')}
        actions={
          <>
            {entries.data?.some(one => one.type === 'income' && isHeld(one)) && (
              <ButtonLink to={withSearch(webPaths.depositSlip, { [instituteParam]: instituteName })} icon={Landmark}>
                {say('Deposit Slip')}
              </ButtonLink>
            )}
            {user.role === 'super_admin' && (
              <ButtonLink to={webPaths.heads} icon={ListTree}>
                {say('Heads')}
              </ButtonLink>
            )}
            <Button variant="primary" icon={Plus} onClick={add}>
              {say('Add Record')}
              <KeyHint keys="n" />
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
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
            query={entries}
            failed={say('Failed to fetch data')}
            searchHint={say('Source, bill or person')}
            sort={entrySort}
            filters={entryFilters}
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
            rowMenu={actions}
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
      {(opened ? opened.what === 'add' || opened.what === 'edit' : asked) && (
        <LateDialog>
          <EntryDialog
            type={asked === 'expense' ? 'expense' : 'income'}
            {...(!opened && { start: search })}
            {...(opened && 'entry' in opened && { entry: opened.entry })}
            {...(opened && 'again' in opened && { again: opened.again })}
            instituteName={instituteName || user.instituteName || ''}
            onClose={close}
            onRecorded={setRecorded}
          />
        </LateDialog>
      )}
      {opened?.what === 'delete' && (
        <LateDialog>
          <VoidEntry entry={opened.entry} onClose={close} />
        </LateDialog>
      )}
      {(opened?.what === 'cleared' || opened?.what === 'bounced') && (
        <LateDialog>
          <SettleCheque cheque={chequeOfEntry(opened.entry)} status={opened.what} onClose={close} />
        </LateDialog>
      )}
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
