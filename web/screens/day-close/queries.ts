import { queryOptions } from '@tanstack/react-query'
import { listCashDeposits } from '#contract/counter/deposits'
import { getDayBook } from '#contract/reports/day-book'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'

export const cashDepositsQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'cash-deposits', instituteName],
    queryFn: ({ signal }) => api(listCashDeposits, { query: instituteName ? { instituteName } : {}, signal }),
    meta: { failed: say('Failed to fetch cash deposits') },
  })

/** What came in and went out by each method on a day. */
export const dayMovesQuery = (instituteName: string, date: string) =>
  queryOptions({
    queryKey: ['reports', 'day-moves', instituteName, date],
    queryFn: ({ signal }) => api(getDayBook, { query: { date, ...(instituteName && { instituteName }) }, signal }),
    meta: { failed: say('Failed to fetch the day’s totals') },
  })
