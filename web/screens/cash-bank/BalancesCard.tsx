import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { Card } from '../../shared/ui/cards/Card.tsx'
import { AsOfDate } from '../../shared/ui/filters/AsOf.tsx'
import { Money } from '../../shared/ui/format/Money.tsx'
import { ErrorState, Skeleton } from '../../shared/ui/page/states.tsx'
import { PlainTable } from '../../shared/ui/table/PlainTable.tsx'
import { balancesQuery } from './queries.ts'

interface BalancesCardProps {
  instituteName: string
  /** '' for today. */
  asOf: string
  onChange: (patch: { asOf: string | null }) => void
}

/** What each branch holds by each method. A figure below zero has no money behind it, so it is red. */
export function BalancesCard({ instituteName, asOf, onChange }: BalancesCardProps) {
  const { data, isError, isFetching, refetch } = useQuery(balancesQuery(instituteName, asOf))
  const rows = data
    ? [...data.branches, ...(data.branches.length > 1 ? [{ ...data.totals, instituteName: 'All' }] : [])]
    : []
  return (
    <Card
      title={asOf ? `Balances of ${formatDate(asOf)}` : 'Balances'}
      aside={<AsOfDate value={asOf} onChange={onChange} />}
      flush={rows.length > 0}
    >
      {isError && !data && (
        <ErrorState title="Failed to fetch balances" onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton lines={3} />}
      {rows.length > 0 && (
        <PlainTable
          caption="Balances by branch and method"
          rows={rows}
          rowKey={row => row.instituteName}
          columns={[
            {
              header: 'Institute',
              cell: row => <span className="inline-block min-w-28 wrap-anywhere">{row.instituteName}</span>,
            },
            { header: 'Cash', align: 'end', cell: row => <Held amount={row.cash} /> },
            { header: 'Bank', align: 'end', cell: row => <Held amount={row.bank_transfer} /> },
            { header: 'UPI', align: 'end', cell: row => <Held amount={row.upi} /> },
            { header: 'Card', align: 'end', cell: row => <Held amount={row.card} /> },
            { header: 'Cheques', align: 'end', cell: row => <Held amount={row.cheque} /> },
            { header: 'Sent to branches', align: 'end', cell: row => <Money amount={row.transfers} /> },
          ]}
        />
      )}
    </Card>
  )
}

const Held = ({ amount }: { amount: number }) => (
  <span className={amount < 0 ? 'text-red' : ''}>
    <Money amount={amount} />
  </span>
)
