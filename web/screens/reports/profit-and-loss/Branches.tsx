import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Money } from '../../../shared/ui/format/Money.tsx'
import { sumRupees } from '../../../shared/ui/format/sumRupees.ts'
import { PlainTable } from '../../../shared/ui/table/PlainTable.tsx'

type Branch = ProfitAndLoss['branches'][number]

/** What each branch earned and spent, side by side. */
export const Branches = ({ branches }: { branches: readonly Branch[] }) => (
  <Card title="By branch" flush>
    <PlainTable
      caption="Income, expenses and profit by branch"
      columns={columns}
      rows={branches}
      rowKey={row => row.instituteName}
    />
  </Card>
)

const columns = [
  { header: 'Branch', cell: (row: Branch) => row.instituteName },
  { header: 'Earned', align: 'end', cell: (row: Branch) => <Money amount={sumRupees([row.fees, row.otherIncome])} /> },
  { header: 'Expenses', align: 'end', cell: (row: Branch) => <Money amount={row.expenses} /> },
  { header: 'Profit earned', align: 'end', cell: (row: Branch) => <Money amount={row.net} /> },
] as const
