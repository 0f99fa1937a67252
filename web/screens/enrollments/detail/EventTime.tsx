import { formatDate } from '#contract/fields/dates'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { say } from '../../../base/language/say.ts'
import { dayOf, formatInstant, formatTime } from '../../../ui/format/dates.ts'

/** The date of the event, when it was entered if that was another day, and by whom. */
export function EventTime({ event: { occurredOn, recordedAt, actor } }: { event: EnrollmentEvent }) {
  const backdated = dayOf(recordedAt) !== occurredOn
  return (
    <p className="text-label text-third">
      {backdated
        ? say('{occurredOn} · entered {recordedAt}', {
            occurredOn: formatDate(occurredOn),
            recordedAt: formatInstant(recordedAt),
          })
        : `${formatDate(occurredOn)}, ${formatTime(recordedAt)}`}
      {` · ${actor?.fullName ?? say('The system')}`}
    </p>
  )
}
