import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { instituteParam } from '../institutes/InstituteFilter.tsx'
import { today } from '../ui/format/dates.ts'
import { TextLink } from '../ui/page/TextLink.tsx'
import { dayClosesQuery } from './queries.ts'

/** How many days are named; the others are counted. */
const named = 5

/** The past days whose cash nobody has counted, with a link to where it is done; nothing if there are none. */
export function OpenDays({ instituteName, link = false }: { instituteName: string; link?: boolean }) {
  const { data } = useQuery({
    ...dayClosesQuery(instituteName, today()),
    select: ({ openDays }) => openDays,
    meta: { failed: false },
  })
  if (!data || data.length === 0) return null
  const places = new Set(data.map(day => day.instituteName))
  const days = data
    .slice(0, named)
    .map(day => (places.size > 1 ? `${formatDate(day.date)} (${day.instituteName})` : formatDate(day.date)))
  const more = data.length - days.length
  const place = data[0]?.instituteName ?? ''
  return (
    <section
      aria-label="Days not closed"
      className="flex gap-3 rounded-card border border-line bg-amber-soft px-5 py-3 text-control text-amber"
    >
      <CalendarClock aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {data.length === 1 ? '1 day is not closed' : `${data.length} days are not closed`}:
        </span>{' '}
        {days.join(', ')}
        {more > 0 && ` and ${more} more`}. The next close takes {data.length === 1 ? 'it' : 'them'} in.{' '}
        {link && <TextLink to={withSearch(webPaths.dayClose, { [instituteParam]: place })}>Close the day</TextLink>}
      </p>
    </section>
  )
}
