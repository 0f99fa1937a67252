import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getStatement } from '#contract/reports/reports'
import { api } from '../api/api.ts'

const failed = { failed: 'Failed to load the statement' }

/** `own`: asked for by the student, whose screens listen to other news. */
export const statementQuery = (studentId: string, dates: { startDate: string; endDate: string }, own = false) =>
  queryOptions({
    queryKey: [own ? 'own' : 'reports', 'statement', studentId, dates],
    queryFn: ({ signal }) => api(getStatement, { params: { studentId }, query: given(dates), signal }),
    placeholderData: keepPreviousData,
    meta: { ...failed, missing: false },
  })

/** '' is no date. */
const given = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})
