import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  listOwnEnrollments,
  listOwnMaterials,
  listOwnPayments,
  studentDashboard,
} from '#contract/accounts/student-area'
import { getOwnEntryReceipt, listOwnIncome } from '#contract/counter/entry-receipts'
import { getOwnReceipt } from '#contract/payments/receipts'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

export type OwnEnrollment = z.infer<(typeof listOwnEnrollments)['answer']>['enrollments'][number]

export const dashboardQuery = queryOptions({
  queryKey: ['own', 'dashboard'],
  queryFn: ({ signal }) => api(studentDashboard, { signal }),
  meta: { failed: say('Failed to fetch dashboard data') },
})

/** Own enrollments with their payments, both newest first. */
export const ownEnrollmentsQuery = queryOptions({
  queryKey: ['own', 'enrollments'],
  queryFn: ({ signal }) => api(listOwnEnrollments, { signal }),
  meta: { failed: say('Failed to fetch enrollments') },
})

/** Own payments, newest first; both dates filter by payment date, and are inclusive. */
export const ownPaymentsQuery = (dates: { startDate: string; endDate: string }) =>
  queryOptions({
    queryKey: ['own', 'payments', dates],
    queryFn: ({ signal }) => api(listOwnPayments, { query: dates, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch payments') },
  })

export const ownReceiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'receipt', id],
    queryFn: ({ signal }) => api(getOwnReceipt, { params: { id }, signal }),
    // The page itself says that there is no such payment.
    meta: { failed: say('Failed to fetch receipt'), missing: false },
  })

/** What was paid besides fees, newest first. */
export const ownIncomeQuery = queryOptions({
  queryKey: ['own', 'income'],
  queryFn: ({ signal }) => api(listOwnIncome, { signal }),
  // They stand below the payments: if nothing comes, one toast is enough.
  meta: { failed: say('Failed to fetch payments') },
})

export const ownEntryReceiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'entry receipt', id],
    queryFn: ({ signal }) => api(getOwnEntryReceipt, { params: { id }, signal }),
    // The page itself says that there is no such receipt.
    meta: { failed: say('Failed to fetch receipt'), missing: false },
  })

export const ownMaterialsQuery = queryOptions({
  queryKey: ['own', 'materials'],
  queryFn: ({ signal }) => api(listOwnMaterials, { signal }),
  meta: { failed: say('Failed to fetch materials') },
})
