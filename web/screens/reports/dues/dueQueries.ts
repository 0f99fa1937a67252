import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Due, listDues } from '#contract/reports/dues'
import { apiList } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import type { ListSource } from '../../../ui/table/useRows.ts'

/** With the id by which the table identifies its rows. */
export type DueRow = Due & { readonly id: string }

export interface DuesFilters {
  instituteName: string
  asOf: string
  age: string
}

export const duesList = (narrowed: DuesFilters): ListSource<DueRow> => ({
  key: ['reports', 'dues', narrowed],
  load: async (asked, signal) => {
    const { dues, ...rest } = await apiList(listDues, { ...narrowed, ...asked }, signal)
    return { rows: dues.map(due => ({ ...due, id: due.enrollmentId })), ...rest }
  },
  failed: say('Failed to load the report'),
  sorts: { fullName: 'fullName', outstanding: 'outstanding', oldestDue: 'oldestDue' },
})

/** The figures of the tiles, for all dues whatever age is chosen. */
export const dueTotalsQuery = (query: { instituteName: string; asOf: string }) =>
  queryOptions({
    queryKey: ['reports', 'dues', 'totals', query],
    queryFn: ({ signal }) => apiList(listDues, { ...query, limit: 1 }, signal),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to load the totals') },
  })
