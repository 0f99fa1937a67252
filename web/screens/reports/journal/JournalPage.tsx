import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TrialBalance } from '#contract/reports/trial-balance'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { DateRange } from '../../../ui/filters/DateRange.tsx'
import { FilterSelect } from '../../../ui/filters/FilterSelect.tsx'
import { rangeText } from '../../../ui/format/rangeText.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useRows } from '../../../ui/table/useRows.ts'
import { accountTitle } from '../accountTitle.ts'
import { entryLink } from '../entryLink.ts'
import { type EntryRow, journalList, trialBalanceQuery } from '../queries.ts'
import { useBranch } from '../useBranch.ts'
import { kindOf } from '../words.ts'
import { journalColumns } from './journalColumns.tsx'
import { Sums } from './Sums.tsx'

const accountParam = 'account'
/** Of a figure of the profit and loss account, which counts no close of a year. */
const withoutParam = 'without'

/** `/reports/journal`: every entry with its legs. The figures of the other reports link here. */
export default function JournalPage() {
  const [search, setSearch] = useUrlState()
  const { role } = useUser()
  const at = (name: string) => search.get(name) ?? ''
  const account = at(accountParam)
  const [from, to, instituteName] = [at('from'), at('to'), at(instituteParam)]
  const without = at(withoutParam)
  const entries = useRows(journalList({ instituteName, startDate: from, endDate: to, account, without }))
  const columns = useMemo(() => journalColumns(account, role === 'super_admin'), [account, role])
  const branch = useBranch(instituteName)
  const known = useQuery(trialBalanceQuery({ instituteName: '', asOf: '' })).data?.accounts ?? none
  const accounts = accountsToChoose(known, account)
  const title = account && accountTitle(accounts.find(one => one.account === account) ?? { account })
  const scope = [branch, title || say('All accounts'), rangeText(from, to) ?? say('all dates')]
  return (
    <ReportFrame
      sheet="inTable"
      title={say('Journal')}
      description={say(
        'Money that comes into an account is its debit, money that leaves it is its credit; the two sides of an entry are equal.',
      )}
      scope={scope.join(' · ')}
      toolbar={null}
    >
      <DataTable
        id="journal"
        caption={say('Entries of the journal, newest first')}
        nouns={[say('entry'), say('entries')]}
        columns={columns}
        {...entries}
        searchHint={say('Student or number')}
        toolbar={
          <>
            <InstituteFilter />
            <FilterSelect
              label={say('Account')}
              all={say('All accounts')}
              options={accounts.map(one => ({ value: one.account, label: accountTitle(one) }))}
              param={accountParam}
              value={account}
              width="w-42"
            />
            <DateRange label={say('Date')} from={from} to={to} onChange={setSearch} />
          </>
        }
        narrowed={[
          instituteNarrowing(instituteName),
          // The line above says on paper which account and dates these are.
          { params: [accountParam], text: title, offPaper: true },
          { params: [withoutParam], text: without && say('Without: {kind}', { kind: kindOf(without) }) },
          { params: ['from', 'to'], text: rangeText(from, to), offPaper: true },
        ]}
        rowLink={linkOf}
        summary={rows => <Sums rows={rows} account={account} from={from} instituteName={instituteName} />}
        empty={{ title: say('No entries yet'), hint: say('Entries appear here as soon as somebody is enrolled.') }}
      />
    </ReportFrame>
  )
}

const linkOf = (entry: EntryRow) => entryLink(entry, entry.date)

type Account = Pick<TrialBalance['accounts'][number], 'account' | 'name'>
const none: readonly Account[] = []
const parentAccounts = ['assets', 'income', 'income:other', 'expenses', 'expenses:other'].map(account => ({ account }))

/** The accounts that hold something, the parent accounts, and the chosen one. */
function accountsToChoose(known: readonly Account[], chosen: string): readonly Account[] {
  const all = new Map([...parentAccounts, ...known].map(one => [one.account, one]))
  if (chosen && !all.has(chosen)) all.set(chosen, { account: chosen })
  return [...all.values()].toSorted((a, b) => (a.account < b.account ? -1 : 1))
}
