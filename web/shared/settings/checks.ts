import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getChecks } from '#contract/product/health'
import { api } from '../../base/api/api.ts'

/** The last results of the nightly checks and of backups. */
export const checksQuery = queryOptions({
  placeholderData: keepPreviousData,
  queryKey: ['dashboard', 'checks'],
  queryFn: ({ signal }) => api(getChecks, { signal }),
  // No toast: the checks run again tomorrow, and the dashboard's own figures don't depend on them.
  meta: { failed: false },
})
