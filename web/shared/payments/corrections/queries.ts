import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { listCorrectionRequests } from '#contract/payments/corrections'
import { api } from '../../../base/api/api.ts'

type Filters = z.input<NonNullable<(typeof listCorrectionRequests)['query']>>

/** Requests to correct payments, newest first. If they are only an extra, the screen doesn't report a failure. */
export const correctionsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['corrections', filters],
    queryFn: ({ signal }) => api(listCorrectionRequests, { query: filters, signal }),
    select: ({ correctionRequests }) => correctionRequests,
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })
