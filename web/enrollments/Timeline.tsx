import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/dates'
import { formatRupees } from '#contract/money'
import type { EnrollmentEvent } from '#contract/shapes'
import { Card } from '../ui/Card.tsx'
import { dayOf, formatInstant } from '../ui/dates.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { enrollmentEventsQuery } from './queries.ts'

/** Who did what when, the newest first, with what it did to the figures. */
export function Timeline({ enrollmentId }: { enrollmentId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...enrollmentEventsQuery(enrollmentId),
    select: ({ events }) => events.toReversed(),
  })
  return (
    <Card title="History">
      {isError && !data && (
        <ErrorState alone title="Failed to fetch the history" onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton lines={4} />}
      {data && (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {data.map(event => (
            <Entry key={event.seq} event={event} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ event }: { event: EnrollmentEvent }) {
  const { text, occurredOn, recordedAt, actor, reason } = event
  const backdated = dayOf(recordedAt) !== occurredOn
  return (
    <li className="relative grid gap-0.5 border-l border-line pb-5 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-2 -left-1 size-2 rounded-full bg-control-line" />
      <p className="text-body wrap-anywhere">{text}</p>
      {reason && <p className="text-control text-second wrap-anywhere">Reason: {reason}</p>}
      <Changes event={event} />
      <p className="text-label text-third">
        {`${formatInstant(recordedAt)} · ${actor?.fullName ?? 'The system'}`}
        {backdated && ` · dated ${formatDate(occurredOn)}`}
      </p>
    </li>
  )
}

/** Which figures the event moved, from what to what. */
function Changes({ event: { before, after } }: { event: EnrollmentEvent }) {
  const figures = [
    ['Total', before.totalAmount, after.totalAmount],
    ['Paid', before.paidAmount, after.paidAmount],
    ['Balance', before.remainingAmount, after.remainingAmount],
  ] as const
  const moved = figures.filter(([, from, to]) => from !== to)
  if (moved.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-control text-second">
      {moved.map(([name, from, to]) => (
        // Crores with paise break at the arrow on a small phone, never inside a figure.
        <span key={name}>
          <span className="figures">{`${name} ${formatRupees(from)}`}</span>{' '}
          <span className="figures">{`→ ${formatRupees(to)}`}</span>
        </span>
      ))}
    </p>
  )
}
