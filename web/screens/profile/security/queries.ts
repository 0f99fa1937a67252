import { queryOptions } from '@tanstack/react-query'
import { getFactors } from '#contract/accounts/factors'
import { api } from '../../../shared/api/api.ts'
import { say } from '../../../shared/language/say.ts'

export const factorsQuery = queryOptions({
  queryKey: ['profile', 'factors'],
  queryFn: ({ signal }) => api(getFactors, { signal }),
  meta: { failed: say('Failed to fetch how you sign in') },
})
