import { CalendarX } from 'lucide-react'
import { matchPath, useLocation, useSearchParams } from 'react-router-dom'
import type { Role } from '#contract/fields/fields'
import { isDate } from '#contract/fields/real-date'
import { say } from '../../base/language/say.ts'
import { dateParams, useUrlState } from '../../ui/browser/urlState.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NoticeBar } from '../../ui/page/NoticeBar.tsx'
import { datesOf, type Instead, shownInstead } from './datesOf.ts'

const words: Readonly<Record<Instead, string>> = {
  today: say('Today is shown instead.'),
  month: say('This month is shown instead.'),
  year: say('This financial year is shown instead.'),
  earlier: say('Earlier days are included.'),
  later: say('Later days are included.'),
}

/** Whatever somebody wrote into a link must not fill the notice. */
const longest = 20

/** Says which dates of the address don't exist, because every screen takes them for absent (`withoutInvalidDates`). */
export function WrongDates({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const [search, setSearch] = useUrlState()
  const path = Object.keys(datesOf).find(one => matchPath(one, pathname)) ?? ''
  const wrong = dateParams.flatMap(name => {
    const value = address.get(name)
    const instead = value && !isDate(value) && shownInstead(name, path, search, role)
    return instead ? [{ name, date: value.slice(0, longest), instead }] : []
  })
  if (wrong.length === 0) return null
  return (
    <div className="mt-4 mb-3 rounded-card shadow-float">
      <NoticeBar
        icon={CalendarX}
        tone="amber"
        actions={<Button onClick={() => setSearch({ page: search.get('page') })}>{say('Remove')}</Button>}
      >
        {wrong.map(({ name, date, instead }) => (
          <p key={name}>
            {say('“{date}” in the address of this page is not a date.', { date })} {words[instead]}
          </p>
        ))}
      </NoticeBar>
    </div>
  )
}
