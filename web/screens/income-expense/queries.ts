import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { entryAnalytics, getEntry, listEntries } from '#contract/counter/entries'
import { getEntryReceipt } from '#contract/counter/entry-receipts'
import type { ChequeStatus } from '#contract/shapes/cheque-status'
import type { IncomeExpense } from '#contract/shapes/entry'
import { api, apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { ListSource } from '../../ui/table/useRows.ts'
import { categoryOptions, methodOptions, typeOptions } from './words.ts'

/** The filters that the server applies; the table itself applies the rest. '' where there is no filter. */
export interface EntryFilters {
  instituteName: string
  startDate: string
  endDate: string
  /** Only cheques of this status; a bounced one is voided. */
  chequeStatus?: ChequeStatus
}

/** The column filters of the table. */
export const entryFilters = [
  { column: 'type', label: say('Type'), all: say('All types'), options: typeOptions },
  { column: 'category', label: say('Category'), all: say('All categories'), options: categoryOptions },
  { column: 'paymentMethod', label: say('Method'), all: say('All methods'), options: methodOptions },
]

const sorts = { date: 'date', amount: 'amount', source: 'source' }

/** Recorded income and expenses, newest first; both dates are inclusive. */
export const entryList = (filters: EntryFilters): ListSource<IncomeExpense> => ({
  key: ['entries', filters],
  load: async (asked, signal) => {
    const { incomeExpenses: rows, ...rest } = await apiList(
      listEntries,
      { ...filters, ...(filters.chequeStatus === 'bounced' && { includeVoided: true }), ...asked },
      signal,
    )
    return { rows, ...rest }
  },
  failed: say('Failed to fetch data'),
  sorts,
  filters: entryFilters,
  sort: '-date',
})

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'one', id],
    queryFn: ({ signal }) => api(getEntry, { params: { id }, signal }),
    // The panel itself says that there is no such record.
    meta: { failed: say('Failed to fetch data'), missing: false },
  })

export const entryReceiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'receipt', id],
    queryFn: ({ signal }) => api(getEntryReceipt, { params: { id }, signal }),
    // The page itself says that there is no such receipt.
    meta: { failed: say('Failed to fetch receipt'), missing: false },
  })

/** Totals of the recorded entries only, without fee payments. */
export const entryAnalyticsQuery = (filters: EntryFilters) =>
  queryOptions({
    queryKey: ['entries', 'analytics', filters],
    queryFn: ({ signal }) => api(entryAnalytics, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch data') },
  })
