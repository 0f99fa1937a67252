import { queryOptions } from '@tanstack/react-query'
import { listPeriods } from '#contract/counter/periods'
import { listYears } from '#contract/counter/years'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'

/** The months of an institute that were ever locked. */
export const periodsQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'periods', instituteName],
    queryFn: ({ signal }) => api(listPeriods, { query: { instituteName }, signal }),
    meta: { failed: say('Failed to fetch periods') },
  })

/** The financial years of an institute that are over. */
export const yearsQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'years', instituteName],
    queryFn: ({ signal }) => api(listYears, { query: { instituteName }, signal }),
    meta: { failed: false },
  })
