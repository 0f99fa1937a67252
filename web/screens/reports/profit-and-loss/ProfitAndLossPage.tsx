import { useQuery } from '@tanstack/react-query'
import { financialYearEnd, financialYearStart } from '#contract/fields/dates'
import { datesForFileName } from '#contract/fields/file-name'
import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import { MonthsCard } from '../../../shared/charts/cards.tsx'
import { monthPart } from '../../../shared/charts/parts.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card, StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { SelectField } from '../../../ui/controls/inputs.tsx'
import { DateRange } from '../../../ui/filters/DateRange.tsx'
import { today } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { rangeText } from '../../../ui/format/rangeText.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { QueryState } from '../../../ui/page/states.tsx'
import { useBranch } from '../useBranch.ts'
import { Branches } from './Branches.tsx'
import { Bridge } from './Bridge.tsx'
import { branchLines } from './branchLines.ts'
import { bridgeLines } from './bridgeLines.ts'
import { columnTitle, compareParam, comparisons, readComparison } from './comparison.ts'
import { ProfitTable } from './ProfitTable.tsx'
import { profitLines } from './profitLines.ts'
import { profitAndLossQuery } from './profitQuery.ts'
import { soFar } from './soFar.ts'

/** `/reports/profit-and-loss`: for this financial year, unless other dates are chosen. */
export default function ProfitAndLossPage() {
  const [search, setSearch] = useUrlState()
  const institute = search.get(instituteParam) ?? ''
  const branch = useBranch(institute)
  const { from, to } = rangeOf(search)
  const compare = readComparison(search)
  const query = { instituteName: institute, startDate: from, endDate: to, compare }
  const report = useQuery(profitAndLossQuery(query))
  const { data, isPlaceholderData } = report
  return (
    <ReportFrame
      title={say('Profit & loss')}
      description={say(
        'Earned: fees count when a student is enrolled, whether they are paid yet or not. What was received is in the day book.',
      )}
      scope={[branch, rangeText(...soFar(from, to, today()))].join(' · ')}
      sheet={data && sheetOf(data)}
      stale={isPlaceholderData}
      toolbar={
        <>
          <InstituteFilter />
          <DateRange label={say('Dates')} from={from} to={to} onChange={setSearch} />
          <div className="w-60 max-md:w-full">
            <SelectField
              label={say('Compare')}
              bare
              placeholder={say('Compare with nothing')}
              options={comparisons}
              value={compare ?? ''}
              onChange={event => setSearch({ [compareParam]: event.target.value })}
            />
          </div>
        </>
      }
    >
      <QueryState query={report} failed={say('Failed to load the report')} lines={8} />
      {data && (
        <>
          <Totals totals={data.totals} />
          {compare && data.branches.length > 1 && <Branches {...data} />}
          <div className={`grid grid-cols-1 items-start gap-4 ${data.columns?.length ? '' : 'lg:grid-cols-2'}`}>
            <Card title={say('What makes it up')} flush>
              <ProfitTable report={data} filter={{ from, to, institute }} />
            </Card>
            <div className="grid grid-cols-1 gap-4">
              <Bridge bridge={data.bridge} />
              <MonthsCard
                title={say('Earned and spent by month')}
                parts={data.months.map(asPart)}
                failed={report.isError}
                caption={say('Income, expense and profit earned by month')}
              />
              {!compare && data.branches.length > 1 && <Branches branches={data.branches} />}
            </div>
          </div>
        </>
      )}
    </ReportFrame>
  )
}

/** The dates in the URL, or this financial year. */
function rangeOf(search: URLSearchParams) {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return from || to ? { from, to } : { from: financialYearStart(today()), to: financialYearEnd(today()) }
}

const asPart = ({ month, fees, otherIncome, expenses, net }: ProfitAndLoss['months'][number]) =>
  monthPart({ month, income: sumRupees([fees, otherIncome]), expense: expenses, profit: net })

function Totals({ totals: { fees, otherIncome, expenses, net } }: { totals: ProfitAndLoss['totals'] }) {
  return (
    <StatGrid>
      <StatCard
        label={say('Fees earned')}
        value={<Money amount={fees} />}
        note={say('less discounts, refunds and write-offs')}
      />
      <StatCard label={say('Other income')} value={<Money amount={otherIncome} />} />
      <StatCard label={say('Expenses')} value={<Money amount={expenses} />} />
      <StatCard
        label={net < 0 ? say('Loss') : say('Profit earned')}
        value={<Money amount={net} />}
        tone={net < 0 ? 'red' : 'green'}
        note={say('income less expenses')}
      />
    </StatGrid>
  )
}

const sheetOf = (report: ProfitAndLoss) => ({
  name: ['profit-and-loss', ...datesForFileName(...soFar(report.startDate ?? '', report.endDate, today()))].join('-'),
  header: [say('Part'), say('Amount'), ...(report.columns ?? []).map(columnTitle)],
  rows: [
    ...[...profitLines(report), ...branchLines(report)].map(({ name, amount, compared }) => [
      name,
      amount,
      ...compared,
    ]),
    ...bridgeLines(report.bridge).map(({ name, amount }) => [name, amount]),
  ],
})
