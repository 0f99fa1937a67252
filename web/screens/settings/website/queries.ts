import { queryOptions } from '@tanstack/react-query'
import { getWebsite } from '#contract/records/website'
import { api } from '../../../shared/api/api.ts'

export const websiteQuery = queryOptions({
  queryKey: ['settings', 'website'],
  queryFn: ({ signal }) => api(getWebsite, { signal }),
  meta: { failed: 'Failed to fetch data' },
})
