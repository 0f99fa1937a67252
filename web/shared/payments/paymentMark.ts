import type { Payment } from '#contract/shapes/payment'
import { say } from '../../base/language/say.ts'
import type { Tone } from '../../ui/page/Badge.tsx'
import { voidedWord } from './cheques/cheque.ts'

export type Marked = Pick<Payment, 'amount' | 'refundedAmount' | 'status' | 'chequeStatus'>

/**
 * A word and its colour for what is out of the ordinary about a payment; null for ordinary ones. A cheque that is in the
 * hand of the desk is, for the student who gave it, one that has not cleared.
 */
export function markOf(payment: Marked, held = say('In hand')): readonly [Tone, string] | null {
  const { amount, refundedAmount, status, chequeStatus } = payment
  const voided = voidedWord(payment)
  if (voided) return ['red', voided]
  if (refundedAmount > 0) return ['blue', refundedAmount < amount ? say('Part refunded') : say('Refunded')]
  if (chequeStatus === 'held') return ['amber', held]
  return status === 'corrected' ? ['amber', say('Corrected')] : null
}
