import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type BranchRow, branchRows, periodsOf } from './branchLines.ts'

/** What each branch earned and spent, and below it the same for each period that it is compared with. */
export function Branches(report: Pick<ProfitAndLoss, 'branches' | 'columns'>) {
  const compared = periodsOf(report).length > 0
  return (
    <Card title={say('By branch')} flush>
      <PlainTable
        caption={say('Income, expenses and profit by branch')}
        columns={[branch, ...(compared ? [period] : []), ...figures, ...(compared ? [more] : [])]}
        rows={branchRows(report)}
        rowKey={row => `${row.branch} ${row.period}`}
      />
    </Card>
  )
}

const branch = {
  header: say('Branch'),
  cell: (row: BranchRow) => (
    <span
      className={`block min-w-24 wrap-anywhere ${row.more === null && row.figures ? '' : 'font-normal text-third'}`}
    >
      {row.branch}
    </span>
  ),
}
const period = {
  header: say('Period'),
  cell: ({ period, dates }: BranchRow) => (
    <>
      {period} <span className="text-third max-md:hidden">{dates}</span>
    </>
  ),
}

const figure = (header: string, key: keyof NonNullable<BranchRow['figures']>) => ({
  header,
  align: 'end' as const,
  cell: ({ figures }: BranchRow) =>
    figures ? <Money amount={figures[key]} /> : <span className="text-third">{say('no figures')}</span>,
})
const figures = [
  figure(say('Earned'), 'earned'),
  figure(say('Expenses'), 'expenses'),
  figure(say('Profit earned'), 'net'),
]

const more = {
  header: say('More profit now'),
  align: 'end' as const,
  cell: (row: BranchRow) => row.more !== null && <Money amount={row.more} />,
}
