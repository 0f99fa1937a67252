import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUpcoming } from '#contract/enrollments'
import { latestPayments, listPayments, paymentAnalytics } from '#contract/payments/payments'
import { getOverview } from '#contract/reports/overview'
import { api } from '../../base/api/api.ts'
import { countOf } from '../../ui/format/count.ts'
import type { Filters } from './filters.ts'
import { nextRows } from './nextRows.ts'

// Earlier data stays while it is fetched again. The dashboard itself decides how to report a failure.
const keepsPrevious = { placeholderData: keepPreviousData } as const

export const analyticsQuery = (filters: Filters) =>
  queryOptions({
    ...keepsPrevious,
    queryKey: ['dashboard', 'analytics', filters],
    queryFn: ({ signal }) => api(paymentAnalytics, { query: filters, signal }),
  })

/** The owner's period against the one before, and what needs attention. */
export const overviewQuery = (filters: Filters) =>
  queryOptions({
    ...keepsPrevious,
    queryKey: ['dashboard', 'overview', filters],
    queryFn: ({ signal }) => api(getOverview, { query: filters, signal }),
    meta: { failed: false },
  })

/** How many payments a dashboard lists. */
export const latest = 5

/** The newest payments; with dates, the newest of that range. */
export const latestPaymentsQuery = (filters: Filters) =>
  queryOptions({
    ...keepsPrevious,
    queryKey: ['dashboard', 'payments', filters],
    queryFn: async ({ signal }) => {
      if (filters.startDate || filters.endDate) {
        return (await api(listPayments, { query: { ...filters, limit: latest }, signal })).payments
      }
      const { instituteName } = filters
      return (await api(latestPayments, { query: { instituteName }, signal })).latestPayments.slice(0, latest)
    },
  })

/**
 * The installments to collect next. The dashboard's dates filter by due date here; `overdue` counts all overdue ones,
 * and is empty if there are none.
 */
export const nextInstallmentsQuery = ({ instituteName, startDate, endDate }: Filters, count: number) =>
  queryOptions({
    ...keepsPrevious,
    queryKey: ['dashboard', 'installments', instituteName, startDate, endDate, count],
    queryFn: async ({ signal }) => {
      const query = { instituteName, dueFrom: startDate, dueTo: endDate, limit: count }
      const [overdue, pending] = await Promise.all([
        api(listUpcoming, { query: { ...query, status: 'overdue', sort: '-nextInstallmentDate' }, signal }),
        api(listUpcoming, { query: { ...query, status: 'pending', sort: 'nextInstallmentDate' }, signal }),
      ])
      return {
        rows: nextRows(overdue.upcomingInstallments, pending.upcomingInstallments, count),
        overdue: overdue.total === 0 ? '' : countOf(overdue.total ?? overdue.upcomingInstallments.length, overdue.more),
      }
    },
  })
