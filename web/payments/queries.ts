import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { getPayment, listPayments } from '#contract/payments'
import { api } from '../api.ts'

export type PaymentFilters = z.input<NonNullable<(typeof listPayments)['query']>>

export const paymentsQuery = (filters: PaymentFilters = {}) =>
  queryOptions({
    queryKey: ['payments', filters],
    queryFn: ({ signal }) => api(listPayments, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch payments' },
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api(getPayment, { params: { id }, signal }),
    // The page itself says that there is no such payment.
    meta: { failed: 'Failed to fetch payment details', missing: false },
  })
