import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOpeningMoney, listMoneyBalances, listMovements, listTransfers } from '#contract/counter/movements'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { kindOptions } from './words.ts'

/** The column filters of the table. */
export const movementFilters = [{ column: 'kind', label: say('Kind'), all: say('All kinds'), options: kindOptions }]

/** '' where there is no filter; both dates are inclusive. */
interface MovementFilters {
  instituteName: string
  startDate: string
  endDate: string
}

const named = (instituteName: string) => (instituteName ? { instituteName } : {})

export const movementsQuery = ({ instituteName, startDate, endDate }: MovementFilters) =>
  queryOptions({
    queryKey: ['closing', 'movements', instituteName, startDate, endDate],
    queryFn: ({ signal }) => {
      const dates = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
      return api(listMovements, { query: { ...named(instituteName), ...dates }, signal })
    },
    select: ({ movements }) => movements,
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch movements') },
  })

/** What each branch holds at the end of a day, '' for today. */
export const balancesQuery = (instituteName: string, asOf: string) =>
  queryOptions({
    queryKey: ['reports', 'money-balances', instituteName, asOf],
    queryFn: ({ signal }) =>
      api(listMoneyBalances, { query: { ...named(instituteName), ...(asOf && { asOf }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch balances') },
  })

export const transfersQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'transfers', instituteName],
    queryFn: ({ signal }) => api(listTransfers, { query: named(instituteName), signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch transfers') },
  })

export const openingQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['closing', 'opening-money', instituteName],
    queryFn: ({ signal }) => api(getOpeningMoney, { query: named(instituteName), signal }),
    meta: { failed: say('Failed to fetch the opening balances') },
  })
