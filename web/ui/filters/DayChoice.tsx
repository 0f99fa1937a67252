import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { addDays } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { addressNow, useUrlState } from '../browser/urlState.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { useToday } from '../dates/useToday.ts'
import { today } from '../format/dates.ts'
import { FilterDate } from './FilterDate.tsx'

const dateParam = 'date'

/** The day that a screen shows; one without a day in its address shows today. */
export function useDayIn(search: URLSearchParams): string {
  const day = useToday()
  return search.get(dateParam) ?? day
}

/** The day of the screen, kept in the URL, with buttons for the day before and the day after. */
export function DayChoice() {
  const [search, setSearch] = useUrlState()
  const date = useDayIn(search)
  const last = date >= today()
  const before = useRef<HTMLButtonElement>(null)
  const show = (day: string) => setSearch({ [dateParam]: day < today() ? day : null })
  // The next press may come before the day of the last one is drawn.
  const step = (days: number) => show(addDays(addressNow().get(dateParam) ?? today(), days))
  const showToday = () => {
    show(today())
    // The button that was pressed is gone then.
    before.current?.focus()
  }
  return (
    <div className="flex items-center gap-1 max-md:w-full">
      <IconButton ref={before} label={say('Day before')} icon={ChevronLeft} data-steps onClick={() => step(-1)} />
      <div className="min-w-0 flex-1 sm:w-38">
        <FilterDate label={say('Date')} max={today()} value={date} onChange={show} />
      </div>
      {/* It keeps the focus on the last day too, or whoever steps by the keyboard would be at the top of the page again. */}
      <IconButton
        label={say('Day after')}
        icon={ChevronRight}
        aria-disabled={last}
        data-steps
        onClick={() => last || step(1)}
      />
      {!last && (
        <Button variant="quiet" onClick={showToday}>
          {say('Today')}
        </Button>
      )}
    </div>
  )
}
