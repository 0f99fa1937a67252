import { queryOptions } from '@tanstack/react-query'
import { listRefunds } from '#contract/payments/after-payment'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** The refunds of an enrollment, newest first. */
export const refundsQuery = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollment', enrollmentId, 'refunds'],
    queryFn: ({ signal }) => api(listRefunds, { params: { id: enrollmentId }, signal }),
    meta: { failed: say('Failed to fetch refunds'), missing: false },
  })
