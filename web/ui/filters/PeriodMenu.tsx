import { CalendarRange } from 'lucide-react'
import { type Period, periods } from '#contract/fields/periods'
import { heard, say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { today } from '../format/dates.ts'
import { Menu } from '../popups/Menu.tsx'

interface PeriodMenuProps {
  /** What the dates are: "Payment date". The button also says which of the periods is chosen. */
  label: string
  /** '' where an end is open; both ends are inclusive. */
  value: Period
  onChange: (period: Period) => void
  /** What "no dates" is called, if the button says so too. */
  none?: string
  align?: 'start' | 'end'
}

/** The periods that people ask for, from today to the last financial year, at every pair of dates. */
export function PeriodMenu({ label, value, onChange, none, align = 'end' }: PeriodMenuProps) {
  const choices = periods(today()).map(({ label: name, range }) => ({ label: heard(name), range }))
  const any = value.from !== '' || value.to !== ''
  const current = any ? choices.find(({ range }) => isSame(range, value))?.label : none
  const entries = choices.map(({ label: name, range }) => ({ label: name, onSelect: () => onChange(range) }))
  const clear = { label: none ?? say('Any date'), onSelect: () => onChange({ from: '', to: '' }) }
  return (
    <Menu
      align={align}
      trigger={<Button icon={CalendarRange}>{current ? `${label}: ${current}` : label}</Button>}
      entries={any ? [...entries, clear] : entries}
    />
  )
}

export const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to
