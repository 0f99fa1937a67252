import type { EntryType } from '#contract/fields/fields'
import type { IncomeExpense } from '#contract/shapes/entry'
import { sumRupees } from '../../shared/ui/format/sumRupees.ts'

type Counted = Pick<IncomeExpense, 'type' | 'amount'>

/** What entries come to, in rupees. */
export function sumsOf(entries: readonly Counted[]) {
  const of = (type: EntryType) => sumRupees(entries.filter(entry => entry.type === type).map(({ amount }) => amount))
  const income = of('income')
  const expense = of('expense')
  return { income, expense, profit: sumRupees([income, -expense]) }
}
