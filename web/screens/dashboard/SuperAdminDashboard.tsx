import { useQuery } from '@tanstack/react-query'
import { say } from '../../base/language/say.ts'
import { MethodCard, MonthsCard } from '../../shared/charts/cards.tsx'
import { datedPart } from '../../shared/charts/parts.ts'
import { checksQuery } from '../../shared/settings/checks.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { formatInstant, today } from '../../ui/format/dates.ts'
import { rangeText } from '../../ui/format/rangeText.ts'
import { dimmed } from '../../ui/page/dimmed.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../ui/page/states.tsx'
import { FilterBar } from './FilterBar.tsx'
import { TodayOverview } from './figures.tsx'
import { ownerFilters, readFilters } from './filters.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { listLinks } from './links.ts'
import { AgeingCard } from './owner/AgeingCard.tsx'
import { BranchesCard } from './owner/BranchesCard.tsx'
import { ChecksAlert, ChecksLine } from './owner/Checks.tsx'
import { NeedsAttention } from './owner/NeedsAttention.tsx'
import { PeriodFigures } from './owner/PeriodFigures.tsx'
import { SecondStepNotice } from './owner/SecondStepNotice.tsx'
import { overviewQuery } from './queries.ts'
import { SetupList } from './setup/SetupList.tsx'
import { UpcomingInstallments } from './UpcomingInstallments.tsx'
import { useDashboard } from './useDashboard.ts'

/** What all institutes, or one of them, received, spent and are owed in a period, against the period before. */
export default function SuperAdminDashboard() {
  const [search] = useUrlState()
  const filters = ownerFilters(search, today())
  // The lists of what comes next and came last are cut to dates only if somebody chose these.
  const lists = readFilters(search)
  const dashboard = useDashboard({ installments: 10, failed: false, filters, lists })
  const { analytics, payments, installments } = dashboard
  const { data, isError } = analytics
  const overview = useQuery(overviewQuery(filters))
  const checks = useQuery(checksQuery)
  const range = rangeText(filters.startDate, filters.endDate)
  const step = overview.data?.step
  return (
    <>
      <PageHeader
        title={say('Dashboard')}
        description={data ? say('As of {asOf}', { asOf: formatInstant(data.asOf) }) : '\u00a0'}
      />
      <div className="grid grid-cols-1 gap-6">
        <SetupList />
        {checks.data && <ChecksAlert checks={checks.data} />}
        <SecondStepNotice />
        <FilterBar applied={filters} owner />
        {(dashboard.failed || overview.isError) && (
          <ErrorState
            announced
            title={say('Failed to load dashboard data.')}
            onRetry={() => {
              dashboard.tryAgain()
              if (overview.isError) void overview.refetch()
            }}
            retrying={dashboard.fetching || overview.isFetching}
          />
        )}
        <div className={`grid grid-cols-1 gap-6 ${dimmed(analytics, overview, payments, installments)}`}>
          <PeriodFigures filters={filters} analytics={analytics} overview={overview} />
          <NeedsAttention attention={overview.data?.attention} checks={checks.data} failed={overview.isError} />
          <TodayOverview analytics={data} failed={isError} instituteName={filters.instituteName} />
          <BranchesCard overview={overview.data} failed={overview.isError} filters={filters} />
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <MonthsCard
              title={step ? spentBy[step] : say('Received and spent')}
              parts={overview.data?.steps.map(part => datedPart(overview.data.step, part))}
              failed={overview.isError}
              caption={say('Income and profit received, and expense, in the period')}
            />
            <MethodCard methods={data?.methods} range={range} failed={isError} />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <UpcomingInstallments
              title={say('Upcoming installments')}
              installments={installments.data}
              failed={installments.isError}
              count={10}
              links={listLinks(lists)}
              table
            />
            <div className="grid grid-cols-1 gap-6">
              <LatestPayments
                title={say('Latest payments')}
                payments={payments.data}
                failed={payments.isError}
                to={listLinks(lists).payments}
              />
              <AgeingCard instituteName={filters.instituteName} />
            </div>
          </div>
        </div>
        <ChecksLine checks={checks.data} />
      </div>
    </>
  )
}

const spentBy = {
  day: say('Received and spent by day'),
  week: say('Received and spent by week'),
  month: say('Received and spent by month'),
  year: say('Received and spent by financial year'),
}
