import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { bookAnalytics, listBook } from '#contract/book'
import { api } from '../api.ts'

/** What the server narrows the book by; the table itself does the rest. '' where it isn't narrowed. */
export interface BookFilters {
  instituteName: string
  startDate: string
  endDate: string
}

export type BookAnalytics = z.infer<(typeof bookAnalytics)['answer']>

/** Recorded income and expenses, newest first; both dates are inclusive. */
export const bookQuery = (filters: BookFilters) =>
  queryOptions({
    queryKey: ['book', 'entries', filters],
    queryFn: ({ signal }) => api(listBook, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch data' },
  })

/** Totals of the recorded book alone, without fee payments. */
export const bookAnalyticsQuery = (filters: BookFilters) =>
  queryOptions({
    queryKey: ['book', 'analytics', filters],
    queryFn: ({ signal }) => api(bookAnalytics, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch data' },
  })
