import type { ProfitAndLoss, ProfitColumn } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import { rangeText } from '../../../ui/format/rangeText.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'

type Report = Pick<ProfitAndLoss, 'branches' | 'columns'>
type Branch = ProfitAndLoss['branches'][number]

/** What a branch earned and spent in one period. */
interface Figures {
  readonly earned: number
  readonly expenses: number
  readonly net: number
}

export interface BranchRow {
  readonly branch: string
  readonly period: string
  /** Of an earlier period. */
  readonly dates: string | null
  /** Null for a branch that had no figures then. */
  readonly figures: Figures | null
  /** By how much the profit of this period is above that of the row's; null in the row of this period. */
  readonly more: number | null
}

const figuresOf = (row: Branch): Figures => ({
  earned: sumRupees([row.fees, row.otherIncome]),
  expenses: row.expenses,
  net: row.net,
})

/** The periods that each branch is compared with. A branch that is a column of its own is none. */
export const periodsOf = ({ branches, columns = [] }: Report): ProfitColumn[] =>
  columns.filter(({ name }) => !branches.some(({ instituteName }) => instituteName === name))

const then = ({ branches }: ProfitColumn, name: string) => branches.find(({ instituteName }) => instituteName === name)

/** For each branch a row for this period, and below it one for each period that it is compared with. */
export function branchRows(report: Report): BranchRow[] {
  return report.branches.flatMap(row => [
    { branch: row.instituteName, period: say('This period'), dates: '', figures: figuresOf(row), more: null },
    ...periodsOf(report).map(period => {
      const earlier = then(period, row.instituteName)
      return {
        branch: row.instituteName,
        period: period.name,
        dates: rangeText(period.startDate ?? '', period.endDate),
        figures: earlier ? figuresOf(earlier) : null,
        more: earlier ? sumRupees([row.net, -earlier.net]) : null,
      }
    }),
  ])
}

const parts = [
  { name: 'earned', key: 'earned' },
  { name: 'expenses', key: 'expenses' },
  { name: 'profit earned', key: 'net' },
] as const

/** The same as lines of the account, with each period in its column; nothing where branches are the columns. */
export function branchLines(report: Report): { name: string; amount: number; compared: (number | null)[] }[] {
  const periods = periodsOf(report)
  if (report.branches.length < 2 || periods.length < (report.columns ?? []).length) return []
  return report.branches.flatMap(row =>
    parts.map(({ name, key }) => ({
      name: `${row.instituteName}, ${name}`,
      amount: figuresOf(row)[key],
      compared: periods.map(period => {
        const earlier = then(period, row.instituteName)
        return earlier ? figuresOf(earlier)[key] : null
      }),
    })),
  )
}
