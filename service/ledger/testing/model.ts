import type { EnrollmentStatus, PaymentMethod } from '#contract/fields'
import type { ProblemCode } from '#contract/problem'

/**
 * The rules told a second time, in the plainest way: totals are kept as numbers and changed in place, and nothing is
 * taken from the ledger itself. What both agree on, after anything that was asked, is likely to be what was meant.
 */
export interface Model {
  today: string
  readonly enrollments: Map<string, ModelEnrollment>
  readonly entries: Map<string, ModelEntry>
  /** Receipt numbers in the order in which they were issued. */
  readonly receipts: string[]
  readonly bankings: Map<string, ModelBanking>
  /** Every movement of fees, and of the book, on its day: what was taken back or given back is below zero. */
  readonly fees: Moved[]
  readonly book: (Moved & { readonly type: 'income' | 'expense' })[]
  /** Cash that went to the bank, on its day. */
  readonly banked: Moved[]
  readonly closes: ModelClose[]
  /** Months that were ever locked, and whether they are. */
  readonly locked: Map<string, boolean>
}

export interface Moved {
  readonly amount: number
  readonly method: PaymentMethod
  readonly on: string
}

interface ModelBanking {
  readonly amount: number
  readonly on: string
  voided: boolean
}

export interface ModelClose {
  readonly date: string
  readonly expected: number
  readonly counted: number
}

export interface ModelEnrollment {
  readonly student: string
  course: string
  fees: number
  discount: number
  status: EnrollmentStatus | 'withdrawn'
  lost: number
  readonly payments: Map<string, KeptPayment>
  readonly refunds: { amount: number; method: PaymentMethod }[]
}

interface KeptPayment {
  amount: number
  method: PaymentMethod
  on: string
  voided: boolean
  refunded: number
  /** The day on which the bank paid its cheque. */
  cleared: string | null
}

export interface ModelEntry {
  type: 'income' | 'expense'
  source: string
  amount: number
  method: PaymentMethod
  on: string
  voided: boolean
}

export const emptyModel = (today: string): Model => ({
  today,
  enrollments: new Map(),
  entries: new Map(),
  receipts: [],
  bankings: new Map(),
  fees: [],
  book: [],
  banked: [],
  closes: [],
  locked: new Map(),
})

/** The rules that speak against something; the ledger must refuse with one of them, or accept when there is none. */
type Objections = ProblemCode[]
const unless = (allowed: boolean, code: ProblemCode): Objections => (allowed ? [] : [code])

const closedThrough = ({ closes }: Model): string => closes.at(-1)?.date ?? ''
const isOpen = (model: Model, date: string): boolean =>
  date > closedThrough(model) && model.locked.get(date.slice(0, 7)) !== true
/** Today is never closed here: nobody could do anything any more. */
const onOrToday = (model: Model, date: string): string => (isOpen(model, date) ? date : model.today)
const unlessClosed = (model: Model, date: string): Objections => [
  ...unless(date > closedThrough(model), 'DAY_CLOSED'),
  ...unless(model.locked.get(date.slice(0, 7)) !== true, 'PERIOD_LOCKED'),
]

export const paidOf = ({ payments }: ModelEnrollment): number =>
  [...payments.values()].reduce((sum, { amount, voided }) => sum + (voided ? 0 : amount), 0)
export const refundedOf = ({ refunds }: ModelEnrollment): number => refunds.reduce((sum, { amount }) => sum + amount, 0)
export const remainingOf = (one: ModelEnrollment): number => one.fees - one.discount - paidOf(one) - one.lost

