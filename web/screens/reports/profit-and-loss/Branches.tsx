import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Money } from '../../../shared/ui/format/Money.tsx'
import { sumRupees } from '../../../shared/ui/format/sumRupees.ts'
import { PlainTable } from '../../../shared/ui/table/PlainTable.tsx'
import { columnTitle } from './comparison.ts'

type Branch = ProfitAndLoss['branches'][number]

/** What each branch earned and spent, side by side, and its profit in the periods that it is compared with. */
export const Branches = ({ branches, columns = [] }: Pick<ProfitAndLoss, 'branches' | 'columns'>) => (
  <Card title="By branch" flush>
    <PlainTable
      caption="Income, expenses and profit by branch"
      columns={[
        ...own,
        ...columns
          .filter(
            column =>
              column.branches.length > 0 && !branches.some(({ instituteName }) => instituteName === column.name),
          )
          .map(column => ({
            header: `Profit, ${columnTitle(column).toLowerCase()}`,
            align: 'end' as const,
            cell: (row: Branch) => {
              const then = column.branches.find(({ instituteName }) => instituteName === row.instituteName)
              return then ? <Money amount={then.net} /> : <span className="text-third">no figures</span>
            },
          })),
      ]}
      rows={branches}
      rowKey={row => row.instituteName}
    />
  </Card>
)

const own = [
  { header: 'Branch', cell: (row: Branch) => row.instituteName },
  { header: 'Earned', align: 'end', cell: (row: Branch) => <Money amount={sumRupees([row.fees, row.otherIncome])} /> },
  { header: 'Expenses', align: 'end', cell: (row: Branch) => <Money amount={row.expenses} /> },
  { header: 'Profit earned', align: 'end', cell: (row: Branch) => <Money amount={row.net} /> },
] as const
