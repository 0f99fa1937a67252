import { Target } from 'lucide-react'
import { useState } from 'react'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { Overview } from '#contract/reports/overview'
import { say } from '../../../base/language/say.ts'
import { sayAround } from '../../../base/language/sayAround.tsx'
import { share, shortRupees } from '../../../shared/charts/figures.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardRows } from '../../../ui/cards/CardRows.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { shortMonth } from '../../../ui/format/months.ts'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { CardLink } from '../CardLink.tsx'
import type { Filters } from '../filters.ts'
import { ChangeText } from './ChangeText.tsx'

const TargetsDialog = late(() => import('./TargetsDialog.tsx'))

type Branch = Overview['branches'][number]

interface BranchesCardProps {
  overview: Overview | undefined
  failed: boolean
  filters: Filters
}

/** The branches side by side: what each collected, against the period before and against its target. */
export function BranchesCard({ overview, failed, filters }: BranchesCardProps) {
  const [setting, setSetting] = useState(false)
  const compare = withSearch(webPaths.profitAndLoss, {
    compare: 'before',
    from: filters.startDate,
    to: filters.endDate,
    institute: filters.instituteName,
  })
  return (
    <Card
      title={say('Branches side by side')}
      flush
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CardLink to={compare}>{say('Compare branches, this period and before')}</CardLink>
          <Button icon={Target} onClick={() => setSetting(true)}>
            {say('Set targets')}
          </Button>
        </span>
      }
    >
      <CardRows rows={overview?.branches} failed={failed} usualCount={3} height="h-15" empty={say('No branches yet.')}>
        {rows => (
          <PlainTable
            caption={say('Branches side by side')}
            columns={columnsOf(overview?.targets)}
            rows={rows}
            rowKey={row => row.instituteName}
            rowLink={row =>
              withSearch(webPaths.dashboard, {
                institute: row.instituteName,
                from: filters.startDate,
                to: filters.endDate,
              })
            }
          />
        )}
      </CardRows>
      <LateDialog>{setting && <TargetsDialog onClose={() => setSetting(false)} />}</LateDialog>
    </Card>
  )
}

const columnsOf = (targets: Overview['targets'] | undefined) =>
  [
    {
      header: say('Branch'),
      cell: (row: Branch) => <span className="inline-block min-w-24 wrap-anywhere">{row.instituteName}</span>,
    },
    {
      header: say('Collected'),
      align: 'end',
      cell: (row: Branch) => <Changing now={row.income} before={row.earlier?.income ?? null} more="good" />,
    },
    {
      header: say('Expenses'),
      align: 'end',
      cell: (row: Branch) => <Changing now={row.expense} before={row.earlier?.expense ?? null} more="bad" />,
    },
    {
      header: say('Profit received'),
      align: 'end',
      cell: (row: Branch) => <Changing now={row.profit} before={row.earlier?.profit ?? null} more="good" />,
    },
    { header: say('New'), align: 'end', cell: (row: Branch) => row.enrollments.toLocaleString('en-IN') },
    {
      header: say('Dropped out'),
      align: 'end',
      wraps: true,
      cell: (row: Branch) => row.dropOuts.toLocaleString('en-IN'),
    },
    { header: say('Dues now'), align: 'end', cell: (row: Branch) => <Money amount={row.dues} /> },
    {
      header: say('Of target, {months}', { months: targets ? monthsText(targets) : '' }),
      wraps: true,
      cell: (row: Branch) => <Reached target={row.target} collected={row.collected} />,
    },
  ] as const

/** "Nov 2026", or the first and the last month of several. */
function monthsText({ startDate, endDate }: Overview['targets']): string {
  const [first, last] = [shortMonth(startDate.slice(0, 7)), shortMonth(endDate.slice(0, 7))]
  return first === last ? first : `${first} – ${last}`
}

const Changing = ({ now, before, more }: { now: number; before: number | null; more: 'good' | 'bad' }) => (
  <span className="grid justify-items-end gap-0.5 py-1">
    <Money amount={now} />
    {/* In two lines, and no more, where the table would have to scroll for one. */}
    <span className="text-label" style={{ minWidth: '5.75rem' }}>
      <ChangeText now={now} before={before} more={more} write={shortRupees} />
    </span>
  </span>
)

/** How much of the target is collected, in words and as a bar. */
function Reached({ target, collected }: { target: number | null; collected: number }) {
  if (target === null) return <span className="text-third">{say('no target')}</span>
  return (
    <span className="grid min-w-36 gap-1">
      <span className="figures text-label text-second">
        {sayAround('{share} of {target}', { share: share(collected, target), target: <Money amount={target} /> })}
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, Math.max(0, (collected / target) * 100))}%` }}
        />
      </span>
    </span>
  )
}
