import type { ReactNode } from 'react'
import type { Overview as Answer, OverviewFigures } from '#contract/reports/overview'
import { say } from '../../../base/language/say.ts'
import type { Analytics } from '../../../shared/charts/analytics.ts'
import { today } from '../../../ui/format/dates.ts'
import { rangeText } from '../../../ui/format/rangeText.ts'
import { aboutExpense, aboutIncome, count, rupees, whyDiffers } from '../figures.tsx'
import { type Filters, periodTitle } from '../filters.ts'
import { listLinks } from '../links.ts'
import { Overview } from '../Overview.tsx'
import { ChangeText } from './ChangeText.tsx'
import { Sparkline } from './Sparkline.tsx'

interface PeriodFiguresProps {
  filters: Filters
  analytics: { data: Analytics | undefined; isError: boolean }
  overview: { data: Answer | undefined; isPending: boolean }
}

/** The figures of the period, each with its way through it and its change against the period before. */
export function PeriodFigures({ filters, analytics: { data, isError }, ...props }: PeriodFiguresProps) {
  const { data: overview, isPending } = props.overview
  const totals = data?.range ?? data?.total
  const links = listLinks(filters)
  const before = overview?.before
  const range = rangeText(filters.startDate, filters.endDate)
  const against = before && rangeText(before.startDate, before.endDate)
  const compared = (other: string) => say('{range}, against {against}', { range: range ?? '', against: other })
  const period = range && (isPending ? <Room>{compared(range)}</Room> : against ? compared(against) : range)
  const about = (
    figure: keyof OverviewFigures,
    more: 'good' | 'bad',
    note?: string,
    write?: (figure: number) => string,
  ) => (
    <About note={note}>
      {filters.startDate && filters.endDate && (
        <ChangeText
          now={overview?.totals[figure]}
          before={overview && (overview.earlier?.[figure] ?? null)}
          more={more}
          {...(write && { write })}
        />
      )}
      <Sparkline values={overview?.steps.map(step => step[figure])} />
    </About>
  )
  const whole = (number: number) => number.toLocaleString('en-IN')
  return (
    <Overview
      title={periodTitle(filters, today())}
      period={period}
      failed={isError}
      stats={[
        {
          label: say('Total enrollments'),
          figure: count(data?.totalEnrollments),
          to: links.enrollments,
          note: about('enrollments', 'good', say('new'), whole),
        },
        {
          label: say('Total income'),
          figure: rupees(totals?.income),
          note: about('income', 'good', aboutIncome(totals?.income)),
        },
        {
          label: say('Total expense'),
          figure: rupees(totals?.expense),
          to: links.expense,
          note: about('expense', 'bad', aboutExpense(totals?.expense)),
        },
        {
          label: say('Net profit'),
          figure: rupees(totals?.profit),
          note: about('profit', 'good', whyDiffers),
          to: links.profit,
        },
        {
          label: say('Pending dues'),
          figure: rupees(data?.pendingDues),
          to: links.dues,
          note: (
            <About note={range ? say('as of today') : undefined}>
              {range && <ChangeText now={overview?.dues.outstanding} before={overview?.dues.earlier} more="bad" />}
            </About>
          ),
        },
        {
          label: say('Dropped out'),
          figure: count(overview?.totals.dropOuts),
          to: links.droppedOut,
          note: about('dropOuts', 'bad', say('cancelled'), whole),
        },
      ]}
    />
  )
}

/** The lines of the figures stand at the bottom of their cards, on one height, however long the texts above them are. */
const About = ({ note, children }: { note: string | undefined; children: ReactNode }) => (
  <span className="flex h-full flex-col">
    {note}
    {children}
  </span>
)

/** As long as the text that comes, so that the figures below stay where they are. */
const Room = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="invisible">
    {children}
  </span>
)
