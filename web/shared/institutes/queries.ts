import { queryOptions } from '@tanstack/react-query'
import { listInstitutes } from '#contract/records/institutes'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** All institutes (branches), by name; only a super admin may ask. */
export const institutesQuery = queryOptions({
  queryKey: ['institutes'],
  queryFn: ({ signal }) => api(listInstitutes, { query: { sort: 'instituteName' }, signal }),
  // They change a few times a year, and every write makes them stale anyway.
  staleTime: 5 * 60_000,
  meta: { failed: say('Failed to fetch initial data') },
})
