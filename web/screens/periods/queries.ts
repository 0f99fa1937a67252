import { queryOptions } from '@tanstack/react-query'
import { listDayCloses } from '#contract/counter/day-close'
import { listPeriods } from '#contract/counter/periods'
import { listYears } from '#contract/counter/years'
import { addDays, addMonths } from '#contract/fields/dates'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

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

/** How many days of a month an institute has not closed, however long ago it was. */
export const openDaysQuery = (instituteName: string, month: string) => {
  const startDate = `${month}-01`
  const endDate = addDays(addMonths(startDate, 1), -1)
  return queryOptions({
    queryKey: ['closing', 'open-days', instituteName, month],
    queryFn: ({ signal }) => api(listDayCloses, { query: { instituteName, startDate, endDate }, signal }),
    select: ({ openDays }) => openDays.length,
    meta: { failed: false },
  })
}
