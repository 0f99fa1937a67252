import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { DeskHome } from '#contract/counter/desk-home'
import { formatDate } from '#contract/fields/dates'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { useToday } from '../../ui/dates/useToday.ts'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { instituteParam } from '../institutes/InstituteFilter.tsx'
import { dayClosesQuery } from './queries.ts'

/** How many days are named; the rest are only counted. */
const named = 5

/** The past days of an institute whose cash nobody has counted; none if they can't be loaded, undefined until then. */
export function useOpenDays(instituteName: string): DeskHome['openDays'] | undefined {
  const { data, isError } = useQuery({
    ...dayClosesQuery(instituteName, useToday()),
    // Over midnight a form stays where it is, with what was typed.
    placeholderData: (before, query) => (query?.queryKey[2] === instituteName ? before : undefined),
    enabled: instituteName !== '',
    select: ({ openDays }) => openDays,
    meta: { failed: false },
  })
  return data ?? (isError ? [] : undefined)
}

interface OpenDaysNoticeProps {
  days: DeskHome['openDays']
  /** With the way to where a day is closed. */
  link?: boolean
}

/** Names the days, with a link to where their cash is counted; nothing if there are none. */
export function OpenDaysNotice({ days, link = false }: OpenDaysNoticeProps) {
  if (days.length === 0) return null
  const places = new Set(days.map(day => day.instituteName))
  const names = days
    .slice(0, named)
    .map(day => (places.size > 1 ? `${formatDate(day.date)} (${day.instituteName})` : formatDate(day.date)))
  const more = days.length - names.length
  const place = days[0]?.instituteName ?? ''
  return (
    <section
      aria-label={say('Days not closed')}
      className="flex gap-3 rounded-card border border-line bg-amber-soft px-5 py-3 text-control text-amber"
    >
      <CalendarClock aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {days.length === 1 ? say('1 day is not closed') : say('{days} days are not closed', { days: days.length })}:
        </span>{' '}
        {names.join(', ')}
        {more > 0 && say(' and {more} more', { more })}
        {say(days.length === 1 ? '. The next close takes it in. ' : '. The next close takes them in. ')}
        {link && (
          <TextLink to={withSearch(webPaths.dayClose, { [instituteParam]: place })}>{say('Close the day')}</TextLink>
        )}
      </p>
    </section>
  )
}
