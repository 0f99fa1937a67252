import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { studentDashboard } from '#contract/accounts/student-area'
import { formatDate } from '#contract/fields/dates'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { say } from '../../base/language/say.ts'
import { DueDate } from '../../shared/enrollments/DueDate.tsx'
import { refundedNote } from '../../shared/enrollments/refundedNote.ts'
import type { To } from '../../ui/browser/router.ts'
import { Card, StatCard, StatGrid } from '../../ui/cards/Card.tsx'
import { CardRows } from '../../ui/cards/CardRows.tsx'
import { type TwoLineItem, TwoLineList } from '../../ui/cards/TwoLineList.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { InstallmentBadge, MethodBadge } from '../../ui/page/Badge.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { AskOffice } from './AskOffice.tsx'
import { OwnPaymentMark } from './OwnPaymentMark.tsx'
import { dashboardQuery } from './queries.ts'

type RecentPayment = z.infer<(typeof studentDashboard)['answer']>['recentPayments'][number]

/** What a student has paid, what is due, and when. */
export function Overview({ receiptLink }: { receiptLink: (paymentId: string) => To }) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery)
  // Whose record isn't known may have paid, and may owe.
  const stats = data?.linked ? data.stats : undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      {isError && (
        <ErrorState title={say('Failed to fetch dashboard data')} onRetry={() => refetch()} retrying={isFetching} />
      )}
      <AskOffice />
      <StatGrid>
        <Stat label={say('Total Enrollments')} value={stats?.totalEnrollments} />
        <Stat
          label={say('Total Paid')}
          value={stats && <Money amount={stats.totalPaid} />}
          note={stats && refundedNote(stats.totalRefunded)}
        />
        <StatCard
          label={say('Total Due')}
          value={stats ? <Money amount={stats.totalDue} /> : '—'}
          tone={stats && stats.totalDue > 0 ? 'red' : 'plain'}
        />
      </StatGrid>
      {!data && !isError && (
        <Card>
          <Skeleton lines={6} height="h-17" />
        </Card>
      )}
      {(data || isError) && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Card title={say('Recent Payments')} flush>
            <CardRows rows={data?.recentPayments} failed={isError} usualCount={3} empty={say('No payment history')}>
              {rows => (
                <TwoLineList
                  label={say('Recent payments')}
                  items={rows.map(row => paid(row, receiptLink(row.id)))}
                  whole
                />
              )}
            </CardRows>
          </Card>
          <Card title={say('Upcoming Installments')} flush>
            <CardRows
              rows={data?.upcomingInstallments}
              failed={isError}
              usualCount={3}
              empty={say('No upcoming installments')}
            >
              {rows => <TwoLineList label={say('Upcoming installments')} items={rows.map(due)} whole />}
            </CardRows>
          </Card>
        </div>
      )}
    </div>
  )
}

const Stat = ({ value, ...rest }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <StatCard {...rest} value={value ?? '—'} />
)

const paid = (payment: RecentPayment, to: To): TwoLineItem => ({
  key: payment.id,
  title: payment.courseName,
  to,
  figure: <Money amount={payment.amount} />,
  line: `${formatDate(payment.paymentDate)} · ${payment.receiptNumber}`,
  badge: (
    <span className="flex flex-wrap gap-1.5">
      <OwnPaymentMark payment={payment} />
      <MethodBadge value={payment.paymentMethod} />
    </span>
  ),
})

const due = (row: UpcomingInstallment): TwoLineItem => ({
  key: row.id,
  title: row.Course.name,
  figure: <Money amount={row.remainingAmount} />,
  line: <DueDate due={row} inline />,
  badge: <InstallmentBadge value={row.status} />,
})
