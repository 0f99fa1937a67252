/** What a dashboard is narrowed to; '' where it isn't. Both dates are inclusive. */
export interface Filters {
  instituteName: string
  startDate: string
  endDate: string
}

/** The filters as the URL tells them: `?institute=Pune&from=2026-04-01&to=2026-04-30`. */
export const readFilters = (search: URLSearchParams): Filters => ({
  instituteName: search.get('institute') ?? '',
  startDate: search.get('from') ?? '',
  endDate: search.get('to') ?? '',
})

/** What the totals are called: a range has both ends. */
export const totalsTitle = ({ startDate, endDate }: Filters, otherwise: string): string =>
  startDate && endDate ? 'Selected range' : otherwise

/** A range that ends before it begins would show nothing and look like a fault. */
export const isBackwards = ({ startDate, endDate }: Omit<Filters, 'instituteName'>): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate
