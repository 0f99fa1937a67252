import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { IncomeExpense } from '#contract/shapes/entry'
import { printParam } from '../../../ui/print/usePrintOnArrival.ts'

export const entryReceiptLink = (id: string): WebAddress => pathTo(webPaths.entryReceipt, { id })

export const printEntryLink = (id: string): WebAddress => withSearch(entryReceiptLink(id), { [printParam]: 'now' })

/** Expenses have none, and income that was recorded before there were vouchers has no number. */
export const hasReceipt = ({ type, voucherNumber }: Pick<IncomeExpense, 'type' | 'voucherNumber'>): boolean =>
  type === 'income' && voucherNumber !== null
