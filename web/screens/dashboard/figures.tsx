import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import type { Analytics } from '../../shared/charts/analytics.ts'
import { dayOf, today } from '../../ui/format/dates.ts'
import { Money } from '../../ui/format/Money.tsx'
import { dayLinks } from './links.ts'
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

interface TodayOverviewProps {
  analytics: Analytics | undefined
  failed: boolean
  /** '' for all that the user sees. */
  instituteName: string
}

/** What happened today, on the institute's calendar. */
export function TodayOverview({ analytics, failed, instituteName }: TodayOverviewProps) {
  const figures = analytics?.today
  const links = dayLinks(instituteName, analytics ? dayOf(analytics.asOf) : today())
  return (
    <Overview
      title={say("Today's overview")}
      period={analytics && formatDate(dayOf(analytics.asOf))}
      failed={failed}
      stats={[
        { label: say('Enrollments'), figure: count(analytics?.todayEnrollments), to: links.enrollments },
        { label: say('Income'), figure: rupees(figures?.income), note: aboutIncome(figures?.income), to: links.book },
        {
          label: say('Expense'),
          figure: rupees(figures?.expense),
          note: aboutExpense(figures?.expense),
          to: links.expense,
        },
        { label: say('Profit'), figure: rupees(figures?.profit), to: links.book },
      ]}
    />
  )
}
