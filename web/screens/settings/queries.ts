import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#contract/records/settings'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  meta: { failed: say('Failed to fetch data') },
})
