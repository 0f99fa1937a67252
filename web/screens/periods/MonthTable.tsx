import { Lock, LockOpen } from 'lucide-react'
import { formatMonth } from '#contract/fields/dates'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { formatInstant } from '../../shared/ui/format/dates.ts'
import { Badge, type Tone } from '../../shared/ui/page/Badge.tsx'
import { PlainTable } from '../../shared/ui/table/PlainTable.tsx'
import type { MonthRow } from './months.ts'

interface MonthTableProps {
  rows: readonly MonthRow[]
  onAct: (row: MonthRow) => void
}

/** The months with their state, and a button to lock or unlock each. */
export const MonthTable = ({ rows, onAct }: MonthTableProps) => (
  <PlainTable
    caption="Months, latest first"
    rows={rows}
    rowKey={({ month }) => month}
    columns={[
      { header: 'Month', cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month)}</span> },
      { header: 'State', cell: row => <State row={row} /> },
      { header: 'Last change', wide: true, cell: row => <LastChange row={row} /> },
      { header: 'Actions', align: 'end', cell: row => <LockButton row={row} onAct={onAct} /> },
    ]}
  />
)

const states: Record<MonthRow['status'], readonly [Tone, string]> = {
  open: ['green', 'Open'],
  locked: ['slate', 'Locked'],
  unlocked: ['amber', 'Unlocked'],
}

function State({ row: { status, period } }: { row: MonthRow }) {
  const [tone, text] = states[status]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone}>{text}</Badge>
      {period?.unlockedUntil && (
        <span className="text-label text-second">until {formatInstant(period.unlockedUntil)}</span>
      )}
    </span>
  )
}

function LastChange({ row: { period } }: { row: MonthRow }) {
  if (!period) return <span className="text-third">–</span>
  return (
    <span className="text-second wrap-anywhere">
      {`${formatInstant(period.changedAt)} · ${period.changedBy?.fullName ?? 'The system'}`}
      {period.reason && ` · ${period.reason}`}
    </span>
  )
}

function LockButton({ row, onAct }: { row: MonthRow; onAct: MonthTableProps['onAct'] }) {
  const locked = row.status === 'locked'
  return (
    <Button variant="quiet" icon={locked ? LockOpen : Lock} onClick={() => onAct(row)}>
      {locked ? 'Unlock' : 'Lock'}
      <span className="unseen">{` ${formatMonth(row.month)}`}</span>
    </Button>
  )
}
