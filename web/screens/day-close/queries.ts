import { queryOptions } from '@tanstack/react-query'
import { listCashDeposits } from '#contract/counter/deposits'
import { getDayBook } from '#contract/reports/day-book'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

export const cashDepositsQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'cash-deposits', instituteName],
    queryFn: ({ signal }) => api(listCashDeposits, { query: instituteName ? { instituteName } : {}, signal }),
    meta: { failed: say('Failed to fetch cash deposits') },
  })

/** The days that one close takes in: a single one if both are the same. */
export interface ClosedDays {
  readonly from: string
  readonly date: string
}

/** What came in and went out by each method on a day, or on all the days that are closed with it. */
export const dayMovesQuery = (instituteName: string, { from, date }: ClosedDays) =>
  queryOptions({
    queryKey: ['reports', 'day-moves', instituteName, from, date],
    queryFn: ({ signal }) =>
      api(getDayBook, { query: { date, from, ...(instituteName && { instituteName }) }, signal }),
    meta: { failed: say('Failed to fetch the day’s totals') },
  })
