import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDayBook, getTrialBalance, type JournalEntry, listJournal } from '#contract/books'
import { type Due, listDues } from '#contract/dues'
import { getProfitAndLoss } from '#contract/profit-and-loss'
import { getStatement } from '#contract/reports'
import { api, apiList } from '../api.ts'
import type { ListSource } from '../ui/table/useRows.ts'
import { kindNames } from './words.ts'

const failed = { failed: 'Failed to load the report' }

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

export const profitAndLossQuery = (query: { instituteName: string; startDate: string; endDate: string }) =>
  queryOptions({
    queryKey: ['reports', 'profit-and-loss', query],
    queryFn: ({ signal }) => apiList(getProfitAndLoss, query, signal),
    placeholderData: keepPreviousData,
    meta: failed,
  })

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

export const journalSort = '-date'
export const journalFilters = [
  {
    column: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
]

export interface JournalFilters {
  instituteName: string
  startDate: string
  endDate: string
  account: string
}

/** As a table tells its rows apart. */
export type EntryRow = JournalEntry & { readonly id: string }
export type DueRow = Due & { readonly id: string }

export const journalList = (narrowed: JournalFilters): ListSource<EntryRow> => ({
  key: ['reports', 'journal', narrowed],
  load: async (asked, signal) => {
    const { entries, ...rest } = await apiList(listJournal, { ...narrowed, ...asked }, signal)
    return { rows: entries.map(entry => ({ ...entry, id: `${entry.instituteName} ${entry.seq}` })), ...rest }
  },
  meta: failed,
  sorts: { date: 'date' },
  filters: journalFilters,
  sort: journalSort,
})

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
  meta: failed,
  sorts: { fullName: 'fullName', outstanding: 'outstanding', oldestDue: 'oldestDue' },
})

/** The figures of the tiles; they are of everybody, whatever age is looked at. */
export const dueTotalsQuery = (query: { instituteName: string; asOf: string }) =>
  queryOptions({
    queryKey: ['reports', 'dues', 'totals', query],
    queryFn: ({ signal }) => apiList(listDues, { ...query, limit: 1 }, signal),
    placeholderData: keepPreviousData,
    meta: { ...failed, failed: 'Failed to load the totals' },
  })
