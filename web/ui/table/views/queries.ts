import { queryOptions } from '@tanstack/react-query'
import { listViews } from '#contract/records/views'
import { api } from '../../../base/api/api.ts'

/** The views of all lists: those that the user has saved, and those that are shared. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => api(listViews, { signal }),
  // The panel says it itself.
  meta: { failed: false },
})
