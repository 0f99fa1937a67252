import type { Payment } from '#contract/shapes/payment'
import type { Tone } from '../../shared/ui/page/Badge.tsx'

type Standing = Pick<Payment, 'amount' | 'refundedAmount' | 'status' | 'chequeStatus'>

/** What is out of the ordinary about a payment, in a word and its colour; null for the others. */
export function standingOf({ amount, refundedAmount, status, chequeStatus }: Standing): readonly [Tone, string] | null {
  if (status === 'voided') return ['red', chequeStatus === 'bounced' ? 'Bounced' : 'Voided']
  if (refundedAmount > 0) return ['blue', refundedAmount < amount ? 'Part refunded' : 'Refunded']
  if (chequeStatus === 'held') return ['amber', 'In hand']
  return status === 'corrected' ? ['amber', 'Corrected'] : null
}
