import { useQuery } from '@tanstack/react-query'
import { MethodCard, MonthsCard } from '../../shared/charts/cards.tsx'
import { OpenDays } from '../../shared/closing/OpenDays.tsx'
import { checksQuery } from '../../shared/settings/checks.ts'
import { formatInstant } from '../../shared/ui/format/dates.ts'
import { rangeText } from '../../shared/ui/format/rangeText.ts'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import { ErrorState } from '../../shared/ui/page/states.tsx'
import { ChecksAlert, ChecksLine } from './Checks.tsx'
import { FilterBar } from './FilterBar.tsx'
import { count, received, rupees, TodayOverview, whyDiffers } from './figures.tsx'
import { totalsTitle } from './filters.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { listLinks } from './links.ts'
import { Overview } from './Overview.tsx'
import { SetupList } from './setup/SetupList.tsx'
import { UpcomingInstallments } from './UpcomingInstallments.tsx'
import { useDashboard } from './useDashboard.ts'

/** What all institutes, or one of them, have earned, spent and are owed. */
export default function SuperAdminDashboard() {
  const dashboard = useDashboard({ payments: 5, installments: 10, failed: false })
  const { filters, analytics, payments, installments } = dashboard
  const { data, isError } = analytics
  const checks = useQuery(checksQuery)
  const totals = data?.range ?? data?.total
  const range = rangeText(filters.startDate, filters.endDate)
  const links = listLinks(filters)
  return (
    <>
      <PageHeader title="Dashboard" description={data ? `As of ${formatInstant(data.asOf)}` : '\u00a0'} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SetupList />
        {checks.data && <ChecksAlert checks={checks.data} />}
        <OpenDays instituteName={filters.instituteName} link />
        <FilterBar institutes />
        {dashboard.failed && (
          <ErrorState
            announced
            title="Failed to load dashboard data."
            onRetry={dashboard.tryAgain}
            retrying={dashboard.fetching}
          />
        )}
        <Overview
          title={totalsTitle(filters, 'Totals')}
          period={range}
          failed={isError}
          stats={[
            { label: 'Total enrollments', figure: count(data?.totalEnrollments), to: links.enrollments },
            { label: 'Total income', figure: rupees(totals?.income), note: received },
            { label: 'Total expense', figure: rupees(totals?.expense), to: links.expense },
            { label: 'Net profit', figure: rupees(totals?.profit), note: whyDiffers, to: links.profit },
            {
              label: 'Pending dues',
              figure: rupees(data?.pendingDues),
              to: links.dues,
              note: range ? 'as of today' : undefined,
            },
          ]}
        />
        <TodayOverview analytics={data} failed={isError} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <MonthsCard months={data?.monthlyTotals} failed={isError} />
          <MethodCard methods={data?.methods} range={range} failed={isError} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <UpcomingInstallments
            title="Upcoming installments"
            installments={installments.data}
            failed={installments.isError}
            count={10}
            links={links}
            table
          />
          <LatestPayments
            title="Latest payments"
            payments={payments.data}
            failed={payments.isError}
            to={links.payments}
          />
        </div>
        <ChecksLine checks={checks.data} />
      </div>
    </>
  )
}
