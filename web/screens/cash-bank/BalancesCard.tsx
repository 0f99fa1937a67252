import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { AsOfDate } from '../../ui/filters/AsOf.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { dimmed } from '../../ui/page/dimmed.ts'
import { QueryState } from '../../ui/page/states.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { balancesQuery } from './queries.ts'

interface BalancesCardProps {
  instituteName: string
  /** '' for today. */
  asOf: string
  onChange: (patch: { asOf: string | null }) => void
}

/** What each branch holds by each method. A figure below zero has no money behind it, so it is red. */
export function BalancesCard({ instituteName, asOf, onChange }: BalancesCardProps) {
  const isOne = useUser().role !== 'super_admin' || instituteName !== ''
  const query = useQuery(balancesQuery(instituteName, asOf))
  const { data } = query
  const rows = data
    ? [...data.branches, ...(data.branches.length > 1 ? [{ ...data.totals, instituteName: say('All') }] : [])]
    : []
  return (
    <Card
      // Today's balances name their day too: on paper nothing else does.
      title={data ? say('Balances of {asOf}', { asOf: formatDate(data.asOf) }) : say('Balances')}
      aside={<AsOfDate value={asOf} onChange={onChange} />}
      flush
    >
      {(query.isError || !data) && (
        <div className="px-5 pb-4">
          <QueryState query={query} failed={say('Failed to fetch balances')} lines={isOne ? 2 : 4} />
        </div>
      )}
      {rows.length > 0 && (
        <div className={dimmed(query)}>
          <PlainTable
            caption={say('Balances by branch and method')}
            rows={rows}
            rowKey={row => row.instituteName}
            columns={[
              {
                header: say('Institute'),
                cell: row => <span className="inline-block min-w-28 wrap-anywhere">{row.instituteName}</span>,
              },
              { header: say('Cash'), align: 'end', cell: row => <Cash amount={row.cash} /> },
              { header: say('Bank'), align: 'end', cell: row => <Held amount={row.bank_transfer} /> },
              { header: 'UPI', align: 'end', cell: row => <Held amount={row.upi} /> },
              { header: say('Card'), align: 'end', cell: row => <Held amount={row.card} /> },
              { header: say('Cheques'), align: 'end', cell: row => <Held amount={row.cheque} /> },
              { header: say('Sent to branches'), align: 'end', cell: row => <Money amount={row.transfers} /> },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

/** A sub admin counts the till blind, so its cash is known once the day is closed. */
const Cash = ({ amount }: { amount: number | null }) =>
  amount === null ? (
    <span className="whitespace-nowrap text-third">{say('Not counted yet')}</span>
  ) : (
    <Held amount={amount} />
  )

const Held = ({ amount }: { amount: number }) => (
  <span className={amount < 0 ? 'text-red' : ''}>
    <Money amount={amount} />
  </span>
)
