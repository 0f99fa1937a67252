import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/** How much a count differed; in words too, because colour is never the only sign. */
export function DifferenceText({ amount }: { amount: number }) {
  if (amount === 0) return <span className="font-medium whitespace-nowrap text-green">{say('No difference')}</span>
  return (
    <span className="figures font-medium text-red">
      {formatRupees(Math.abs(amount))} <span className="font-normal">{amount < 0 ? say('short') : say('over')}</span>
    </span>
  )
}
