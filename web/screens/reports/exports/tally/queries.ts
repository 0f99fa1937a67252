import { queryOptions } from '@tanstack/react-query'
import { listTallyLedgers } from '#contract/records/tally-ledgers'
import { api } from '../../../../base/api/api.ts'
import { say } from '../../../../base/language/say.ts'

/** Every account, with what it is called in Tally. */
export const tallyQuery = queryOptions({
  queryKey: ['tally'],
  queryFn: ({ signal }) => api(listTallyLedgers, { signal }),
  meta: { failed: say('Failed to fetch accounts') },
})
