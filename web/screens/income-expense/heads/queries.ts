import { queryOptions } from '@tanstack/react-query'
import { listHeads } from '#contract/records/heads'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'

/** What income and expenses are for, as far as the user may see it. */
export const headsQuery = queryOptions({
  queryKey: ['heads'],
  queryFn: ({ signal }) => api(listHeads, { signal }),
  meta: { failed: say('Failed to fetch heads') },
})
