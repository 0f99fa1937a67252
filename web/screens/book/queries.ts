import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { entryAnalytics, listEntries } from '#contract/counter/entries'
import type { IncomeExpense } from '#contract/shapes/entry'
import { api, apiList } from '../../shared/api/api.ts'
import type { ListSource } from '../../shared/ui/table/useRows.ts'
import { categoryOptions, methodOptions, typeOptions } from './words.ts'

/** What the server narrows the book by; the table itself does the rest. '' where it isn't narrowed. */
export interface BookFilters {
  instituteName: string
  startDate: string
  endDate: string
}

export type BookAnalytics = z.infer<(typeof entryAnalytics)['answer']>

/** What the table filters by. */
export const bookFilters = [
  { column: 'type', label: 'Type', all: 'All types', options: typeOptions },
  { column: 'category', label: 'Category', all: 'All categories', options: categoryOptions },
  { column: 'paymentMethod', label: 'Method', all: 'All methods', options: methodOptions },
]
export const bookSort = '-date'

const sorts = { date: 'date', amount: 'amount', source: 'source' }

/** Recorded income and expenses, newest first; both dates are inclusive. */
export const bookList = (narrowed: BookFilters): ListSource<IncomeExpense> => ({
  key: ['book', 'entries', narrowed],
  load: async (asked, signal) => {
    const { incomeExpenses: rows, ...rest } = await apiList(listEntries, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  meta: { failed: 'Failed to fetch data' },
  sorts,
  filters: bookFilters,
  sort: bookSort,
})

/** Totals of the recorded book alone, without fee payments. */
export const bookAnalyticsQuery = (filters: BookFilters) =>
  queryOptions({
    queryKey: ['book', 'analytics', filters],
    queryFn: ({ signal }) => api(entryAnalytics, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch data' },
  })
