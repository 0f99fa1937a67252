import { formatDate } from '#contract/fields/dates'
import type { Analytics } from '../../shared/charts/analytics.ts'
import { dayOf } from '../../shared/ui/format/dates.ts'
import { Money } from '../../shared/ui/format/Money.tsx'
import { Overview } from './Overview.tsx'

/** Rupees once they are known. */
export const rupees = (amount: number | undefined) => (amount === undefined ? undefined : <Money amount={amount} />)

/** A number once it is known. */
export const count = (number: number | undefined) => number?.toLocaleString('en-IN')

/** What the income of a dashboard is, and its profit: the report of profit and loss counts fees when they are charged. */
export const received = 'received, less refunds'
export const whyDiffers = 'received; see what was earned'

/** What happened today, on the institute's calendar. */
export function TodayOverview({ analytics, failed }: { analytics: Analytics | undefined; failed: boolean }) {
  const today = analytics?.today
  return (
    <Overview
      title="Today's overview"
      period={analytics && formatDate(dayOf(analytics.asOf))}
      failed={failed}
      stats={[
        { label: 'Enrollments', figure: count(analytics?.todayEnrollments) },
        { label: 'Income', figure: rupees(today?.income), note: received },
        { label: 'Expense', figure: rupees(today?.expense) },
        { label: 'Profit', figure: rupees(today?.profit) },
      ]}
    />
  )
}
