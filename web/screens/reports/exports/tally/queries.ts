import { queryOptions } from '@tanstack/react-query'
import { listTallyLedgers } from '#contract/records/tally-ledgers'
import { api } from '../../../../shared/api/api.ts'

/** Every account, with what it is called in Tally. */
export const tallyQuery = queryOptions({
  queryKey: ['tally'],
  queryFn: ({ signal }) => api(listTallyLedgers, { signal }),
  meta: { failed: 'Failed to fetch accounts' },
})
