import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { say } from '../../../base/language/say.ts'
import { type FigureName, figureNames, figureOf } from '../../../shared/enrollments/figureParts.ts'
import { enrollmentEventsQuery } from '../../../shared/enrollments/queries.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { EventText } from './EventText.tsx'
import { EventTime } from './EventTime.tsx'

interface TimelineProps {
  enrollmentId: string
  /** Shows only what had happened by the end of this day. */
  asOf?: string
}

/** Who did what and when, newest first, with the figures that changed. */
export function Timeline({ enrollmentId, asOf = '' }: TimelineProps) {
  const query = useQuery({
    ...enrollmentEventsQuery(enrollmentId, asOf),
    select: ({ events }) => events,
  })
  const { data } = query
  return (
    <Card title={say('History')}>
      <div className="grid grid-cols-1 gap-4">
        <QueryState query={query} failed={say('Failed to fetch the history')} lines={4} announced />
        {data?.length === 0 && (
          <p className="text-control text-second">
            {say('Nothing had happened by {asOf}.', { asOf: formatDate(asOf) })}
          </p>
        )}
        {data && (
          <ol className="grid grid-cols-1">
            {data.toReversed().map(event => (
              <Entry
                key={event.seq}
                enrollmentId={enrollmentId}
                event={event}
                voidedBy={data.find(({ reverses }) => reverses === event.seq)}
              />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

interface EntryProps {
  enrollmentId: string
  event: EnrollmentEvent
  /** The later event that voided it. */
  voidedBy: EnrollmentEvent | undefined
}

function Entry({ enrollmentId, event, voidedBy }: EntryProps) {
  const { reason, reverses } = event
  return (
    <li
      id={idOf(event.seq)}
      tabIndex={-1}
      className="relative grid scroll-mt-20 grid-cols-1 gap-0.5 border-l border-line pb-5 pl-5 last:pb-0"
    >
      <span
        aria-hidden
        className={`absolute top-2 -left-1 size-2 rounded-full ${voidedBy ? 'border border-control-line bg-surface' : 'bg-control-line'}`}
      />
      <p className={`text-body wrap-anywhere ${voidedBy ? 'text-third line-through' : ''}`}>
        <EventText event={event} enrollmentId={enrollmentId} />
      </p>
      {reason && <p className="text-control text-second wrap-anywhere">{say('Reason: {reason}', { reason })}</p>}
      <Changes event={event} />
      <EventTime event={event} />
      {(reverses !== null || voidedBy) && (
        <p className="flex flex-wrap gap-x-4">
          {reverses !== null && <Jump to={reverses}>{say('Show the voided entry')}</Jump>}
          {voidedBy && (
            <Jump to={voidedBy.seq}>
              {say('Voided on {occurredOn}: show', { occurredOn: formatDate(voidedBy.occurredOn) })}
            </Jump>
          )}
        </p>
      )}
    </li>
  )
}

const idOf = (seq: number) => `event-${seq}`

/** Goes to another entry of the same history, without changing the URL, so that Back leaves the screen. */
function Jump({ to, children }: { to: number; children: string }) {
  const go = () => {
    const entry = document.getElementById(idOf(to))
    entry?.scrollIntoView({ block: 'center' })
    entry?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      onClick={go}
      className="min-h-6 rounded-[0.25rem] text-label font-medium text-accent hover:underline touch:min-h-11"
    >
      {children}
    </button>
  )
}

const amounts = [
  'fees',
  'discount',
  'total',
  'paid',
  'writtenOff',
  'remaining',
] as const satisfies readonly FigureName[]

/** The figures that the event changed, with old and new amounts. */
function Changes({ event: { before, after } }: { event: EnrollmentEvent }) {
  const changed = amounts
    .map(name => ({ name, from: figureOf(before, name), to: figureOf(after, name) }))
    .filter(({ from, to }) => from !== to)
  if (changed.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-control text-second">
      {changed.map(({ name, from, to }) => (
        // Crores with paise break at the arrow on a small phone, and before a figure only where it has no line that is wide enough.
        <span key={name}>
          <span className="figures inline-block whitespace-normal!">{`${figureNames[name]} ${formatRupees(from)}`}</span>{' '}
          <span className="figures inline-block whitespace-normal!">{`→ ${formatRupees(to)}`}</span>
        </span>
      ))}
    </p>
  )
}
