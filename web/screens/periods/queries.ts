import { queryOptions } from '@tanstack/react-query'
import { listPeriods } from '#contract/counter/periods'
import { api } from '../../shared/api/api.ts'

/** The months of an institute that were ever locked. */
export const periodsQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'periods', instituteName],
    queryFn: ({ signal }) => api(listPeriods, { query: { instituteName }, signal }),
    meta: { failed: 'Failed to fetch periods' },
  })
