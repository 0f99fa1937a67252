import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#contract/records/settings'
import { api } from '../../shared/api/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  meta: { failed: 'Failed to fetch data' },
})
