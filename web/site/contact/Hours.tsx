import { useEffect, useState } from 'react'
import { hoursRows, type OpeningHours } from '#wording/opening-hours'
import { openingOf } from '../facts/days.ts'
import { useSite } from '../facts/site.ts'

/** The working hours. Pages are rendered before they are asked for, so only the visitor's browser knows whether it is open now. */
export function Hours({ week }: { week: OpeningHours }) {
  const { timeZone } = useSite()
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  const rows = hoursRows(week)
  const opening = now && openingOf(now, week, timeZone)
  // Below a day that is closed as a whole, "Closed now" would say it twice.
  const saysMore = opening && rows.some(({ days, open }) => days === opening.days && open !== null)
  return (
    <div className="max-w-sm">
      <dl className="grid text-body">
        {rows.map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 last:border-b">
            <dt className={opening?.days === days ? '' : 'text-second'}>{days}</dt>
            <dd className="figures">{time}</dd>
          </div>
        ))}
      </dl>
      {/* Its room is kept: in the row of its day it would take a second line on a phone. */}
      <p className={`mt-2 min-h-4.5 text-label font-medium ${opening?.isOpen ? 'text-green' : 'text-third'}`}>
        {saysMore && (opening.isOpen ? 'Open now' : 'Closed now')}
      </p>
    </div>
  )
}
