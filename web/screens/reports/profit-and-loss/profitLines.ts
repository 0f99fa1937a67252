import type { ProfitAndLoss, ProfitColumn } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import type { JournalFilter } from '../../../shared/reports/links.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'

/** One line of a profit and loss account. */
interface ProfitLine {
  name: string
  /** Deductions are negative, so that lines add up to the sum below them. */
  amount: number
  /** Set for a sum of the lines above it, which has no entries of its own. */
  sum?: 'part' | 'whole'
  entries?: JournalFilter
}

/** A line with its amounts in the columns that the account is compared with. */
export interface ComparedLine extends ProfitLine {
  compared: readonly number[]
}

type Account = Pick<ProfitColumn, 'totals' | 'otherIncome' | 'expenses'>
type Sources = ProfitColumn['expenses']

/**
 * The account from fees down to the profit, beside the columns that it is compared with. Lines that are zero everywhere
 * are left out, except sums.
 */
export function profitLines(report: Account & Pick<ProfitAndLoss, 'columns'>): ComparedLine[] {
  const accounts = [report, ...(report.columns ?? [])]
  const otherIncome = allSources(accounts.map(account => account.otherIncome))
  const expenses = allSources(accounts.map(account => account.expenses))
  const [own = [], ...others] = accounts.map(account =>
    everyLine({
      totals: account.totals,
      otherIncome: filledIn(otherIncome, account.otherIncome),
      expenses: filledIn(expenses, account.expenses),
    }),
  )
  return own
    .map((line, place) => ({ ...line, compared: others.map(lines => lines[place]?.amount ?? 0) }))
    .filter(({ amount, compared, sum }) => sum || [amount, ...compared].some(figure => figure !== 0))
}

/** Every source that one of the columns has, in the order of the first that has it. */
const allSources = (columns: readonly Sources[]): Sources =>
  [...Map.groupBy(columns.flat(), ({ account }) => account).values()].flatMap(([first]) => first ?? [])

const filledIn = (all: Sources, column: Sources): Sources =>
  all.map(source => column.find(({ account }) => account === source.account) ?? { ...source, amount: 0 })

/** The close of the year before empties the account on the first day of this one, and is no part of what was earned. */
const earned = (account: string): JournalFilter => ({ account, without: 'yearClose' })

function everyLine({ totals, otherIncome, expenses }: Account): ProfitLine[] {
  const { charged, discounts, refunds, writeOffs, fees } = totals
  return [
    { name: say('Fees charged'), amount: charged, entries: { account: 'income:fees', kind: 'charges' } },
    { name: say('Less discounts'), amount: 0 - discounts, entries: earned('expenses:discount') },
    { name: say('Less refunds'), amount: 0 - refunds, entries: { account: 'income:fees', kind: 'refunds' } },
    { name: say('Less written off'), amount: 0 - writeOffs, entries: earned('expenses:writeoff') },
    { name: say('Fees earned'), amount: fees, sum: 'part' },
    ...otherIncome.map(({ source, account, amount }) => ({ name: source, amount, entries: earned(account) })),
    { name: say('Total income'), amount: sumRupees([fees, totals.otherIncome]), sum: 'part' },
    ...expenses.map(({ source, account, amount }) => ({ name: source, amount: 0 - amount, entries: earned(account) })),
    { name: say('Total expenses'), amount: 0 - totals.expenses, sum: 'part' },
    { name: totals.net < 0 ? say('Loss') : say('Profit earned'), amount: totals.net, sum: 'whole' },
  ]
}
