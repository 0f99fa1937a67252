import { queryOptions } from '@tanstack/react-query'
import { getDeskSettings, getSettings } from '#contract/records/settings'
import { api } from '../api/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  meta: { failed: 'Failed to fetch data' },
})

/** What the desk chooses from. Without it a form still works, so a failure is not told. */
export const deskSettingsQuery = queryOptions({
  queryKey: ['settings', 'desk'],
  queryFn: ({ signal }) => api(getDeskSettings, { signal }),
  meta: { failed: false },
})
