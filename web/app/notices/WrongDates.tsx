import { CalendarX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isDate } from '#contract/fields/real-date'
import { say } from '../../shared/language/say.ts'
import { dateParams, useUrlState } from '../../shared/ui/browser/urlState.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { NoticeBar } from '../../shared/ui/page/NoticeBar.tsx'

/** The parameters of a single day, which is today where the address names none. */
const ofOneDay: ReadonlySet<string> = new Set(['date', 'asOf'])

/** Whatever somebody wrote into a link must not fill the notice. */
const longest = 20

/** Says which dates of the address there are not, because every screen takes them for absent (`withoutInvalidDates`). */
export function WrongDates() {
  const [address] = useSearchParams()
  const [search, setSearch] = useUrlState()
  const wrong = dateParams.flatMap(name => {
    const value = address.get(name)
    return value && !isDate(value) ? [{ name, date: value.slice(0, longest) }] : []
  })
  if (wrong.length === 0) return null
  return (
    <div className="mt-4 mb-3 rounded-card shadow-float">
      <NoticeBar
        icon={CalendarX}
        tone="amber"
        actions={<Button onClick={() => setSearch({ page: search.get('page') })}>{say('Remove')}</Button>}
      >
        {wrong.map(({ name, date }) => (
          <p key={name}>
            {ofOneDay.has(name)
              ? say('“{date}” in the address of this page is not a date. Today is shown instead.', { date })
              : say('“{date}” in the address of this page is not a date. The page is shown without it.', { date })}
          </p>
        ))}
      </NoticeBar>
    </div>
  )
}
