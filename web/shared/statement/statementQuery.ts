import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getStatement } from '#contract/reports/statement'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

const failed = { failed: say('Failed to load the statement') }

/** `own` is for the student's own screens, which listen to another live topic. */
export const statementQuery = (studentId: string, dates: { startDate: string; endDate: string }, own = false) =>
  queryOptions({
    queryKey: [own ? 'own' : 'reports', 'statement', studentId, dates],
    queryFn: ({ signal }) => api(getStatement, { params: { studentId }, query: chosen(dates), signal }),
    placeholderData: keepPreviousData,
    meta: { ...failed, missing: false },
  })

/** Leaves out dates that are empty. */
const chosen = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})
