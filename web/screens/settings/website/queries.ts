import { queryOptions } from '@tanstack/react-query'
import { getWebsite } from '#contract/records/website'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'

export const websiteQuery = queryOptions({
  queryKey: ['settings', 'website'],
  queryFn: ({ signal }) => api(getWebsite, { signal }),
  meta: { failed: say('Failed to fetch data') },
})
