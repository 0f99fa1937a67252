import { type Period, periods } from '#contract/fields/periods'
import { heard, say } from '../../base/language/say.ts'

/** The filters of a dashboard; '' where there is none. Both dates are inclusive. */
export interface Filters {
  instituteName: string
  startDate: string
  endDate: string
}

/** The filters in the URL: `?institute=Pune&from=2026-04-01&to=2026-04-30`. */
export const readFilters = (search: URLSearchParams): Filters => ({
  instituteName: search.get('institute') ?? '',
  startDate: search.get('from') ?? '',
  endDate: search.get('to') ?? '',
})

/** The search parameter that asks for all time where no dates mean this month. */
const periodParam = 'period'

const thisMonth = (day: string): Period =>
  periods(day).find(({ label }) => label === 'This month')?.range ?? { from: day, to: day }

/** The owner's filters: without dates in the URL, those of this month. */
export function ownerFilters(search: URLSearchParams, day: string): Filters {
  const filters = readFilters(search)
  if (filters.startDate || filters.endDate || search.get(periodParam) === 'all') return filters
  const { from, to } = thisMonth(day)
  return { ...filters, startDate: from, endDate: to }
}

/** What the owner's filters are in the URL. This month stands for itself, so that a bookmark means this month next month too. */
export function ownerParams({ instituteName, startDate, endDate }: Filters, day: string) {
  const { from, to } = thisMonth(day)
  const dates =
    startDate === from && endDate === to ? { from: null, to: null } : { from: startDate || null, to: endDate || null }
  return { institute: instituteName, ...dates, [periodParam]: startDate || endDate ? null : 'all' }
}

/** The title of the totals: only with both dates is it a range. */
export const totalsTitle = ({ startDate, endDate }: Filters, otherwise: string): string =>
  startDate && endDate ? say('Selected range') : otherwise

/** The period by its name, if it has one. */
export const periodTitle = (filters: Filters, day: string): string =>
  heard(
    periods(day).find(({ range }) => range.from === filters.startDate && range.to === filters.endDate)?.label ??
      totalsTitle(filters, say('Totals')),
  )

/** A range that ends before it begins would show nothing and look like a fault. */
export const isBackwards = ({ startDate, endDate }: Omit<Filters, 'instituteName'>): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate
