import type { PaymentMethod } from '#contract/fields/fields'
import {
  againstDate,
  againstFate,
  type Fate,
  isOpen,
  type KeptPayment,
  type Model,
  type ModelEnrollment,
  type Moved,
  markCheque,
  mayStay,
  type Objections,
  paidOf,
  refundedOf,
  remainingOf,
  settleCancelled,
  standing,
  unless,
} from './model.ts'

export interface ModelPayment {
  amount: number
  method: PaymentMethod
  on: string
}
export function receive(model: Model, id: string, payment: string, asked: ModelPayment): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  const objections = [
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
    ...unless(asked.amount <= remainingOf(one), 'OVERPAYMENT'),
    ...unless(asked.on <= model.today, 'INVALID_INPUT'),
    ...againstDate(model, asked.on),
  ]
  if (objections.length > 0) return objections
  one.payments.set(payment, { ...asked, voided: false, refunded: 0, cleared: null, until: null })
  model.fees.push(movedBy(asked))
  issueReceipt(model, asked.on)
  return []
}

export function correct(model: Model, id: string, payment: string, change: Partial<ModelPayment>): Objections {
  const one = standing(model, id)
  const before = one?.payments.get(payment)
  if (!one || !before) return ['NOT_FOUND']
  if (before.voided) return ['PAYMENT_VOIDED']
  const wanted = { ...before, ...change }
  if (wanted.amount === before.amount && wanted.method === before.method && wanted.on === before.on) return []
  const others = paidOf(one) - before.amount
  const back = takenBack(model, before, wanted.on)
  const isTwice = back.on > wanted.on && wanted.on !== before.on && isOpen(model, wanted.on) && !mayStay(model, before)
  const isTwiceAgain = wanted.on !== before.on && before.until !== null && wanted.on < before.until
  const after = wanted.on === before.on ? { ...wanted, on: back.on } : wanted
  const objections = [
    ...unlessRefunded(one, before),
    ...unless(others + after.amount <= one.fees - one.discount, 'OVERPAYMENT'),
    ...unless(after.on <= model.today && !isTwice && !isTwiceAgain, 'INVALID_INPUT'),
    ...againstDate(model, after.on),
  ]
  if (objections.length > 0) return objections
  model.fees.push(back, movedBy(after))
  Object.assign(before, after, { cleared: null, until: back.on === before.on ? before.until : back.on })
  settleCancelled(one)
  issueReceipt(model, after.on)
  return []
}

export function voidPayment(model: Model, id: string, payment: string): Objections {
  const one = standing(model, id)
  const before = one?.payments.get(payment)
  if (!one || !before) return ['NOT_FOUND']
  if (before.voided) return ['PAYMENT_VOIDED']
  const objections = unlessRefunded(one, before)
  if (objections.length > 0) return objections
  model.fees.push(takenBack(model, before))
  before.voided = true
  settleCancelled(one)
  return []
}

const movedBy = ({ amount, method, on }: ModelPayment): Moved => ({ amount, method, on })

/**
 * On its own day, or today when that day is closed, or the day on which its cheque was cleared. A correction that names a
 * later day takes it back then.
 */
function takenBack(model: Model, payment: KeptPayment, named = model.today): Moved {
  const { amount, method, on, cleared } = payment
  const isCleared = cleared !== null && !isOpen(model, cleared)
  const instead = named > on && (!isCleared || named > cleared) ? named : model.today
  return { amount: -amount, method, on: mayStay(model, payment) ? on : instead }
}

/** Refunded money stays counted as paid. */
const unlessRefunded = (one: ModelEnrollment, { amount, refunded }: KeptPayment): Objections =>
  unless(refunded === 0 && paidOf(one) - amount >= refundedOf(one), 'PAYMENT_REFUNDED')

/** Of one payment, or of all of them. */
export function refund(
  model: Model,
  id: string,
  payment: string | null,
  asked: { amount: number; method: PaymentMethod; refund: string },
): Objections {
  const one = standing(model, id)
  const before = payment === null ? undefined : one?.payments.get(payment)
  if (!one || (payment !== null && !before)) return ['NOT_FOUND']
  if (before?.voided) return ['PAYMENT_VOIDED']
  const isHeld = ({ method, cleared, voided }: KeptPayment) => method === 'cheque' && !cleared && !voided
  if (before && isHeld(before)) return ['CHEQUE_NOT_CLEARED']
  const held = [...one.payments.values()].filter(isHeld).reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.min(paidOf(one) - held - refundedOf(one), before ? before.amount - before.refunded : Infinity)
  if (asked.amount > most) return ['REFUND_EXCEEDS_PAID']
  if (before) before.refunded += asked.amount
  const { amount, method, refund: given } = asked
  one.refunds.set(given, { payment, amount, method, on: model.today, voided: null, cleared: null, until: null })
  model.fees.push({ amount: -amount, method, on: model.today })
  return []
}

/** The money was never given back: on the day of the refund, or today when that is closed. */
export function voidRefund(model: Model, id: string, refund: string): Objections {
  const one = standing(model, id)
  const before = one?.refunds.get(refund)
  if (!one || !before) return ['NOT_FOUND']
  if (before.voided) return ['REFUND_VOIDED']
  const { payment, amount, method, on } = before
  const of = payment === null ? undefined : one.payments.get(payment)
  if (of) of.refunded -= amount
  before.voided = mayStay(model, before) ? on : model.today
  model.fees.push({ amount, method, on: before.voided })
  return []
}

/** The bank paid the cheque of a refund, or did not after all. */
export function clearRefund(
  model: Model,
  id: string,
  refund: string,
  { fate, on }: { fate: 'cleared' | 'held'; on: string },
): Objections {
  const before = standing(model, id)?.refunds.get(refund)
  if (!before) return ['NOT_FOUND']
  const objections = [
    ...unless(!before.voided, 'REFUND_VOIDED'),
    ...unless(before.method === 'cheque', 'NOT_A_CHEQUE'),
    ...againstFate(model, before, fate, on),
  ]
  if (objections.length === 0) markCheque(model, before, fate, on)
  return objections
}

export function settleCheque(
  model: Model,
  id: string,
  payment: string,
  { fate, on }: { fate: Fate; on: string },
): Objections {
  const one = standing(model, id)
  const before = one?.payments.get(payment)
  if (!one || !before) return ['NOT_FOUND']
  const objections = [
    ...unless(!before.voided, 'PAYMENT_VOIDED'),
    ...unless(before.method === 'cheque', 'NOT_A_CHEQUE'),
    ...againstFate(model, before, fate, on),
    ...(fate === 'bounced' ? unlessRefunded(one, before) : []),
  ]
  if (objections.length > 0) return objections
  if (fate === 'bounced') {
    before.voided = true
    model.fees.push({ amount: -before.amount, method: 'cheque', on })
  } else markCheque(model, before, fate, on)
  settleCancelled(one)
  return []
}

/** April begins a financial year. */
function issueReceipt({ receipts, starts }: Model, date: string): void {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const start = (month < 4 ? year - 1 : year) % 100
  const series = `PUN/${String(start).padStart(2, '0')}-${String((start + 1) % 100).padStart(2, '0')}/`
  const issued = receipts.filter(number => number.startsWith(series)).length
  receipts.push(`${series}${String(issued + (starts.get(series) ?? 1)).padStart(5, '0')}`)
}
