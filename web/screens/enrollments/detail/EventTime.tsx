import { formatDate } from '#contract/fields/dates'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { dayOf, formatInstant, formatTime } from '../../../shared/ui/format/dates.ts'

/** The date of the event, when it was entered if that was another day, and by whom. */
export function EventTime({ event: { occurredOn, recordedAt, actor } }: { event: EnrollmentEvent }) {
  const backdated = dayOf(recordedAt) !== occurredOn
  return (
    <p className="text-label text-third">
      {backdated
        ? `${formatDate(occurredOn)} · entered ${formatInstant(recordedAt)}`
        : `${formatDate(occurredOn)}, ${formatTime(recordedAt)}`}
      {` · ${actor?.fullName ?? 'The system'}`}
    </p>
  )
}
