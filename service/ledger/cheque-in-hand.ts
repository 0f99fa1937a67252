import { formatDate } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from './decision-context.ts'
import type { Clearing } from './described-cheque.ts'
import type { Cheque } from './events/parts.ts'
import { mustCountOnce } from './taken-back.ts'

/** What becomes of a cheque, whether a payment, a refund or an entry of the book was made by it. */

type Noun = 'payment' | 'record' | 'refund'

interface ByCheque {
  readonly method: PaymentMethod
  readonly clearing: Clearing | null
  /** Until when it counts as cleared, if that was taken back on a later day than that of the clearing. */
  readonly countedUntil: string | null
}

/** A cheque that the bank has neither paid nor sent back, on a day on which it was there. `from` is the day of its receipt. */
export function mustBeInHand(
  { method, clearing, countedUntil, from }: ByCheque & { readonly from: string },
  on: string,
  { today }: DecisionContext,
  noun: Noun,
): void {
  mustBeCheque(method, noun)
  if (clearing)
    throw new Refusal(
      'CHEQUE_CLEARED',
      'This cheque was cleared already. If the bank did not pay it, mark it as not cleared first.',
    )
  if (on > today) throw invalid('date', 'must not be in the future.')
  if (on < from) throw invalid('date', `must not be before the ${noun} of ${formatDate(from)}.`)
  mustCountOnce({ date: on, path: 'date' }, countedUntil)
}

/** A cheque that is marked as cleared, so that this can be taken back. */
export function mustBeCleared({ method, clearing }: Pick<ByCheque, 'method' | 'clearing'>, noun: Noun): void {
  mustBeCheque(method, noun)
  if (!clearing) throw new Refusal('CHEQUE_NOT_CLEARED', 'This cheque is not marked as cleared.')
}

function mustBeCheque(method: PaymentMethod, noun: Noun): void {
  if (method !== 'cheque') throw new Refusal('NOT_A_CHEQUE', `This ${noun} was not made by cheque.`)
}

/** No bank pays a cheque before the date written on it, though it may send one back. */
export function mustBePayable(cheque: Cheque | null, on: string): void {
  if (cheque?.date && on < cheque.date)
    throw invalid('date', `must not be before the date on the cheque, ${formatDate(cheque.date)}.`)
}

/** A cleared cheque is taken out of the bank on the day on which it was cleared, and no earlier; today when that day is closed. */
export const unclearedOn = ({ on }: Clearing, { isOpen, today }: DecisionContext): string => (isOpen(on) ? on : today)

/** What a cheque is once its clearing was taken back on some day: in hand, from that day on at the latest. */
export const heldAgain = (clearing: Clearing | null | undefined, on: string) => ({
  clearing: null,
  ...(clearing && on > clearing.on && { countedUntil: on }),
})
