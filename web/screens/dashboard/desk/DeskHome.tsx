import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { DeskHome as Home } from '#contract/counter/desk-home'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { OpenDaysNotice } from '../../../shared/closing/OpenDays.tsx'
import { studentLink } from '../../../shared/enrollments/links.ts'
import { payLink, printLink, receiptLink } from '../../../shared/payments/links.ts'
import { Link } from '../../../ui/browser/router.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardRows } from '../../../ui/cards/CardRows.tsx'
import { type TwoLineItem, TwoLineList } from '../../../ui/cards/TwoLineList.tsx'
import { countOf } from '../../../ui/format/count.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { MethodBadge } from '../../../ui/page/Badge.tsx'
import { part } from '../../../ui/page/part.tsx'
import { ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { CardLink } from '../CardLink.tsx'
import { DraftsNotice } from './DraftsNotice.tsx'
import { FindField } from './FindField.tsx'
import { deskHomeQuery } from './query.ts'
import { Takings } from './Takings.tsx'

// Few have any.
const OwnRequests = part(() => import('../../../shared/payments/corrections/OwnRequests.tsx'))

interface DeskHomeProps {
  instituteName: string
  /** What is below it, once it is known where that is. */
  children: ReactNode
}

/** What a clerk's day begins with: find somebody, who has to pay today, what is taken so far, the last receipts. */
export function DeskHome({ instituteName, children }: DeskHomeProps) {
  const { data, isError, isFetching, refetch } = useQuery(deskHomeQuery(instituteName))
  return (
    <>
      <FindField />
      <DraftsNotice />
      {data && <OpenDaysNotice days={data.openDays} link />}
      <Suspense fallback={null}>
        <OwnRequests which="waiting" />
      </Suspense>
      {isError && (
        <ErrorState
          title={say('Failed to load today’s desk')}
          onRetry={() => refetch()}
          retrying={isFetching}
          announced
        />
      )}
      {data || isError ? (
        <>
          <Cards data={data} failed={isError} />
          {children}
        </>
      ) : (
        <Waiting />
      )}
    </>
  )
}

const columns = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-3'

/** Nothing that somebody could press: how long the cards are, and whether a notice stands above them, is not known yet. */
const Waiting = () => (
  <div className={columns}>
    {[1, 2, 3].map(card => (
      <Card key={card}>
        <Skeleton lines={5} height="h-17" />
      </Card>
    ))}
  </div>
)

function Cards({ data, failed }: { data: Home | undefined; failed: boolean }) {
  return (
    <>
      <div className={columns}>
        <DueToday due={data?.dueToday} date={data?.date} failed={failed} />
        <Takings takings={data?.takings} date={data?.date} failed={failed} />
        <Card
          title={say('Last receipts')}
          flush
          aside={<CardLink to={webPaths.dayReceipts}>{say('Receipts of a day')}</CardLink>}
        >
          <CardRows rows={data?.latestPayments} failed={failed} usualCount={5} empty={say('No receipts yet.')}>
            {rows => <TwoLineList label={say('Last receipts')} items={rows.map(receiptLine)} />}
          </CardRows>
        </Card>
      </div>
      <Suspense fallback={null}>
        <OwnRequests which="answered" />
      </Suspense>
    </>
  )
}

interface DueTodayProps {
  due: Home['dueToday'] | undefined
  date: string | undefined
  failed: boolean
}

function DueToday({ due, date, failed }: DueTodayProps) {
  const total = due?.total ?? 0
  const all = withSearch(webPaths.upcoming, { dueFrom: date, dueTo: date, status: 'pending' })
  return (
    <Card
      title={say('Due today')}
      flush
      aside={
        due && total > 0 && <CardLink to={all}>{say('All {total}', { total: countOf(total, due.more) })}</CardLink>
      }
    >
      <CardRows rows={due?.upcomingInstallments} failed={failed} usualCount={5} empty={say('Nothing is due today.')}>
        {rows => <TwoLineList label={say('Due today')} items={rows.map(dueLine)} />}
      </CardRows>
    </Card>
  )
}

const dueLine = (row: UpcomingInstallment): TwoLineItem => ({
  key: row.id,
  title: titleCase(row.Student.fullName),
  to: studentLink(row),
  figure: <Money amount={row.remainingAmount} />,
  line: row.Course.name,
  badge: (
    <TextLink to={payLink(row.enrollmentId)}>
      {say('Take payment')}{' '}
      <span className="unseen">{say('from {fullName}', { fullName: titleCase(row.Student.fullName) })}</span>
    </TextLink>
  ),
})

const receiptLine = (payment: Payment): TwoLineItem => ({
  key: payment.id,
  title: titleCase(payment.Enrollment.Student.fullName),
  to: receiptLink(payment.id),
  figure: <Money amount={payment.amount} />,
  line: payment.receiptNumber,
  badge: (
    <span className="flex flex-wrap items-center gap-3">
      <MethodBadge value={payment.paymentMethod} />
      <Link
        to={printLink(payment.id)}
        aria-label={say('Print receipt {receiptNumber}', { receiptNumber: payment.receiptNumber })}
        className="grid size-6 place-items-center rounded-[0.25rem] text-second hover:text-accent touch:size-11"
      >
        <Printer aria-hidden size={16} strokeWidth={1.75} />
      </Link>
    </span>
  ),
})
