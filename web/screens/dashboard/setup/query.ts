import { queryOptions } from '@tanstack/react-query'
import { getSetup } from '#contract/product/setup'
import { api } from '../../../base/api/api.ts'

/** Which first steps of a new system are done. The list is only a help, so a failure shows no toast. */
export const setupQuery = queryOptions({
  queryKey: ['dashboard', 'setup'],
  queryFn: ({ signal }) => api(getSetup, { signal }),
  meta: { failed: false },
})
