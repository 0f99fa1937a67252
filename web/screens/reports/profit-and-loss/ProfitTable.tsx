import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import { Figure } from '../../../shared/reports/Figure.tsx'
import type { JournalFilter } from '../../../shared/reports/links.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { columnTitle } from './comparison.ts'
import { type ComparedLine, profitLines } from './profitLines.ts'

interface ProfitTableProps {
  report: ProfitAndLoss
  filter: JournalFilter
}

/** The account from fees down to the profit; each line links to its entries. What it is compared with stands beside it. */
export function ProfitTable({ report, filter }: ProfitTableProps) {
  const columns = report.columns ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <div tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table className="w-full separate text-control">
        <caption className="unseen">{say('Income, expenses and profit')}</caption>
        {columns.length > 0 && (
          <thead>
            <tr className="text-label text-second">
              <td className="border-b border-line" />
              {[say('This period'), ...columns.map(columnTitle)].map(title => (
                <th
                  key={title}
                  scope="col"
                  className="h-9 max-w-40 border-b border-line px-3 py-1.5 text-right align-bottom font-medium last:pr-5"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {profitLines(report).map(line => (
            <tr key={`${line.sum ?? line.entries?.account} ${line.name}`} className={looks[line.sum ?? 'line']}>
              <th scope="row" className={`h-9 min-w-40 py-1.5 pr-3 pl-5 text-left wrap-anywhere ${ruleBelow(line)}`}>
                {line.name}
              </th>
              <td className={`${figureLook} ${ruleBelow(line)}`}>
                <Amount line={line} filter={filter} />
              </td>
              {line.compared.map((amount, place) => (
                <td key={columns[place]?.name} className={`${figureLook} ${ruleBelow(line)}`}>
                  <Money amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const figureLook = 'h-9 px-3 py-1.5 text-right last:pr-5'
/** The profit stands last, where the card's own edge follows. */
const ruleBelow = ({ sum }: ComparedLine) => (sum === 'whole' ? '' : 'border-b border-line')
const looks = { line: '*:font-normal', part: '*:font-medium bg-sunken', whole: 'text-body *:font-semibold' }

const Amount = ({ line, filter }: { line: ComparedLine; filter: JournalFilter }) =>
  line.entries && line.amount !== 0 ? (
    <Figure amount={line.amount} name={line.name} entries={{ ...filter, ...line.entries }} />
  ) : (
    <Money amount={line.amount} />
  )
