import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { today } from '../format/dates.ts'
import { formatMonth } from '../format/months.ts'
import { popupLook } from '../popups/popup.ts'
import { usePopup } from '../popups/usePopup.ts'
import { dayAfterKey, weeksOf, within } from './month.ts'
import { spokenDate } from './spokenDate.ts'
import { weekdays } from './weekdays.ts'

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>
  /** The chosen day, '' for none. */
  date: string
  /** '' where there is no bound. */
  min: string
  max: string
  onChoose: (date: string) => void
  onClose: () => void
  /** Gives the focus back to the field. */
  onReturn: () => void
}

/**
 * The calendar of a date field. Arrows go by days and weeks, Home and End to the ends of the week, Page Up and Down by
 * months, with Shift by years; Enter takes the day, Esc none. Mount it while it is open.
 */
export default function Calendar({ anchor, date, onChoose, onClose, onReturn, ...bounds }: CalendarProps) {
  const min = bounds.min || '1900-01-01'
  const max = bounds.max || '2199-12-31'
  const now = today()
  const popup = usePopup({ anchor, align: 'start', whole: true, onClose })
  const [day, setDay] = useState(() => within(date || now, min, max))
  const focusDay = useRef(true)
  useEffect(() => {
    if (focusDay.current) popup.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    focusDay.current = false
  }, [popup, day])
  const leave = () => {
    onReturn()
    onClose()
  }
  const choose = (chosen: string) => {
    onChoose(chosen)
    leave()
  }
  const turn = (to: string) => setDay(within(to, min, max))
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog around the field must not close too.
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    focusDay.current = true
    turn(next)
  }
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={say('Calendar')}
      onKeyDown={giveUp}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
      className={`w-80 max-w-[calc(100vw-1rem)] p-3! ${popupLook}`}
    >
      <MonthChoice day={day} min={min} max={max} onTurn={turn} />
      <Days day={day} min={min} max={max} date={date} now={now} onPress={press} onChoose={choose} />
      {now >= min && now <= max && (
        <div className="mt-1 flex justify-end">
          <Button variant="quiet" onClick={() => choose(now)}>
            {say('Today')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Shown {
  /** The day whose month is shown. */
  day: string
  min: string
  max: string
}

function MonthChoice({ day, min, max, onTurn }: Shown & { onTurn: (day: string) => void }) {
  return (
    <div className="flex items-center gap-1">
      {/* Large letters leave them no room beside the choices, which lead to every month. */}
      <span className="max-[20rem]:hidden">
        <IconButton
          label={say('Month before')}
          icon={ChevronLeft}
          disabled={day.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => onTurn(addMonths(day, -1))}
        />
      </span>
      <Choice
        label={say('Month')}
        value={day.slice(5, 7)}
        options={twelve.map(month => ({ value: month, text: formatMonth(`2000-${month}`).slice(0, -5) }))}
        onChange={month => onTurn(addMonths(day, Number(month) - Number(day.slice(5, 7))))}
      />
      <Choice
        label={say('Year')}
        value={day.slice(0, 4)}
        options={yearsOf(day, min, max).map(year => ({ value: year, text: year }))}
        onChange={year => onTurn(addMonths(day, (Number(year) - Number(day.slice(0, 4))) * 12))}
      />
      <span className="max-[20rem]:hidden">
        <IconButton
          label={say('Month after')}
          icon={ChevronRight}
          disabled={day.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => onTurn(addMonths(day, 1))}
        />
      </span>
    </div>
  )
}

interface DaysProps extends Shown {
  /** The chosen day, and today. */
  date: string
  now: string
  onPress: (event: KeyboardEvent) => void
  onChoose: (day: string) => void
}

function Days({ day, min, max, date, now, onPress, onChoose }: DaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the roles of a calendar, as the ARIA guide draws it.
    <table role="grid" aria-label={formatMonth(day.slice(0, 7))} onKeyDown={onPress} className="mt-2 w-full">
      <thead>
        <tr>
          {weekdays.map(name => (
            <th key={name} scope="col" abbr={name} className="h-7 text-hint font-medium text-third">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((one, index) => (
              <td key={weekdays[index]} className="p-0 text-center">
                {one && (
                  <button
                    type="button"
                    data-day={one}
                    aria-label={spokenDate(one)}
                    aria-pressed={one === date}
                    aria-current={one === now ? 'date' : undefined}
                    tabIndex={one === day ? 0 : -1}
                    disabled={one < min || one > max}
                    onClick={() => onChoose(one)}
                    className={`figures h-9 w-full rounded-control [@media(height<25rem)]:h-8 text-control -outline-offset-2! disabled:text-third disabled:opacity-55 ${lookOf(one === date, one === now)}`}
                  >
                    {Number(one.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf(chosen: boolean, isToday: boolean): string {
  if (chosen) return 'bg-accent font-medium text-on-accent'
  return `enabled:hover:bg-sunken ${isToday ? 'font-semibold text-accent' : ''}`
}

const twelve = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A hundred years back, for dates of birth, and ten ahead; the shown one is always among them. */
function yearsOf(day: string, min: string, max: string): string[] {
  const shown = Number(day.slice(0, 4))
  const first = Math.max(Number(min.slice(0, 4)), Math.min(shown, Number(today().slice(0, 4)) - 100))
  const last = Math.min(Number(max.slice(0, 4)), Math.max(shown, Number(today().slice(0, 4)) + 10))
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    className="control h-8! min-w-0 flex-auto px-1.5!"
    // A long month has more room than a year: on touch, where text is larger, equal halves cut September off.
    style={{ width: 'auto' }}
  >
    {options.map(option => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
)
