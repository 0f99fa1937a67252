import type { DayClose } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { Money } from '../../shared/ui/format/Money.tsx'
import { Badge } from '../../shared/ui/page/Badge.tsx'
import { columnsOf } from '../../shared/ui/table/appTable.ts'
import { DifferenceText } from './DifferenceText.tsx'

type ClosedDay = DayClose & { id: string }

const column = columnsOf<ClosedDay>()

export const closedDayColumns = column.columns([
  column.accessor('date', {
    header: 'Day',
    meta: { phone: 'title' },
    cell: ({ row: { original: day } }) => (
      <>
        <span className="figures">{formatDate(day.date)}</span>
        {day.coversFrom !== null && day.coversFrom < day.date && (
          <span className="block text-label font-normal text-second">with days from {formatDate(day.coversFrom)}</span>
        )}
      </>
    ),
  }),
  column.accessor('expected', {
    header: 'Expected',
    meta: { align: 'end' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('countedTotal', {
    header: 'Counted',
    meta: { align: 'end', phone: 'figure' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('difference', {
    header: 'Difference',
    meta: { align: 'end', phone: 'badge' },
    cell: ({ row: { original: day } }) => (
      <>
        <DifferenceText amount={day.difference} />
        {day.booked && !day.reopened && <span className="block text-label font-normal text-second">booked</span>}
      </>
    ),
  }),
  column.accessor(row => row.reason ?? undefined, {
    id: 'reason',
    header: 'Reason',
    cell: ({ getValue }) => <span className="line-clamp-2 min-w-24">{getValue() ?? '–'}</span>,
  }),
  column.accessor(row => (row.reopened ? 'Reopened' : 'Closed'), {
    id: 'status',
    header: 'Status',
    cell: ({ getValue }) => <Badge tone={getValue() === 'Closed' ? 'green' : 'slate'}>{getValue()}</Badge>,
  }),
  column.accessor(row => row.closedBy?.fullName ?? undefined, {
    id: 'closedBy',
    header: 'Closed by',
    meta: { phone: 'line' },
  }),
])
