import type { EntryType } from '#contract/fields/fields'
import type { IncomeExpense } from '#contract/shapes/entry'
import { sumRupees } from '../../ui/format/sumRupees.ts'

type Counted = Pick<IncomeExpense, 'type' | 'amount' | 'status'>

/** The totals of some entries, in rupees; voided ones count nothing. */
export function sumsOf(entries: readonly Counted[]) {
  const sumOf = (type: EntryType) =>
    sumRupees(entries.filter(entry => entry.type === type && entry.status !== 'voided').map(({ amount }) => amount))
  const income = sumOf('income')
  const expense = sumOf('expense')
  return { income, expense, profit: sumRupees([income, -expense]) }
}
