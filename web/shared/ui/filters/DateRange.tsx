import { CalendarRange } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { presets, type Range, today } from '../format/dates.ts'
import { Menu } from '../popups/Menu.tsx'
import { FilterDate } from './FilterDate.tsx'

interface DateRangeProps {
  /** '' where an end is open; both ends are inclusive. */
  from: string
  to: string
  onChange: (range: Range) => void
  /** What the dates are of: "Payment date". */
  label: string
}

/**
 * Two dates and the presets of a fee desk. Keep it in the URL:
 * `<DateRange label="Payment date" from={search.get('from') ?? ''} to={…} onChange={setSearch} />` with `useUrlState`.
 */
export function DateRange({ from, to, onChange, label }: DateRangeProps) {
  const ranges = presets(today())
  const current = ranges.find(({ range }) => range.from === from && range.to === to)
  const any = from !== '' || to !== ''
  const entries = ranges.map(preset => ({ label: preset.label, onSelect: () => onChange(preset.range) }))
  const clear = { label: 'Any date', onSelect: () => onChange({ from: '', to: '' }) }
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap items-center gap-2 md:shrink-0 md:flex-nowrap">
      <Menu
        trigger={<Button icon={CalendarRange}>{current ? `${label}: ${current.label}` : label}</Button>}
        entries={any ? [...entries, clear] : entries}
      />
      <div className="flex min-w-0 items-center gap-1.5 max-md:w-full">
        <div className="min-w-0 flex-1 md:w-34">
          <FilterDate
            label={`${label} from`}
            max={to || undefined}
            value={from}
            onChange={date => onChange({ from: date, to })}
          />
        </div>
        <span aria-hidden className="text-third">
          –
        </span>
        <div className="min-w-0 flex-1 md:w-34">
          <FilterDate
            label={`${label} to`}
            min={from || undefined}
            value={to}
            onChange={date => onChange({ from, to: date })}
          />
        </div>
      </div>
    </fieldset>
  )
}
