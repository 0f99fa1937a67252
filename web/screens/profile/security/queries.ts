import { queryOptions } from '@tanstack/react-query'
import { getFactors } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'

export const factorsQuery = queryOptions({
  queryKey: ['profile', 'factors'],
  queryFn: ({ signal }) => api(getFactors, { signal }),
  meta: { failed: say('Failed to fetch how you sign in') },
})