const standing = (model: Model, id: string): ModelEnrollment | undefined => {
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
}
export function enrol(model: Model, id: string, { on, ...asked }: Enrol): Objections {
  const objections = [
    ...unless(on <= model.today, 'INVALID_INPUT'),
    ...unless(asked.discount <= asked.fees, 'DISCOUNT_EXCEEDS_FEES'),
    ...unless(!activeElsewhere(model, id, asked.student, asked.course), 'ALREADY_ENROLLED'),
    ...unlessClosed(model, on),
  ]
  if (objections.length === 0)
    model.enrollments.set(id, { ...asked, status: 'active', lost: 0, payments: new Map(), refunds: [] })
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
    ...unless(!twice, 'ALREADY_ENROLLED'),
  ]
  if (objections.length === 0) Object.assign(one, { course, fees, discount: 0 })
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
    ...unlessClosed(model, asked.on),
  ]
  if (objections.length > 0) return objections
  one.payments.set(payment, { ...asked, voided: false, refunded: 0, cleared: null })
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
  const after = wanted.on === before.on ? { ...wanted, on: onOrToday(model, before.on) } : wanted
  const objections = [
    ...unlessRefunded(one, before),
    ...unless(others + after.amount <= one.fees - one.discount, 'OVERPAYMENT'),
    ...unless(after.on <= model.today, 'INVALID_INPUT'),
    ...unlessClosed(model, after.on),
  ]
  if (objections.length > 0) return objections
  model.fees.push(takenBack(model, before), movedBy(after))
  Object.assign(before, after, { cleared: null })
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

/** On its own day, unless that is closed, or the day on which its cheque was cleared. */
function takenBack(model: Model, { amount, method, on, cleared }: KeptPayment): Moved {
  return { amount: -amount, method, on: isOpen(model, cleared ?? on) ? onOrToday(model, on) : model.today }
}

/** What was given back stays paid. */
const unlessRefunded = (one: ModelEnrollment, { amount, refunded }: KeptPayment): Objections =>
  unless(refunded === 0 && paidOf(one) - amount >= refundedOf(one), 'PAYMENT_REFUNDED')

/** Of one payment, or of all of them. */
export function refund(
  model: Model,
  id: string,
  payment: string | null,
  asked: { amount: number; method: PaymentMethod },
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
  one.refunds.push({ amount: asked.amount, method: asked.method })
  model.fees.push({ amount: -asked.amount, method: asked.method, on: model.today })
  return []
}

export function settleCheque(
  model: Model,
  id: string,
  payment: string,
  { bounced, on }: { bounced: boolean; on: string },
): Objections {
  const one = standing(model, id)
  const before = one?.payments.get(payment)
  if (!one || !before) return ['NOT_FOUND']
  const objections = [
    ...unless(!before.voided, 'PAYMENT_VOIDED'),
    ...unless(before.method === 'cheque', 'NOT_A_CHEQUE'),
    ...unless(!before.cleared, 'CHEQUE_CLEARED'),
    ...unless(on >= before.on && on <= model.today, 'INVALID_INPUT'),
    ...unlessClosed(model, on),
    ...(bounced ? unlessRefunded(one, before) : []),
  ]
  if (objections.length > 0) return objections
  if (bounced) {
    before.voided = true
    model.fees.push({ amount: -before.amount, method: 'cheque', on })
  } else before.cleared = on
  settleCancelled(one)
  return []
}

export function settle(model: Model, id: string, writeOff: number): Objections {
  const one = standing(model, id)
  if (!one) return ['NOT_FOUND']
  const objections = [
    ...unless(one.status !== 'cancelled', 'ENROLLMENT_NOT_ACTIVE'),
    ...unless(writeOff === remainingOf(one), 'SETTLEMENT_DOES_NOT_ADD_UP'),
  ]
  if (objections.length === 0) Object.assign(one, { status: 'cancelled', lost: writeOff })
  return objections
}

/** A cancelled enrollment owes nothing: what is not paid is lost. */
function settleCancelled(one: ModelEnrollment): void {
  if (one.status === 'cancelled') one.lost = one.fees - one.discount - paidOf(one)
}

/** April begins a financial year. */
function issueReceipt({ receipts }: Model, date: string): void {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const start = (month < 4 ? year - 1 : year) % 100
  const series = `PUN/${String(start).padStart(2, '0')}-${String((start + 1) % 100).padStart(2, '0')}/`
  const issued = receipts.filter(number => number.startsWith(series)).length
  receipts.push(`${series}${String(issued + 1).padStart(5, '0')}`)
}

export function recordEntry(model: Model, id: string, asked: Omit<ModelEntry, 'voided'>): Objections {
  const objections = [...unless(asked.on <= model.today, 'INVALID_INPUT'), ...unlessClosed(model, asked.on)]
  if (objections.length > 0) return objections
  model.entries.set(id, { ...asked, voided: false })
  bookEntry(model, asked, 1)
  return []
}

