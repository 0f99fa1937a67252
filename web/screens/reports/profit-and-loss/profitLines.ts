import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import type { JournalFilter } from '../../../shared/reports/links.ts'
import { sumRupees } from '../../../shared/ui/format/sumRupees.ts'

/** One line of a profit and loss account. */
export interface ProfitLine {
  name: string
  /** Deductions are negative, so that lines add up to the sum below them. */
  amount: number
  /** Set for a sum of the lines above it, which has no entries of its own. */
  sum?: 'part' | 'whole'
  entries?: JournalFilter
}

/** The account from fees down to the profit. Lines of zero are left out, except sums. */
export function profitLines({ totals, otherIncome, expenses }: ProfitAndLoss): ProfitLine[] {
  const { charged, discounts, refunds, writeOffs, fees } = totals
  const lines: ProfitLine[] = [
    { name: 'Fees charged', amount: charged, entries: { account: 'income:fees', kind: 'charges' } },
    { name: 'Less discounts', amount: -discounts, entries: { account: 'expenses:discount' } },
    { name: 'Less refunds', amount: -refunds, entries: { account: 'income:fees', kind: 'refunds' } },
    { name: 'Less written off', amount: -writeOffs, entries: { account: 'expenses:writeoff' } },
    { name: 'Fees earned', amount: fees, sum: 'part' },
    ...otherIncome.map(({ source, account, amount }) => ({ name: source, amount, entries: { account } })),
    { name: 'Total income', amount: sumRupees([fees, totals.otherIncome]), sum: 'part' },
    ...expenses.map(({ source, account, amount }) => ({ name: source, amount: -amount, entries: { account } })),
    { name: 'Total expenses', amount: 0 - totals.expenses, sum: 'part' },
    { name: totals.net < 0 ? 'Loss' : 'Profit earned', amount: totals.net, sum: 'whole' },
  ]
  return lines.filter(({ amount, sum }) => sum || amount !== 0)
}
