import { Button } from '../ui/Button.tsx'
import { FilterDate } from '../ui/FilterDate.tsx'
import { useUrlState } from '../ui/urlState.ts'

/** The search parameters of the two dates. */
export const dateParams = ['from', 'to'] as const

/** The chosen dates, '' where an end is open. */
export function useDates() {
  const [search] = useUrlState()
  const [startDate, endDate] = dateParams.map(name => search.get(name) ?? '')
  return { startDate: startDate ?? '', endDate: endDate ?? '' }
}

/** Narrows the payments to a range of dates, which stands in the URL. */
export function PaymentFilter() {
  const [, setSearch] = useUrlState()
  const { startDate, endDate } = useDates()
  return (
    <fieldset aria-label="Payment date" className="flex flex-wrap items-end gap-2">
      <div className="w-38 max-sm:min-w-0 max-sm:flex-1">
        <FilterDate
          bare={false}
          label="Start date"
          value={startDate}
          max={endDate || undefined}
          onChange={from => setSearch({ from })}
        />
      </div>
      <div className="w-38 max-sm:min-w-0 max-sm:flex-1">
        <FilterDate
          bare={false}
          label="End date"
          value={endDate}
          min={startDate || undefined}
          onChange={to => setSearch({ to })}
        />
      </div>
      <Button onClick={() => setSearch({ from: null, to: null })}>Clear Filter</Button>
    </fieldset>
  )
}
