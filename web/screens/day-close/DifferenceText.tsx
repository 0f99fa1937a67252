import { formatRupees } from '#contract/fields/money'

/** How far a count was off; in words, because colour never stands alone. */
export function DifferenceText({ amount }: { amount: number }) {
  if (amount === 0) return <span className="font-medium text-green">None</span>
  return (
    <span className="figures font-medium text-red">
      {formatRupees(Math.abs(amount))} <span className="font-normal">{amount < 0 ? 'short' : 'over'}</span>
    </span>
  )
}
