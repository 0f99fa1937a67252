import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'
import { sayAround } from '../../../base/language/sayAround.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { bridgeLines } from './bridgeLines.ts'

/** Why the dashboard, which counts money, shows another profit than this report, which counts fees as they are charged. */
export function Bridge({ bridge }: Pick<ProfitAndLoss, 'bridge'>) {
  return (
    <Card title={say('Why do received and earned differ?')} flush>
      <p className="max-w-text px-5 pb-3 text-control text-second">
        {say(
          'The dashboard and the day book count money when it is received; this report counts a fee when it is charged. Refunds, other income and expenses are the same in both.',
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard. */}
      <div tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
        <table className="w-full separate text-control">
          <caption className="unseen">{say('From the profit received to the profit earned')}</caption>
          <tbody>
            {bridgeLines(bridge).map(({ name, amount, sum }) => (
              <tr key={name} className={sum ? 'bg-sunken *:font-medium' : '*:font-normal'}>
                <th scope="row" className="h-9 min-w-40 border-b border-line py-1.5 pr-3 pl-5 text-left wrap-anywhere">
                  {name}
                </th>
                <td className="h-9 border-b border-line py-1.5 pr-5 pl-3 text-right">
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="max-w-text px-5 py-3 text-control text-second">
        {sayAround('So fees receivable went from {opening} to {closing}, less what was paid in advance.', {
          opening: <Money amount={bridge.opening} />,
          closing: <Money amount={bridge.closing} />,
        })}
        {bridge.broughtIn !== 0 && (
          <>
            {' '}
            {sayAround('{amount} of it was owed before the books were opened, which is no income.', {
              amount: <Money amount={bridge.broughtIn} />,
            })}
          </>
        )}
      </p>
    </Card>
  )
}
