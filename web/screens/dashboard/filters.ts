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

/** The title of the totals: only with both dates is it a range. */
export const totalsTitle = ({ startDate, endDate }: Filters, otherwise: string): string =>
  startDate && endDate ? 'Selected range' : otherwise

/** A range that ends before it begins would show nothing and look like a fault. */
export const isBackwards = ({ startDate, endDate }: Omit<Filters, 'instituteName'>): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate
