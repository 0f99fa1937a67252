import { useEffect, useState } from 'react'
import { hoursRows, type OpeningHours } from '#wording/opening-hours'
import { openingOf } from '../facts/days.ts'
import { useSite } from '../facts/site.ts'

/** The working hours. Pages are rendered before they are asked for, so only the visitor's browser knows whether it is open now. */
export function Hours({ week }: { week: OpeningHours }) {
  const { timeZone } = useSite()
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  const opening = now && openingOf(now, week, timeZone)
  return (
    <dl className="grid max-w-sm text-body">
      {hoursRows(week).map(({ days, time, open }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 last:border-b">
          <dt className="text-second">{days}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            {opening?.days === days && (
              <span className={`text-label font-medium ${opening.isOpen ? 'text-green' : 'text-third'}`}>
                {wordOf(opening.isOpen, open === null)}
              </span>
            )}
            <span className="figures">{time}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Beside a day that is closed as a whole, "Closed now" would say it twice. */
function wordOf(isOpen: boolean, allDay: boolean): string {
  if (isOpen) return 'Open now'
  return allDay ? 'Today' : 'Closed now'
}
