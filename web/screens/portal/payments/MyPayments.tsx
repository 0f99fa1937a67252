import { useQuery } from '@tanstack/react-query'
import { ReceiptIndianRupee, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { formatDate } from '#contract/fields/dates'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import { refundedNote } from '../../../shared/enrollments/refundedNote.ts'
import { patched, useUrlState } from '../../../ui/browser/urlState.ts'
import { StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { late } from '../../../ui/popups/late.ts'
import { AskOffice, useLinked } from '../AskOffice.tsx'
import { Loaded } from '../Loaded.tsx'
import { receiptParam } from '../links.ts'
import { ownPaymentsQuery } from '../queries.ts'
import { findPayments } from './findPayments.ts'
import { PaymentFilter, useDates } from './PaymentFilter.tsx'
import { PaymentTable } from './PaymentTable.tsx'

const ReceiptDialog = late(() => import('./ReceiptDialog.tsx'))

/** The student's payments, all or in a range of dates, each with its receipt. */
export function MyPayments() {
  const [search, setSearch] = useUrlState()
  const dates = useDates()
  const payments = useQuery({ ...ownPaymentsQuery(dates), select: answer => answer.payments })
  const receipt = search.get(receiptParam)
  const typed = search.get('q')?.trim() ?? ''
  const filtered = dates.startDate !== '' || dates.endDate !== ''
  const receiptLink = (id: string) => ({ search: patched(search, { [receiptParam]: id }).toString() })
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBox plural={say('payments')} hint={say('Receipt, date, amount or course')} />
      <PaymentFilter />
      <Loaded query={payments} failed={say('Failed to fetch payments')}>
        {rows => {
          const found = findPayments(rows, typed)
          return (
            <>
              {rows.length === 0 && <AskOffice />}
              <Summary payments={found} whole={!filtered && !typed} />
              {typed && (
                <p role="status" className="text-label text-third">
                  {say(rows.length === 1 ? '{found} of 1 payment' : '{found} of {count} payments', {
                    found: found.length,
                    count: rows.length,
                  })}
                </p>
              )}
              {found.length > 0 ? (
                <PaymentTable payments={found} receiptLink={receiptLink} />
              ) : (
                <Nothing filtered={filtered} typed={typed} />
              )}
            </>
          )
        }}
      </Loaded>
      {receipt && (
        <Suspense>
          <ReceiptDialog id={receipt} onClose={() => setSearch({ [receiptParam]: null })} />
        </Suspense>
      )}
    </div>
  )
}

/** Refunds have dates of their own and may belong to no payment, so they are only named beside all payments. */
function Summary({ payments, whole }: { payments: readonly Payment[]; whole: boolean }) {
  const [last] = payments
  const linked = useLinked()
  // Whose record isn't known may have paid.
  const known = linked || payments.length > 0
  const paid = <Money amount={sumRupees(payments.map(({ amount }) => amount))} />
  const note = whole ? refundedNote(refundedOf(payments)) : undefined
  return (
    <StatGrid>
      <StatCard label={say('Total Paid')} value={known ? paid : '—'} note={note} />
      <StatCard label={say('Total Payments')} value={known ? payments.length : '—'} />
      <StatCard label={say('Last Payment')} value={last ? formatDate(last.paymentDate) : say('N/A')} />
    </StatGrid>
  )
}

/** What was given back of the enrollments that these payments are for. */
function refundedOf(payments: readonly Payment[]): number {
  const enrollments = new Map(payments.map(({ Enrollment }) => [Enrollment.id, Enrollment.refundedAmount]))
  return sumRupees([...enrollments.values()])
}

function Nothing({ filtered, typed }: { filtered: boolean; typed: string }) {
  if (typed)
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={SearchX} title={say('No payments found')}>
          {say('Nothing matches your search. Try the receipt number, the date, the amount or the course.')}
        </EmptyState>
      </div>
    )
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={ReceiptIndianRupee}
        title={filtered ? say('No payments in these dates') : say('No payment history')}
      >
        {filtered
          ? say('Clear the filter to see all of them.')
          : say('Payments that you make at the office appear here at once.')}
      </EmptyState>
    </div>
  )
}
