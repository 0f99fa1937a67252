import type { EnrollmentStatus, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { ProblemCode } from '#contract/problem'
import { type ModelLimits, mayDate, mayGive, mayLower, mayRaise, mayWriteOff, unlimited } from './model-limits.ts'

/**
 * The rules a second time, in the plainest way: totals are kept as numbers and changed in place, and no code is shared
 * with the ledger itself. What both agree on after random commands is likely to be what was meant.
 */
export interface Model {
  today: string
  limits: ModelLimits
  readonly enrollments: Map<string, ModelEnrollment>
  readonly entries: Map<string, ModelEntry>
  /** Receipt numbers in the order in which they were issued. */
  readonly receipts: string[]
  /** The serial with which the receipts of a series such as `PUN/26-27/` start, where it was set. */
  readonly starts: Map<string, number>
  readonly deposits: Map<string, ModelDeposit>
  /** Every movement of fees and of entries, on its day; reversals and refunds are below zero. */
  readonly fees: Moved[]
  readonly entryMoves: (Moved & { readonly type: EntryType; readonly found?: true })[]
  readonly movements: Map<string, ModelMovement>
  opening: (ModelOpening & { readonly until: string | null }) | null
  /** What movements changed on each account, on its day. */
  readonly shifted: Shift[]
  /** Cash that went to the bank, on its day. */
  readonly deposited: Moved[]
  readonly closes: ModelClose[]
  /** Months that were ever locked, and whether they are locked now. */
  readonly locked: Map<string, boolean>
  /** The last days of the financial years that are closed, in order. */
  readonly years: string[]
}

export interface Moved {
  readonly amount: number
  readonly method: PaymentMethod
  readonly on: string
}

interface Shift {
  readonly account: string
  readonly amount: number
  readonly on: string
}

export interface ModelMovement {
  readonly kind: 'withdrawal' | 'capital' | 'drawings' | 'settlement' | 'transfer'
  readonly method: PaymentMethod
  readonly amount: number
  readonly charges: number
  readonly on: string
  voided: boolean
  /** Set once the branch that a transfer was sent to has confirmed it. */
  confirmed?: true
}

/** What the branch held when its books began, in the order of cash and bank. */
export interface ModelOpening {
  readonly cash: number
  readonly bank: number
  readonly on: string
}

interface ModelDeposit {
  readonly amount: number
  readonly on: string
  voided: boolean
}

interface ModelClose {
  readonly date: string
  readonly expected: number
  readonly counted: number
  /** What was booked of the difference: all of it, or nothing. */
  booked: number
}

export interface ModelEnrollment {
  readonly student: string
  course: string
  fees: number
  /** The part of the fees that is no income, because it was owed before the books were opened. */
  opening: number
  discount: number
  status: EnrollmentStatus | 'withdrawn'
  lost: number
  readonly moves: { readonly fees: number; readonly total: number; readonly newFees: number }[]
  readonly payments: Map<string, KeptPayment>
  readonly refunds: Map<string, KeptRefund>
}

interface KeptRefund {
  readonly payment: string | null
  readonly amount: number
  readonly method: PaymentMethod
  readonly on: string
  /** The day on which it was taken back. */
  voided: string | null
  /** The day on which the bank paid its cheque. */
  cleared: string | null
  /** Until when its cheque counts as cleared, where that was taken back later than on its day. */
  until: string | null
}

export interface KeptPayment {
  amount: number
  method: PaymentMethod
  on: string
  voided: boolean
  refunded: number
  /** The day on which the bank paid its cheque. */
  cleared: string | null
  /** Until when it counts as it was before a correction, or as cleared, where that was taken back later than on its day. */
  until: string | null
}

export interface ModelEntry {
  type: EntryType
  source: string
  amount: number
  method: PaymentMethod
  on: string
  voided: boolean
  /** The day on which the bank paid its cheque. */
  cleared: string | null
  /** Until when its cheque counts as cleared, where that was taken back later than on its day. */
  until: string | null
  /** The student who paid other income. */
  payer: string | null
}

/** An entry as it is asked for. */
export type NewModelEntry = Omit<ModelEntry, 'voided' | 'cleared' | 'until'>

export const emptyModel = (today: string): Model => ({
  today,
  limits: unlimited,
  enrollments: new Map(),
  entries: new Map(),
  receipts: [],
  starts: new Map(),
  deposits: new Map(),
  movements: new Map(),
  opening: null,
  shifted: [],
  fees: [],
  entryMoves: [],
  deposited: [],
  closes: [],
  locked: new Map(),
  years: [],
})

/** The rules that a command breaks; the ledger must refuse with one of them, or accept when there is none. */
export type Objections = ProblemCode[]
export const unless = (allowed: boolean, code: ProblemCode): Objections => (allowed ? [] : [code])

export const closedThrough = ({ closes }: Model): string => closes.at(-1)?.date ?? ''
export const yearsThrough = ({ years }: Model): string => years.at(-1) ?? ''
export const isOpen = (model: Model, date: string): boolean =>
  date > closedThrough(model) && date > yearsThrough(model) && model.locked.get(date.slice(0, 7)) !== true
/** Today is never closed here, or nobody could do anything any more. */
export const onOrToday = (model: Model, date: string): string => (isOpen(model, date) ? date : model.today)
/** Whether money can be taken back on its own day: not where its cheque comes or came back from the bank later. */
export const mayStay = (model: Model, { on, cleared, until }: Dated): boolean =>
  isOpen(model, on) && isOpen(model, cleared ?? on) && on >= (until ?? on)
interface Dated {
  readonly on: string
  cleared: string | null
  until: string | null
}
/** What the bank did with a cheque; held takes back that it was cleared. */
export type Fate = 'cleared' | 'bounced' | 'held'
export function againstFate(model: Model, { on: from, cleared, until }: Dated, fate: Fate, on: string): Objections {
  if (fate === 'held') return unless(cleared !== null, 'CHEQUE_NOT_CLEARED')
  return [
    ...unless(cleared === null, 'CHEQUE_CLEARED'),
    ...unless(on >= (until ?? from) && on >= from && on <= model.today, 'INVALID_INPUT'),
    ...againstDate(model, on),
  ]
}
export function markCheque(model: Model, one: Dated, fate: 'cleared' | 'held', on: string): void {
  const back = onOrToday(model, one.cleared ?? on)
  if (fate === 'held' && one.cleared !== null && back > one.cleared) one.until = back
  one.cleared = fate === 'cleared' ? on : null
}
/** What stands against a date that somebody types. */
export const againstDate = (model: Model, date: string): Objections => [
  ...unless(mayDate(model.limits, date, model.today), 'FORBIDDEN'),
  ...unless(date > closedThrough(model), 'DAY_CLOSED'),
  ...unless(model.locked.get(date.slice(0, 7)) !== true && date > yearsThrough(model), 'PERIOD_LOCKED'),
]

export const paidOf = ({ payments }: ModelEnrollment): number =>
  [...payments.values()].reduce((sum, { amount, voided }) => sum + (voided ? 0 : amount), 0)
export const refundedOf = ({ refunds }: ModelEnrollment): number =>
  [...refunds.values()].reduce((sum, { amount, voided }) => sum + (voided ? 0 : amount), 0)
export const remainingOf = (one: ModelEnrollment): number => one.fees - one.discount - paidOf(one) - one.lost

export const standing = (model: Model, id: string): ModelEnrollment | undefined => {
  const one = model.enrollments.get(id)
  return one?.status === 'withdrawn' ? undefined : one
}

const activeElsewhere = ({ enrollments }: Model, id: string, student: string, course: string): boolean =>
  [...enrollments].some(
    ([other, one]) => other !== id && one.status === 'active' && one.student === student && one.course === course,
  )

interface Enrol {
  student: string
  course: string
  fees: number
  discount: number
  on: string
  /** For an opening balance, the fees of its course. */
  opening?: number
}
export function enrol(model: Model, id: string, { on, opening, ...asked }: Enrol): Objections {
  const objections = [
    ...unless(on <= model.today, 'INVALID_INPUT'),
    ...unless(asked.discount <= asked.fees, 'DISCOUNT_EXCEEDS_FEES'),
    ...unless(mayGive(model.limits, asked.discount, asked.fees), 'FORBIDDEN'),
    ...unless(!opening || asked.fees <= 10 * opening, 'INVALID_INPUT'),
    ...unless(opening === undefined || mayGive(model.limits, opening - asked.fees, opening), 'FORBIDDEN'),
    ...unless(!activeElsewhere(model, id, asked.student, asked.course), 'ALREADY_ENROLLED'),
    ...againstDate(model, on),
  ]
  if (objections.length === 0) {
    const known = { status: 'active' as const, lost: 0, moves: [], payments: new Map(), refunds: new Map() }
    model.enrollments.set(id, { ...asked, opening: opening === undefined ? 0 : asked.fees, ...known })
  }
  return objections
}

export function changeDiscount(model: Model, id: string, discount: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  if (discount === one.discount) return []
  const objections = [
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
    ...unless(discount <= one.fees, 'DISCOUNT_EXCEEDS_FEES'),
    ...unless(one.fees - discount >= paidOf(one), 'TOTAL_BELOW_PAID'),
    ...unless(mayRaise(model.limits, one, discount), 'FORBIDDEN'),
  ]
  if (objections.length === 0) one.discount = discount
  return objections
}

export function changeCourse(model: Model, id: string, course: string, fees: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  if (course === one.course) return []
  const twice = one.status === 'active' && activeElsewhere(model, id, one.student, course)
  const objections = [
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
    ...unless(fees >= paidOf(one), 'TOTAL_BELOW_PAID'),
    ...unless(mayLower(model.limits, one, fees), 'FORBIDDEN'),
    ...unless(!twice, 'ALREADY_ENROLLED'),
  ]
  if (objections.length > 0) return objections
  one.moves.push({ fees: one.fees, total: one.fees - one.discount, newFees: fees })
  Object.assign(one, { course, fees, discount: 0 })
  return objections
}

/** Whatever plan is asked for, it must cover the total; the rows themselves are not modelled. */
export function reschedule(model: Model, id: string, planned: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  return [
    ...unless(planned === one.fees - one.discount, 'INSTALLMENTS_DONT_ADD_UP'),
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
  ]
}

export function changeStatus(model: Model, id: string, status: EnrollmentStatus): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  if (status === one.status) return []
  if (status === 'completed' && one.status === 'cancelled') return ['STATUS_CHANGE_NOT_ALLOWED']
  const objections = [
    ...unless(status !== 'cancelled' || mayWriteOff(model.limits, remainingOf(one)), 'FORBIDDEN'),
    ...unless(one.status !== 'cancelled' || model.limits.mayReopen, 'FORBIDDEN'),
  ]
  if (objections.length > 0) return objections
  if (status === 'active' && activeElsewhere(model, id, one.student, one.course)) return ['ALREADY_ENROLLED']
  one.lost = status === 'cancelled' ? one.fees - one.discount - paidOf(one) : 0
  one.status = status
  return []
}

export function withdraw(model: Model, id: string): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  if ([...one.payments.values()].some(({ voided }) => !voided)) return ['ENROLLMENT_HAS_PAYMENTS']
  one.status = 'withdrawn'
  return []
}

/** Moves the fees out of the income, once. */
export function restateOpening(model: Model, id: string, imported: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  if (one.opening === 0) one.opening = Math.min(imported, one.fees)
  return []
}

export function settle(model: Model, id: string, writeOff: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  const objections = [
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
    ...unless(writeOff === remainingOf(one), 'SETTLEMENT_DOES_NOT_ADD_UP'),
    ...unless(mayWriteOff(model.limits, writeOff), 'FORBIDDEN'),
  ]
  if (objections.length === 0) Object.assign(one, { status: 'cancelled', lost: writeOff })
  return objections
}

/** A cancelled enrollment owes nothing: what is not paid is lost. */
export function settleCancelled(one: ModelEnrollment): void {
  if (one.status === 'cancelled') one.lost = one.fees - one.discount - paidOf(one)
}