/** Deleted is corrected to nothing. What is taken back of a closed day is dated today, and what stands for it too. */
export function correctEntry(model: Model, id: string, change: Partial<Omit<ModelEntry, 'on'>>): Objections {
  const entry = model.entries.get(id)
  if (!entry) return ['NOT_FOUND']
  if (entry.voided) return ['ENTRY_VOIDED']
  const after = { ...entry, ...change }
  if (JSON.stringify(after) === JSON.stringify(entry)) return []
  const on = onOrToday(model, entry.on)
  bookEntry(model, { ...entry, on }, -1)
  if (!after.voided) bookEntry(model, { ...after, on }, 1)
  model.entries.set(id, after.voided ? after : { ...after, on })
  return []
}

const bookEntry = ({ book }: Model, { type, amount, method, on }: Omit<ModelEntry, 'voided'>, sign: 1 | -1) =>
  book.push({ type, amount: sign * amount, method, on })

/** Cash may be banked that the books don't know of yet: nobody counts the drawer here. */
export function bank(model: Model, id: string, amount: number, on: string): Objections {
  const objections = [...unless(on <= model.today, 'INVALID_INPUT'), ...unlessClosed(model, on)]
  if (objections.length > 0) return objections
  model.bankings.set(id, { amount, on, voided: false })
  model.banked.push({ amount, method: 'cash', on })
  return []
}

export function voidBanking(model: Model, id: string): Objections {
  const banking = model.bankings.get(id)
  if (!banking) return ['NOT_FOUND']
  if (banking.voided) return ['ENTRY_VOIDED']
  banking.voided = true
  model.banked.push({ amount: -banking.amount, method: 'cash', on: onOrToday(model, banking.on) })
  return []
}

/** What the drawer should hold at the end of a day. */
export function cashOn({ fees, book, banked }: Model, date: string): number {
  const sum = (moves: readonly Moved[]) =>
    moves.reduce((all, { amount, method, on }) => (method === 'cash' && on <= date ? all + amount : all), 0)
  const [income, spent] = [book.filter(({ type }) => type === 'income'), book.filter(({ type }) => type === 'expense')]
  return sum(fees) + sum(income) - sum(spent) - sum(banked)
}

export function closeDay(model: Model, date: string, counted: number, explained: boolean): Objections {
  const expected = cashOn(model, date)
  const objections = [
    ...unless(date <= model.today, 'INVALID_INPUT'),
    ...unless(date > closedThrough(model), 'DAY_ALREADY_CLOSED'),
    ...unless(explained || counted === expected, 'CASH_DIFFERS'),
  ]
  if (objections.length === 0) model.closes.push({ date, expected, counted })
  return objections
}

export function lockMonth(model: Model, month: string): Objections {
  model.locked.set(month, true)
  return []
}

/** For longer than anything here lasts. */
export function unlockMonth({ locked }: Model, month: string): Objections {
  if (!locked.has(month)) return ['NOT_FOUND']
  locked.set(month, false)
  return []
}

/** What every account must hold, zero ones left out. */
export function balancesOf(model: Model): Record<string, number> {
  const accounts = new Map<string, number>()
  const add = (account: string, amount: number) => accounts.set(account, (accounts.get(account) ?? 0) + amount)
  for (const one of model.enrollments.values()) {
    for (const { amount, method, voided, cleared } of one.payments.values())
      if (!voided) add(cleared ? 'assets:bank' : places[method], amount)
    for (const { amount, method } of one.refunds) add(places[method], -amount)
    if (one.status === 'withdrawn') continue
    add('income:fees', refundedOf(one) - one.fees)
    add('expenses:discount', one.discount)
    add('expenses:writeoff', one.lost)
    add('assets:receivable:fees', remainingOf(one))
  }
  for (const { type, source, amount, method, voided } of model.entries.values()) {
    if (voided) continue
    add(places[method], type === 'income' ? amount : -amount)
    if (type === 'income') add(`income:other:${source}`, -amount)
    else add(`expenses:other:${source}`, amount)
  }
  for (const { amount } of model.banked) {
    add('assets:cash', -amount)
    add('assets:bank', amount)
  }
  return Object.fromEntries([...accounts].filter(([, amount]) => amount !== 0))
}

const places: Record<PaymentMethod, string> = {
  cash: 'assets:cash',
  card: 'assets:card',
  upi: 'assets:upi',
  bank_transfer: 'assets:bank',
  cheque: 'assets:cheque',
}
