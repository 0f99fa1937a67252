import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import type { DayBook } from '#contract/reports/day-book'
import { say } from '../../../base/language/say.ts'
import { CashHidden } from '../../../shared/closing/CashHidden.tsx'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card, StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { DayChoice, useDayIn } from '../../../ui/filters/DayChoice.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { dayBookQuery } from '../queries.ts'
import { useBranch } from '../useBranch.ts'
import { DayEntries } from './DayEntries.tsx'
import { DayMethods } from './DayMethods.tsx'
import { dayBookSheet } from './dayBookSheet.ts'

/** `/reports/day-book`: what the money accounts held in the morning, what moved, and what they hold at the end. */
export default function DayBookPage() {
  const [search] = useUrlState()
  const date = useDayIn(search)
  const institute = search.get(instituteParam) ?? ''
  const branch = useBranch(institute)
  const owner = useUser().role === 'super_admin'
  const report = useQuery(dayBookQuery({ instituteName: institute, date }))
  const { data, isPlaceholderData } = report
  return (
    <ReportFrame
      title={say('Day book')}
      description={say(
        owner
          ? 'Count the till against the closing cash, and the UPI app and the card machine against theirs.'
          : 'Compare the UPI app and the card machine with what each should hold.',
      )}
      scope={`${branch} · ${formatDate(date)}`}
      sheet={data && dayBookSheet(data)}
      stale={isPlaceholderData}
      toolbar={
        <>
          <InstituteFilter />
          <DayChoice />
        </>
      }
    >
      <QueryState query={report} failed={say('Failed to load the report')} lines={8} />
      {data && (
        <>
          {data.totals && <Totals totals={data.totals} />}
          <Card title={say('By method')} flush>
            <DayMethods day={data} institute={institute} />
            {!data.totals && (
              <div className="px-5 pb-4">
                <CashHidden />
              </div>
            )}
          </Card>
          <Card title={say('Entries of the day')} flush>
            {data.entries.length === 0 ? (
              <EmptyState title={say('No money moved on this day')} />
            ) : (
              <DayEntries day={data} branches={owner && institute === ''} />
            )}
          </Card>
        </>
      )}
    </ReportFrame>
  )
}

function Totals({ totals }: { totals: NonNullable<DayBook['totals']> }) {
  const { opening, receipts, income, refunds, expenses, closing } = totals
  return (
    <StatGrid>
      <StatCard label={say('Opening')} value={<Money amount={opening} />} note={say('what was there in the morning')} />
      <StatCard label={say('Fees received')} value={<Money amount={receipts} />} note={say('less voided receipts')} />
      <StatCard label={say('Other income')} value={<Money amount={income} />} />
      <StatCard
        label={say('Paid out')}
        value={<Money amount={sumRupees([expenses, refunds])} />}
        note={say('expenses and refunds, less voided ones')}
      />
      <StatCard label={say('Closing')} value={<Money amount={closing} />} note={say('what must be there now')} />
    </StatGrid>
  )
}
