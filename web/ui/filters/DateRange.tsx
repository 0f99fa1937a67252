import { useState } from 'react'
import type { Period } from '#contract/fields/periods'
import { say } from '../../base/language/say.ts'
import { usePhone } from '../browser/useMediaQuery.ts'
import { FilterDate } from './FilterDate.tsx'
import { isSame, PeriodMenu } from './PeriodMenu.tsx'

interface DateRangeProps {
  /** '' where an end is open; both ends are inclusive. */
  from: string
  to: string
  onChange: (range: Period) => void
  /** What the dates are of: "Payment date". */
  label: string
}

/**
 * Two dates and the periods of a fee desk. Keep it in the URL:
 * `<DateRange label="Payment date" from={search.get('from') ?? ''} to={…} onChange={setSearch} />` with `useUrlState`.
 * A range that ends before it begins is not passed on: the fields keep it and say so, because its figures would be zeros.
 */
export function DateRange({ label, onChange, ...given }: DateRangeProps) {
  const [reversed, setReversed] = useState({ ...given, of: given })
  const phone = usePhone()
  // When the range is changed elsewhere, by a preset or the URL, it is shown instead.
  const { from, to } = isReversed(reversed) && isSame(reversed.of, given) ? reversed : given
  const change = (range: Period) => {
    setReversed({ ...range, of: given })
    if (!isReversed(range)) onChange(range)
  }
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap items-start gap-2 md:shrink-0 md:flex-nowrap">
      <PeriodMenu label={label} value={{ from, to }} onChange={change} />
      <div className="flex min-w-0 flex-wrap items-start gap-1.5 max-md:w-full md:flex-nowrap">
        <div className="min-w-0 flex-1 basis-36 md:w-32 touch:md:w-38">
          <FilterDate
            bare={!phone}
            label={say('{label} from', { label })}
            value={from}
            onChange={date => change({ from: date, to })}
          />
        </div>
        <span aria-hidden className="grid h-control place-items-center text-third max-md:hidden">
          –
        </span>
        <div className="min-w-0 flex-1 basis-36 md:w-32 touch:md:w-38">
          <FilterDate
            bare={!phone}
            label={say('{label} to', { label })}
            min={from || undefined}
            value={to}
            onChange={date => change({ from, to: date })}
            error={isReversed({ from, to }) ? say('This is before the first date.') : undefined}
          />
        </div>
      </div>
    </fieldset>
  )
}

const isReversed = ({ from, to }: Period) => from !== '' && to !== '' && to < from
