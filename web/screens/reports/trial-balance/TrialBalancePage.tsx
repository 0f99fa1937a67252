import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import type { TrialBalance } from '#contract/reports/trial-balance'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { Figure } from '../../../shared/reports/Figure.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { type ReportColumn, ReportTable } from '../../../shared/reports/ReportTable.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { AsOfDate, asOfParam } from '../../../ui/filters/AsOf.tsx'
import { today } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { accountTitle } from '../accountTitle.ts'
import { trialBalanceQuery } from '../queries.ts'
import { useBranch } from '../useBranch.ts'
import { accountGroups } from '../words.ts'

type Account = TrialBalance['accounts'][number]

/** `/reports/trial-balance`: what every account holds at the end of a day. */
export default function TrialBalancePage() {
  const [search, setSearch] = useUrlState()
  const asOf = search.get(asOfParam) ?? ''
  const institute = search.get(instituteParam) ?? ''
  const branch = useBranch(institute)
  const report = useQuery(trialBalanceQuery({ instituteName: institute, asOf }))
  const { data, isPlaceholderData } = report
  const day = asOf || today()
  return (
    <ReportFrame
      title={say('Trial balance')}
      description={say(
        'Debit is what came in or was spent, credit is where it came from. The two sides are always equal.',
      )}
      scope={say('{branch} · at the end of {day}', { branch, day: formatDate(day) })}
      sheet={data && sheetOf(data)}
      stale={isPlaceholderData}
      toolbar={
        <>
          <InstituteFilter />
          <AsOfDate value={asOf} onChange={setSearch} />
        </>
      }
    >
      <QueryState query={report} failed={say('Failed to load the report')} lines={8} />
      {data && (
        <Card flush>
          {data.accounts.length === 0 ? (
            <EmptyState title={say('Nothing had been recorded by then')} />
          ) : (
            <Accounts balance={data} institute={institute} />
          )}
        </Card>
      )}
    </ReportFrame>
  )
}

function Accounts({ balance, institute }: { balance: TrialBalance; institute: string }) {
  const side = (header: string, field: 'debit' | 'credit'): ReportColumn<Account> => ({
    header,
    align: 'end',
    cell: ({ [field]: amount, ...row }) => (
      <Figure
        amount={amount}
        name={accountTitle(row)}
        entries={{ account: row.account, to: balance.asOf, institute }}
      />
    ),
  })
  return (
    <ReportTable
      caption={say('Accounts with their debit or credit balance')}
      columns={[
        {
          header: say('Account'),
          cell: row => (
            <>
              {accountTitle(row)}{' '}
              <span className="ml-2 text-label font-normal text-third max-md:hidden">{row.account}</span>
            </>
          ),
        },
        side(say('Debit'), 'debit'),
        side(say('Credit'), 'credit'),
      ]}
      parts={accountGroups.map(({ prefix, title }) => ({
        title,
        rows: balance.accounts.filter(({ account }) => account.startsWith(prefix)),
      }))}
      rowKey={({ account }) => account}
      foot={[
        say('Total, both sides equal'),
        <Money key="debit" amount={balance.totals.debit} />,
        <Money key="credit" amount={balance.totals.credit} />,
      ]}
    />
  )
}

const sheetOf = ({ asOf, accounts, totals }: TrialBalance) => ({
  name: `trial-balance-${asOf}`,
  header: [say('Account'), say('Name'), say('Debit'), say('Credit')],
  rows: [
    ...accounts.map(row => [row.account, accountTitle(row), row.debit, row.credit]),
    [say('Total'), null, totals.debit, totals.credit],
  ],
})
