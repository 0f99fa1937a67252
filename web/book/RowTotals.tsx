import type { EntryType } from '#contract/fields'
import type { IncomeExpense } from '#contract/shapes'
import { Money } from '../ui/Money.tsx'

/** What the rows that search and filters leave come to. */
export function RowTotals({ rows }: { rows: readonly IncomeExpense[] }) {
  const sum = (type: EntryType) => rows.reduce((total, row) => (row.type === type ? total + row.amount : total), 0)
  const income = sum('income')
  const expense = sum('expense')
  const figures = [
    ['Income', income],
    ['Expense', expense],
    ['Profit', income - expense],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-control text-second">
      {figures.map(([name, amount]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="font-medium text-text">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
