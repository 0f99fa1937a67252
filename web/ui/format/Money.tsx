import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/**
 * Rupees in the Indian grouping, with paise only if there are any, and all digits equally wide. Where one may break, in a
 * narrow card, browsers would break between a minus and its ₹, and what is left would be read as another amount.
 */
export function Money({ amount }: { amount: number }) {
  const text = formatRupees(amount)
  // A narrow card writes the long ones smaller.
  const look = text.length > 15 ? 'figures long' : 'figures'
  if (!(amount < 0)) return <span className={look}>{text}</span>
  return (
    <span className={look}>
      <span className="whitespace-nowrap">{text.slice(0, 2)}</span>
      {text.slice(2)}
    </span>
  )
}

/** What is still owed: red with the word "due" above zero, else green "paid". Colour is never the only sign. */
export function Balance({ amount }: { amount: number }) {
  if (amount <= 0) return <span className="font-medium text-green">{say('Paid')}</span>
  return (
    <span className="figures font-medium text-red">
      {formatRupees(amount)} <span className="font-normal">{say('due')}</span>
    </span>
  )
}
