import { formatDate } from '#contract/fields/dates'
import type { Analytics } from '../../shared/charts/analytics.ts'
import { say } from '../../shared/language/say.ts'
import { dayOf } from '../../shared/ui/format/dates.ts'
import { Money } from '../../shared/ui/format/Money.tsx'
import { Overview } from './Overview.tsx'

/** Rupees once they are known. */
export const rupees = (amount: number | undefined) => (amount === undefined ? undefined : <Money amount={amount} />)

/** A number once it is known. */
export const count = (number: number | undefined) => number?.toLocaleString('en-IN')

/** What the income of a dashboard is, and its profit: the report of profit and loss counts fees when they are charged. */
const received = say('received, less refunds')
/** Below zero, an income says how that can be. */
export const aboutIncome = (income: number | undefined) =>
  income !== undefined && income < 0
    ? say('more went back than came in: refunds, bounced cheques or corrections')
    : received
/** So does an expense. */
export const aboutExpense = (expense: number | undefined) =>
  expense !== undefined && expense < 0
    ? say('more was taken back than spent: expenses of closed days were deleted or changed')
    : undefined
export const whyDiffers = say('received; see what was earned')

/** What happened today, on the institute's calendar. */
export function TodayOverview({ analytics, failed }: { analytics: Analytics | undefined; failed: boolean }) {
  const today = analytics?.today
  return (
    <Overview
      title={say("Today's overview")}
      period={analytics && formatDate(dayOf(analytics.asOf))}
      failed={failed}
      stats={[
        { label: say('Enrollments'), figure: count(analytics?.todayEnrollments) },
        { label: say('Income'), figure: rupees(today?.income), note: aboutIncome(today?.income) },
        { label: say('Expense'), figure: rupees(today?.expense), note: aboutExpense(today?.expense) },
        { label: say('Profit'), figure: rupees(today?.profit) },
      ]}
    />
  )
}
