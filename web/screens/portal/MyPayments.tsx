import { useQuery } from '@tanstack/react-query'
import { ReceiptIndianRupee } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Payment } from '#contract/shapes/payment'
import { patched, useUrlState } from '../../shared/ui/browser/urlState.ts'
import { StatCard, StatGrid } from '../../shared/ui/cards/Card.tsx'
import { Money } from '../../shared/ui/format/Money.tsx'
import { sumRupees } from '../../shared/ui/format/sumRupees.ts'
import { EmptyState } from '../../shared/ui/page/states.tsx'
import { AskOffice } from './AskOffice.tsx'
import { Loaded } from './Loaded.tsx'
import { receiptParam } from './links.ts'
import { PaymentFilter, useDates } from './PaymentFilter.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { ownPaymentsQuery } from './queries.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/** The student's payments, all or in a range of dates, each with its receipt. */
export function MyPayments() {
  const [search, setSearch] = useUrlState()
  const dates = useDates()
  const payments = useQuery({ ...ownPaymentsQuery(dates), select: answer => answer.payments })
  const receipt = search.get(receiptParam)
  const filtered = dates.startDate !== '' || dates.endDate !== ''
  const receiptLink = (id: string) => ({ search: patched(search, { [receiptParam]: id }).toString() })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentFilter />
      <Loaded query={payments} failed="Failed to fetch payments">
        {rows => (
          <>
            <Summary payments={rows} />
            {rows.length > 0 ? (
              <PaymentTable payments={rows} receiptLink={receiptLink} />
            ) : (
              <Nothing filtered={filtered} />
            )}
          </>
        )}
      </Loaded>
      {receipt && <ReceiptDialog id={receipt} onClose={() => setSearch({ [receiptParam]: null })} />}
    </div>
  )
}

function Summary({ payments }: { payments: readonly Payment[] }) {
  const [last] = payments
  return (
    <StatGrid>
      <StatCard label="Total Paid" value={<Money amount={sumRupees(payments.map(({ amount }) => amount))} />} />
      <StatCard label="Total Payments" value={payments.length} />
      <StatCard label="Last Payment" value={last ? formatDate(last.paymentDate) : 'N/A'} />
    </StatGrid>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <>
      <AskOffice />
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={ReceiptIndianRupee} title={filtered ? 'No payments in these dates' : 'No payment history'}>
          {filtered
            ? 'Clear the filter to see all of them.'
            : 'Payments that you make at the office appear here at once.'}
        </EmptyState>
      </div>
    </>
  )
}
