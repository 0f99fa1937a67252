import { Lock, LockOpen } from 'lucide-react'
import { say } from '../../base/language/say.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { formatMonth } from '../../ui/format/months.ts'
import { Badge, type Tone } from '../../ui/page/Badge.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { MonthRow } from './months.ts'

interface MonthTableProps {
  rows: readonly MonthRow[]
  onAct: (row: MonthRow) => void
}

/** The months with their state, and a button to lock or unlock each. */
export const MonthTable = ({ rows, onAct }: MonthTableProps) => (
  <PlainTable
    caption={say('Months, latest first')}
    rows={rows}
    rowKey={({ month }) => month}
    columns={[
      { header: say('Month'), cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month)}</span> },
      { header: say('State'), cell: row => <State row={row} /> },
      { header: say('Last change'), wide: true, cell: row => <LastChange row={row} /> },
      {
        header: say('Actions'),
        offPaper: true,
        align: 'end',
        cell: row => row.status !== 'yearClosed' && <LockButton row={row} onAct={onAct} />,
      },
    ]}
  />
)

const states: Record<MonthRow['status'], readonly [Tone, string]> = {
  open: ['green', say('Open')],
  locked: ['slate', say('Locked')],
  unlocked: ['amber', say('Unlocked')],
  yearClosed: ['slate', say('Year closed')],
}

function State({ row: { status, period } }: { row: MonthRow }) {
  const [tone, text] = states[status]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone}>{text}</Badge>
      {status === 'unlocked' && period?.unlockedUntil && (
        <span className="text-label text-second">
          {say('until {unlockedUntil}', { unlockedUntil: formatInstant(period.unlockedUntil) })}
        </span>
      )}
    </span>
  )
}

function LastChange({ row: { period } }: { row: MonthRow }) {
  if (!period) return <span className="text-third">–</span>
  return (
    <span className="text-second wrap-anywhere">
      {`${formatInstant(period.changedAt)} · ${period.changedBy?.fullName ?? say('The system')}`}
      {period.reason && ` · ${period.reason}`}
    </span>
  )
}

function LockButton({ row, onAct }: { row: MonthRow; onAct: MonthTableProps['onAct'] }) {
  const locked = row.status === 'locked'
  return (
    <Button variant="quiet" icon={locked ? LockOpen : Lock} onClick={() => onAct(row)}>
      {locked ? say('Unlock') : say('Lock')}
      <span className="unseen">{` ${formatMonth(row.month)}`}</span>
    </Button>
  )
}
