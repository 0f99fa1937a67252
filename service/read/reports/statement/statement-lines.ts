import { noPaise, paise } from '#contract/fields/money'
import { discounts, feeIncome, openings, receivable, writeOffs } from '#ledger/accounts'
import { catalogue, type EventType } from '#ledger/events/catalogue'
import { type NewEvent, postingsOf } from '#ledger/events/events'

/** What an event does to a student's account, in paise: charges and refunds raise what is owed, the others lower it. */
export interface Movement {
  readonly charge: number
  readonly discount: number
  readonly payment: number
  readonly refund: number
  readonly writeOff: number
}

export const noMovement: Movement = { charge: 0, discount: 0, payment: 0, refund: 0, writeOff: 0 }

/**
 * Read from the double entry: the legs that are not on the receivable account say why it changed. A refund returns money and
 * lowers the fee by the same sum, so the amount owed stays the same.
 */
export const movementOf = (event: NewEvent): Movement =>
  postingsOf(event).reduce(
    (movement, { account, amount }) => added(movement, changeBy(account, amount, event.type)),
    noMovement,
  )

function changeBy(account: string, amount: number, type: EventType): Partial<Movement> {
  if (account === receivable) return {}
  if (account === feeIncome || account === openings) return { charge: -amount }
  if (account === discounts) return { discount: amount }
  if (account === writeOffs) return { writeOff: amount }
  if (account.startsWith('assets:'))
    return catalogue[type].journal === 'refunds' ? { refund: -amount } : { payment: amount }
  throw new Error(`${type} moves ${account}, which is no part of a student's account.`)
}

export const added = (one: Movement, other: Partial<Movement>): Movement => ({
  charge: one.charge + (other.charge ?? 0),
  discount: one.discount + (other.discount ?? 0),
  payment: one.payment + (other.payment ?? 0),
  refund: one.refund + (other.refund ?? 0),
  writeOff: one.writeOff + (other.writeOff ?? 0),
})

/** By how much the amount owed grew. */
export const owedBy = ({ charge, discount, payment, refund, writeOff }: Movement): number =>
  paise(charge - discount - payment + refund - writeOff)

/** A cleared cheque or a rescheduled installment doesn't change the account. */
export const moves = (movement: Movement): boolean => Object.values(movement).some(amount => amount !== noPaise)
