import { formatDate } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from './decision-context.ts'
import type { Clearing } from './described-cheque.ts'
import type { Cheque } from './events/parts.ts'

/** What becomes of a cheque, whether a payment, a refund or an entry of the book was made by it. */

interface ByCheque {
  readonly method: PaymentMethod
  readonly clearing: Clearing | null
}

/** A cheque that the bank has neither paid nor sent back, on a day on which it was there. `from` is the day of its receipt. */
export function mustBeInHand(
  { method, clearing, from }: ByCheque & { readonly from: string },
  on: string,
  { today }: DecisionContext,
  noun: 'payment' | 'record' | 'refund',
): void {
  if (method !== 'cheque') throw new Refusal('NOT_A_CHEQUE', `This ${noun} was not made by cheque.`)
  if (clearing) throw new Refusal('CHEQUE_CLEARED', 'This cheque was cleared already.')
  if (on > today) throw invalid('date', 'must not be in the future.')
  if (on < from) throw invalid('date', `must not be before the ${noun} of ${formatDate(from)}.`)
}

/** No bank pays a cheque before the date written on it, though it may send one back. */
export function mustBePayable(cheque: Cheque | null, on: string): void {
  if (cheque?.date && on < cheque.date)
    throw invalid('date', `must not be before the date on the cheque, ${formatDate(cheque.date)}.`)
}

/** A cleared cheque is taken out of the bank on the day on which it was cleared, and no earlier; today when that day is closed. */
export const unclearedOn = ({ on }: Clearing, { isOpen, today }: DecisionContext): string => (isOpen(on) ? on : today)
