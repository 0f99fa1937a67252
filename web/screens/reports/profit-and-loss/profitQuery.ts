import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Comparison, getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { apiList } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'

const failed = { failed: say('Failed to load the report') }

export const profitAndLossQuery = (query: {
  instituteName: string
  startDate: string
  endDate: string
  compare: Comparison | undefined
}) =>
  queryOptions({
    queryKey: ['reports', 'profit-and-loss', query],
    queryFn: ({ signal }) => apiList(getProfitAndLoss, query, signal),
    placeholderData: keepPreviousData,
    meta: failed,
  })
