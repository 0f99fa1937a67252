import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUpcoming } from '#contract/enrollments'
import { api } from '../api.ts'

/** What the server narrows the list by; the table itself does the rest. '' where it isn't narrowed. */
export interface UpcomingFilters {
  instituteName: string
  /** Due date, inclusive. */
  dueFrom: string
  dueTo: string
  /** Enrollment date, inclusive. */
  startDate: string
  endDate: string
}

/** One row an installment, by due date. */
export const upcomingQuery = (filters: UpcomingFilters) =>
  queryOptions({
    queryKey: ['upcoming', filters],
    queryFn: ({ signal }) => api(listUpcoming, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch upcoming installments' },
  })
