import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { type JournalEntry, listJournal } from '#contract/reports/journal'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { api, apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { ListSource } from '../../ui/table/useRows.ts'
import { kindNames } from './words.ts'

const failed = { failed: say('Failed to load the report') }

export const dayBookQuery = (query: { instituteName: string; date: string }) =>
  queryOptions({
    queryKey: ['reports', 'day-book', query],
    queryFn: ({ signal }) => api(getDayBook, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failed,
  })

export const trialBalanceQuery = (query: { instituteName: string; asOf: string }) =>
  queryOptions({
    queryKey: ['reports', 'trial-balance', query],
    queryFn: ({ signal }) => apiList(getTrialBalance, query, signal),
    placeholderData: keepPreviousData,
    meta: failed,
  })

export const balanceSheetQuery = (query: { instituteName: string; asOf: string }) =>
  queryOptions({
    queryKey: ['reports', 'balance-sheet', query],
    queryFn: ({ signal }) => api(getBalanceSheet, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failed,
  })

export const journalFilters = [
  {
    column: 'kind',
    label: say('Kind'),
    all: say('All kinds'),
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
]

export interface JournalFilters {
  instituteName: string
  startDate: string
  endDate: string
  account: string
  without: string
}

/** With the id by which the table identifies its rows. */
export type EntryRow = JournalEntry & { readonly id: string }

export const journalList = (narrowed: JournalFilters): ListSource<EntryRow> => ({
  key: ['reports', 'journal', narrowed],
  load: async (asked, signal) => {
    const { entries, ...rest } = await apiList(listJournal, { ...narrowed, ...asked }, signal)
    return { rows: entries.map(entry => ({ ...entry, id: `${entry.instituteName} ${entry.seq}` })), ...rest }
  },
  ...failed,
  sorts: { date: 'date' },
  filters: journalFilters,
  sort: '-date',
})
