import type { DayClose } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { Money } from '../../ui/format/Money.tsx'
import { Badge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import { DifferenceText } from './DifferenceText.tsx'

type ClosedDay = DayClose & { id: string }

const column = columnsOf<ClosedDay>()

export const closedDayColumns = column.columns([
  column.accessor('date', {
    header: say('Day'),
    meta: { phone: 'title' },
    cell: ({ row: { original: day } }) => (
      <>
        <span className="figures">{formatDate(day.date)}</span>
        {day.coversFrom !== null && day.coversFrom < day.date && (
          <span className="block text-label font-normal text-second">
            {say('with days from {coversFrom}', { coversFrom: formatDate(day.coversFrom) })}
          </span>
        )}
      </>
    ),
  }),
  column.accessor('expected', {
    header: say('Expected'),
    meta: { align: 'end' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('countedTotal', {
    header: say('Counted'),
    meta: { align: 'end', phone: 'figure' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('difference', {
    header: say('Difference'),
    meta: { align: 'end', phone: 'badge' },
    cell: ({ row: { original: day } }) => (
      <>
        <DifferenceText amount={day.difference} />
        {day.booked && !day.reopened && (
          <span className="block text-label font-normal text-second">{say('booked')}</span>
        )}
      </>
    ),
  }),
  column.accessor(row => row.reason ?? undefined, {
    id: 'reason',
    header: say('Reason'),
    cell: ({ getValue }) => <span className="line-clamp-2 min-w-24">{getValue() ?? '–'}</span>,
  }),
  column.accessor(row => (row.reopened ? say('Reopened') : say('Closed')), {
    id: 'status',
    header: say('Status'),
    cell: ({ getValue }) => <Badge tone={getValue() === 'Closed' ? 'green' : 'slate'}>{getValue()}</Badge>,
  }),
  column.accessor(row => row.closedBy?.fullName ?? undefined, {
    id: 'closedBy',
    header: say('Closed by'),
    meta: { phone: 'line' },
  }),
])
