import { useEffect, useState } from 'react'
import { hoursRows, type OpeningHours } from '#wording/opening-hours'
import { openingOf } from '../facts/days.ts'
import { useSite } from '../facts/site.ts'

/** The working hours. Pages are rendered before they are asked for, so only the visitor's browser knows whether it is open now. */
export function Hours({ week }: { week: OpeningHours }) {
  const { timeZone } = useSite()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    // A page stays open for days on a phone.
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  const opening = now && openingOf(now, week, timeZone)
  return (
    <div className="max-w-sm">
      <dl className="grid text-body">
        {hoursRows(week).map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 last:border-b">
            <dt className={opening?.days === days ? '' : 'text-second'}>{days}</dt>
            <dd className="figures">{time}</dd>
          </div>
        ))}
      </dl>
      {/* Its room is kept: in the row of its day it would take a second line on a phone. */}
      <p className={`mt-2 min-h-4.5 text-label font-medium ${opening?.isOpen ? 'text-green' : 'text-third'}`}>
        {/* Below a day that is closed as a whole, "Closed now" would say it twice. */}
        {opening && opening.isOpen !== null && (opening.isOpen ? 'Open now' : 'Closed now')}
      </p>
    </div>
  )
}
