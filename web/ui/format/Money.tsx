import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/** Rupees in the Indian grouping, with paise only if there are any, and all digits equally wide. */
export function Money({ amount }: { amount: number }) {
  return <span className="figures">{formatRupees(amount)}</span>
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
