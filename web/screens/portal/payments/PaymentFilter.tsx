import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FilterDate } from '../../../ui/filters/FilterDate.tsx'
import { PeriodMenu } from '../../../ui/filters/PeriodMenu.tsx'

/** The search parameters of the two dates. */
export const dateParams = ['from', 'to'] as const

/** The chosen dates, '' where an end is open. */
export function useDates() {
  const [search] = useUrlState()
  const [startDate, endDate] = dateParams.map(name => search.get(name) ?? '')
  return { startDate: startDate ?? '', endDate: endDate ?? '' }
}

/** Filters the payments by a range of dates, which is kept in the URL. */
export function PaymentFilter() {
  const [, setSearch] = useUrlState()
  const { startDate, endDate } = useDates()
  return (
    <fieldset aria-label={say('Payment date')} className="flex flex-wrap items-start gap-2">
      <div className="max-sm:w-full sm:pt-5.5">
        <PeriodMenu
          label={say('Payment date')}
          align="start"
          value={{ from: startDate, to: endDate }}
          onChange={({ from, to }) => setSearch({ from, to })}
        />
      </div>
      <div className="min-w-0 basis-40 max-sm:grow">
        <FilterDate bare={false} label={say('Start date')} value={startDate} onChange={from => setSearch({ from })} />
      </div>
      <div className="min-w-0 basis-40 max-sm:grow">
        <FilterDate
          bare={false}
          label={say('End date')}
          value={endDate}
          min={startDate || undefined}
          error={endDate !== '' && endDate < startDate ? say('This is before the start date.') : undefined}
          onChange={to => setSearch({ to })}
        />
      </div>
      <div className="max-sm:w-full sm:pt-5.5">
        <Button onClick={() => setSearch({ from: null, to: null })}>{say('Clear Filter')}</Button>
      </div>
    </fieldset>
  )
}
