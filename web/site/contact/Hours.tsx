import { useEffect, useState } from 'react'
import { openingOf } from '../facts/days.ts'
import { site } from '../facts/site.ts'

/** The working hours. Pages are rendered at build time, so only the visitor's browser knows whether it is open now. */
export function Hours() {
  const [opening, setOpening] = useState<ReturnType<typeof openingOf>>()
  useEffect(() => setOpening(openingOf(new Date())), [])
  return (
    <dl className="grid max-w-sm text-body">
      {site.hours.map(({ days, time, open }) => (
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
