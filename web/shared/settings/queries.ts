import { queryOptions } from '@tanstack/react-query'
import { getDeskSettings, getIdentity } from '#contract/records/desk-settings'
import { api } from '../../base/api/api.ts'

/** The settings that the desk's forms use. A form works without them too, so a failure shows no toast. */
export const deskSettingsQuery = queryOptions({
  queryKey: ['settings', 'desk'],
  queryFn: ({ signal }) => api(getDeskSettings, { signal }),
  meta: { failed: false },
})

/**
 * Who the institute is, and how a branch is reached if one is named. Paper works without it too, so a failure shows no
 * toast.
 */
export const identityQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['settings', 'identity', instituteName],
    queryFn: async ({ signal }) => (await api(getIdentity, { query: { instituteName }, signal })).identity,
    meta: { failed: false },
  })
