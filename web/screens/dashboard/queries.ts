import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUpcoming } from '#contract/enrollments/enrollments'
import { latestPayments, listPayments, paymentAnalytics } from '#contract/payments/payments'
import { getChecks } from '#contract/product/health'
import { api } from '../../shared/api/api.ts'
import type { Filters } from './filters.ts'
import { nextRows } from './nextRows.ts'

// What was there before stays while it asks again. What is said of a failure, the dashboard knows.
const kept = { placeholderData: keepPreviousData } as const

export const analyticsQuery = (filters: Filters) =>
  queryOptions({
    ...kept,
    queryKey: ['dashboard', 'analytics', filters],
    queryFn: ({ signal }) => api(paymentAnalytics, { query: filters, signal }),
  })

/** The newest payments; with dates, the newest of that range. */
export const latestPaymentsQuery = (filters: Filters, count: number) =>
  queryOptions({
    ...kept,
    queryKey: ['dashboard', 'payments', filters, count],
    queryFn: async ({ signal }) => {
      if (filters.startDate || filters.endDate) {
        return (await api(listPayments, { query: { ...filters, limit: count }, signal })).payments
      }
      const { instituteName } = filters
      return (await api(latestPayments, { query: { instituteName }, signal })).latestPayments.slice(0, count)
    },
  })

/** The installments to collect next. The dates of a dashboard are due dates here; `overdue` counts all of those. */
export const nextInstallmentsQuery = ({ instituteName, startDate, endDate }: Filters, count: number) =>
  queryOptions({
    ...kept,
    queryKey: ['dashboard', 'installments', instituteName, startDate, endDate, count],
    queryFn: async ({ signal }) => {
      const query = { instituteName, dueFrom: startDate, dueTo: endDate, limit: count }
      const [overdue, pending] = await Promise.all([
        api(listUpcoming, { query: { ...query, status: 'overdue', sort: '-nextInstallmentDate' }, signal }),
        api(listUpcoming, { query: { ...query, status: 'pending', sort: 'nextInstallmentDate' }, signal }),
      ])
      return {
        rows: nextRows(overdue.upcomingInstallments, pending.upcomingInstallments, count),
        overdue: overdue.total ?? overdue.upcomingInstallments.length,
      }
    },
  })

/** What the jobs that look after the getChecks said last. */
export const booksQuery = () =>
  queryOptions({
    ...kept,
    queryKey: ['dashboard', 'books'],
    queryFn: ({ signal }) => api(getChecks, { signal }),
    // It is looked at again tomorrow; the dashboard's own figures don't wait for it.
    meta: { failed: false },
  })
