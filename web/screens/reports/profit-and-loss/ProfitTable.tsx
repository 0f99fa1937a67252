import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { Figure } from '../../../shared/reports/Figure.tsx'
import type { JournalFilter } from '../../../shared/reports/links.ts'
import { Money } from '../../../shared/ui/format/Money.tsx'
import { type ProfitLine, profitLines } from './profitLines.ts'

/** The account from fees down to the profit; each line links to its entries in the journal. */
export function ProfitTable({ report, filter }: { report: ProfitAndLoss; filter: JournalFilter }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-control">
      <caption className="unseen">Income, expenses and profit</caption>
      <tbody>
        {profitLines(report).map(line => (
          <tr key={`${line.sum ?? line.entries?.account} ${line.name}`} className={looks[line.sum ?? 'line']}>
            <th scope="row" className="h-9 border-b border-line py-1.5 pr-3 pl-5 text-left wrap-anywhere">
              {line.name}
            </th>
            <td className="h-9 border-b border-line py-1.5 pr-5 pl-3 text-right">
              <Amount line={line} filter={filter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const looks = { line: '*:font-normal', part: '*:font-medium bg-sunken', whole: 'text-body *:font-semibold' }

const Amount = ({ line, filter }: { line: ProfitLine; filter: JournalFilter }) =>
  line.entries ? (
    <Figure amount={line.amount} name={line.name} entries={{ ...filter, ...line.entries }} />
  ) : (
    <Money amount={line.amount} />
  )
