import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { listPayments } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import type { Payment } from '#contract/shapes/payment'
import { api, apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { ListSource } from '../../ui/table/useRows.ts'
import { methodOptions } from './methods.ts'

export type PaymentFilters = z.input<NonNullable<(typeof listPayments)['query']>>

export const paymentsQuery = (filters: PaymentFilters) =>
  queryOptions({
    queryKey: ['payments', filters],
    queryFn: ({ signal }) => api(listPayments, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch payments') },
  })

/** The column filters of the payments table. */
export const paymentFilters = [
  { column: 'paymentMethod', label: say('Method'), all: say('All methods'), options: methodOptions },
] as const

const paymentSorts = { receiptNumber: 'receiptNumber', paymentDate: 'paymentDate', amount: 'amount' }

/** The payments of a table, newest first. */
export const paymentList = (narrowed: PaymentFilters): ListSource<Payment> => ({
  key: ['payments', narrowed],
  load: async (asked, signal) => {
    const { payments: rows, ...rest } = await apiList(listPayments, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  failed: say('Failed to fetch payments'),
  sorts: paymentSorts,
  filters: paymentFilters,
})

/** Whether there are payments, even if all of them were voided; for lists that show none. */
export const anyPaymentQuery = (of: Pick<PaymentFilters, 'instituteName' | 'enrollmentId'>, enabled: boolean) =>
  queryOptions({
    ...paymentsQuery({ ...of, includeVoided: true, limit: 1 }),
    enabled,
    select: ({ payments }: { payments: readonly unknown[] }) => payments.length > 0,
    meta: { failed: false },
  })

/** A receipt under its current number, or under an earlier number of the same payment. */
export const receiptQuery = (id: string, number: string | null = null) =>
  queryOptions({
    queryKey: ['payment', id, { number }],
    queryFn: ({ signal }) => api(getReceipt, { params: { id }, query: number === null ? {} : { number }, signal }),
    // The page itself says that there is no such payment.
    meta: { failed: say('Failed to fetch payment details'), missing: false },
  })
