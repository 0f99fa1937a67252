import { say } from '../../base/language/say.ts'
import { MethodCard, MonthsCard } from '../../shared/charts/cards.tsx'
import { monthPart } from '../../shared/charts/parts.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { rangeText } from '../../ui/format/rangeText.ts'
import { dimmed } from '../../ui/page/dimmed.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../ui/page/states.tsx'
import { DeskHome } from './desk/DeskHome.tsx'
import { FilterBar } from './FilterBar.tsx'
import { aboutExpense, aboutIncome, count, rupees, TodayOverview, whyDiffers } from './figures.tsx'
import { readFilters, totalsTitle } from './filters.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { listLinks } from './links.ts'
import { Overview } from './Overview.tsx'
import { UpcomingInstallments } from './UpcomingInstallments.tsx'
import { useDashboard } from './useDashboard.ts'

const failed = say('Failed to load dashboard data. Please try again later.')

/** A clerk's home, and below it the day and the totals of one branch; the server shows a sub admin no other branch. */
export default function BranchDashboard() {
  const user = useUser()
  const [search] = useUrlState()
  const filters = readFilters(search)
  const dashboard = useDashboard({ installments: 5, failed, filters })
  const { analytics, payments, installments } = dashboard
  const { data, isError } = analytics
  const totals = data?.range ?? data?.total
  const range = rangeText(filters.startDate, filters.endDate)
  const links = listLinks(filters)
  return (
    <>
      <PageHeader title={say('Branch dashboard')} description={user.branch} />
      <div className="grid grid-cols-1 gap-6">
        <DeskHome instituteName={user.instituteName ?? ''}>
          <FilterBar applied={filters} />
          {dashboard.failed && <ErrorState title={failed} onRetry={dashboard.tryAgain} retrying={dashboard.fetching} />}
          <div className={`grid grid-cols-1 gap-6 ${dimmed(analytics, payments, installments)}`}>
            <Overview
              title={totalsTitle(filters, say('Totals overview'))}
              period={range}
              failed={isError}
              stats={[
                { label: say('Branch enrollments'), figure: count(data?.totalEnrollments), to: links.enrollments },
                { label: say('Branch revenue'), figure: rupees(totals?.income), note: aboutIncome(totals?.income) },
                {
                  label: say('Branch expense'),
                  figure: rupees(totals?.expense),
                  note: aboutExpense(totals?.expense),
                  to: links.expense,
                },
                { label: say('Branch profit'), figure: rupees(totals?.profit), note: whyDiffers, to: links.profit },
              ]}
            />
            <TodayOverview analytics={data} failed={isError} instituteName="" />
            <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <MonthsCard parts={data?.monthlyTotals.map(monthPart)} failed={isError} />
              <MethodCard methods={data?.methods} range={range} failed={isError} />
            </div>
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
              <LatestPayments
                title={say('Latest branch payments')}
                payments={payments.data}
                failed={payments.isError}
                to={links.payments}
              />
              <UpcomingInstallments
                title={say('Upcoming branch installments')}
                installments={installments.data}
                failed={installments.isError}
                count={5}
                links={links}
              />
            </div>
          </div>
        </DeskHome>
      </div>
    </>
  )
}
