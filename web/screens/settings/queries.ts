import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#contract/records/settings'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  meta: { failed: say('Failed to fetch data') },
})
