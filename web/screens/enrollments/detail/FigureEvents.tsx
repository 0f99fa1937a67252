import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'
import { type FigureName, figureNames, type Part, partsOf, sumOf } from '../../../shared/enrollments/figureParts.ts'
import { enrollmentEventsQuery } from '../../../shared/enrollments/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { EventText } from './EventText.tsx'
import { EventTime } from './EventTime.tsx'

interface FigureEventsProps {
  enrollmentId: string
  figure: FigureName
  asOf: string
  onClose: () => void
}

/** The events that make up one figure, with their sum, which is the figure. */
export function FigureEvents({ enrollmentId, figure, asOf, onClose }: FigureEventsProps) {
  const query = useQuery({
    ...enrollmentEventsQuery(enrollmentId, asOf),
    select: ({ events }) => events,
  })
  const { data } = query
  const parts = partsOf(data ?? [], figure)
  return (
    <Dialog
      onClose={onClose}
      title={say('What makes up “{figure}”', { figure: figureNames[figure] })}
      description={asOf && say('As it stood on {asOf}', { asOf: formatDate(asOf) })}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <QueryState query={query} failed={say('Failed to fetch the history')} lines={3} announced />
      {data && (
        <div className={query.isError ? 'mt-4' : ''}>
          {parts.length === 0 && (
            <p className="pb-3 text-control text-second">{say('No event has changed this figure.')}</p>
          )}
          <ol className="grid grid-cols-1">
            {parts.map(part => (
              <Line key={part.event.seq} enrollmentId={enrollmentId} part={part} figure={figure} />
            ))}
          </ol>
          <div className="flex items-baseline justify-between gap-4 border-t-2 border-text pt-2.5 text-body font-semibold">
            <span>{figureNames[figure]}</span>
            <span className="figures">{formatRupees(sumOf(parts))}</span>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Line({
  enrollmentId,
  part: { event, amount },
  figure,
}: {
  enrollmentId: string
  part: Part
  figure: FigureName
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <p className="text-control wrap-anywhere">
        <EventText event={event} enrollmentId={enrollmentId} />
      </p>
      <p className="figures text-right text-control font-medium">{signed(amount)}</p>
      <div className="col-span-2">
        {figure === 'nextDue' && <NextDate part={{ event, amount }} />}
        <EventTime event={event} />
      </div>
    </li>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount))

/** The next due date after the event, if the event changed it. */
function NextDate({ part: { event } }: { part: Part }) {
  const date = event.after?.nextInstallmentDate ?? null
  if (date === (event.before?.nextInstallmentDate ?? null)) return null
  return (
    <p className="text-label text-second">
      {date ? say('Due on {date}', { date: formatDate(date) }) : say('No longer has a due date')}
    </p>
  )
}
