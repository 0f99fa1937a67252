import fc from 'fast-check'
import type { person } from '#api/routes/testing/desk'
import { at } from '#api/testing/at'
import type { Client, Loose, Raw } from '#api/testing/client'
import { file } from '#api/testing/uploads'
import { bookDifference, closeDay, reopenDay } from '#contract/counter/day-close'
import { recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import {
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  voidMovement,
} from '#contract/counter/movements'
import { lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { startReceipts } from '#contract/counter/receipt-series'
import { closeYear, lastDayOf, reopenYear } from '#contract/counter/years'
import type { Endpoint } from '#contract/endpoint'
import { createEnrollment, deleteEnrollment, updateEnrollment } from '#contract/enrollments/enrollments'
import type { EnrollmentStatus, PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import { refundPayment, settleCheque, settleEnrollment } from '#contract/payments/after-payment'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { importTable } from '#contract/records/imports'
import type { Course } from '#contract/shapes/course'
import * as model from '#ledger/testing/model'
import * as counter from '#ledger/testing/model-counter'
import * as payments from '#ledger/testing/model-payments'

/** A branch with the model that gets the same requests. */
export interface Branch {
  readonly name: string
  readonly client: Client
  readonly courses: readonly Course[]
  readonly students: readonly ReturnType<typeof person>[]
  readonly model: model.Model
  /** The expenses that were recorded with movements of money. */
  readonly charges: Map<string, string>
  /** How many installment plans were requested. */
  plans: number
}

/**
 * The answer to a request, and the rules against it. If there are any, one of them must be the reason of the refusal.
 */
export interface Asked {
  readonly name: string
  readonly answer: Raw
  readonly objections: readonly string[]
}
/**
 * A random request; it resolves to undefined if there is nothing yet that it could apply to, and to several answers if
 * it has several parts.
 */
export interface Ask {
  readonly of: (branch: Branch) => Promise<Asked | readonly Asked[] | undefined>
  readonly [fc.toStringMethod]: () => string
}

export const ask = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  of: (branch: Branch, wanted: T) => ReturnType<Ask['of']>,
) =>
  wanted.map(
    (value): Ask => ({
      of: branch => of(branch, value),
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(value)}`,
    }),
  )

const nth = <T>(all: Iterable<T>, index: number): T | undefined => {
  const list = [...all]
  return list[index % list.length]
}
const paise = ({ fees }: Course) => Math.round(fees * 100)

export const pick = fc.nat(5)
const amount = fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.constantFrom(1, 499, 500, 501, 1000, 1001))
const discount = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(1, 100, 499, 500, 501, 1000, 1001))
const method = fc.constantFrom<PaymentMethod[]>('cash', 'card', 'upi', 'bank_transfer', 'cheque')
/** Days around the end of a financial year; the last one is in the future. */
const day = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02') },
  { weight: 1, arbitrary: fc.constant('2026-04-03') },
)

const call = async (
  { client }: Branch,
  endpoint: Endpoint,
  input: Loose,
  objections: readonly string[],
): Promise<Asked> => ({
  name: `${endpoint.method} ${endpoint.path}`,
  answer: await client.call(endpoint, input),
  objections,
})

const enrolling = ask(
  'enrol',
  fc.record({ who: fc.nat(1), what: fc.nat(2), discount, on: day }),
  async (branch, { who, what, discount: less, on }) => {
    const [student, course] = [nth(branch.students, who), nth(branch.courses, what)]
    if (!student || !course) return undefined
    const body = { ...student, courseId: course.id, discount: toRupees(less), enrollmentDate: on }
    const asked = await call(branch, createEnrollment, { body: { ...body, instituteName: branch.name } }, [])
    const id = String(at(asked.answer.json, 'enrollment.id'))
    const wanted = { student: student.email, course: course.id, fees: paise(course), discount: less, on }
    return { ...asked, objections: model.enrol(branch.model, id, wanted) }
  },
)

/** A balance from earlier books. A row that can't be imported is no refusal, so only those that can be are asked for. */
const bringingIn = ask(
  'bring in',
  fc.record({ who: fc.nat(1), what: fc.nat(2), amount }),
  async (branch, { who, what, amount: owed }) => {
    const [student, course] = [nth(branch.students, who), nth(branch.courses, what)]
    if (!student || !course) return undefined
    const wanted = {
      student: student.email,
      course: course.id,
      fees: owed,
      discount: 0,
      on: branch.model.today,
      opening: true as const,
    }
    const known = [...branch.model.enrollments.values()].some(one => one.student === wanted.student)
    const same = [...branch.model.enrollments.values()].some(
      one => one.student === wanted.student && one.course === wanted.course && one.status !== 'withdrawn',
    )
    if (!known || same) return undefined
    const table = `Email,Course,Amount,Due date\n${student.email},${course.name},${toRupees(owed)},2026-01-31\n`
    const body = { instituteName: branch.name, openingDate: wanted.on }
    const answer = await branch.client.call(importTable, {
      params: { kind: 'opening-balances' },
      body,
      files: { file: file(table, 'balances.csv') },
    })
    const objections = model.enrol(branch.model, String(at(answer.json, 'rows.0.id')), wanted)
    return { name: 'POST /imports', answer, objections }
  },
)

/** A request about one of the enrollments made so far. */
const toOne = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, id: string, wanted: T) => Promise<Asked | undefined>,
) =>
  ask(name, fc.tuple(pick, wanted), async (branch, [which, what]) => {
    const id = nth(branch.model.enrollments.keys(), which)
    return id === undefined ? undefined : act(branch, id, what)
  })

const change = (branch: Branch, id: string, body: object, objections: readonly string[]) =>
  call(branch, updateEnrollment, { params: { id }, body }, objections)

const discounting = toOne('discount', discount, (branch, id, wanted) =>
  change(branch, id, { discount: toRupees(wanted) }, model.changeDiscount(branch.model, id, wanted)),
)
const changingCourse = toOne('course', fc.nat(2), async (branch, id, what) => {
  const course = nth(branch.courses, what)
  if (!course) return undefined
  return change(branch, id, { courseId: course.id }, model.changeCourse(branch.model, id, course.id, paise(course)))
})
const statuses = fc.constantFrom<EnrollmentStatus[]>('active', 'completed', 'cancelled')
const changingStatus = toOne('status', statuses, (branch, id, status) =>
  change(branch, id, { status }, model.changeStatus(branch.model, id, status)),
)
const planning = toOne(
  'plan',
  fc.record({ tenths: fc.nat(9), off: fc.nat(6) }),
  async (branch, id, { tenths, off }) => {
    const one = branch.model.enrollments.get(id)
    const total = (one ? one.fees - one.discount : 0) + (off === 0 ? 1 : 0)
    const first = Math.floor((total * tenths) / 10)
    // No plan is requested twice, because an unchanged plan is accepted even for a cancelled enrollment.
    const year = 2027 + branch.plans++
    const rows = [
      { dueDate: `${year}-04-10`, amount: toRupees(first) },
      { dueDate: `${year}-05-10`, amount: toRupees(total - first) },
    ]
    const installments = rows.filter(row => row.amount > 0)
    if (installments.length === 0) return undefined
    return change(branch, id, { installments }, model.reschedule(branch.model, id, total))
  },
)
const withdrawing = toOne('withdraw', fc.constant(null), (branch, id) =>
  call(branch, deleteEnrollment, { params: { id } }, model.withdraw(branch.model, id)),
)

export const aPayment = fc.record({ amount, method, on: day, all: fc.boolean() })
const receiving = toOne('pay', aPayment, async (branch, id, { all, ...wanted }) => {
  const one = branch.model.enrollments.get(id)
  const rest = one && all ? model.remainingOf(one) : 0
  const sum = rest > 0 ? rest : wanted.amount
  const body = { enrollmentId: id, amount: toRupees(sum), paymentMethod: wanted.method, paymentDate: wanted.on }
  const asked = await call(branch, recordPayment, { body }, [])
  const payment = String(at(asked.answer.json, 'payment.id'))
  return { ...asked, objections: payments.receive(branch.model, id, payment, { ...wanted, amount: sum }) }
})

/** A request about one of the payments of an enrollment. */
const toPayment = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, owner: string, id: string, wanted: T) => Promise<Asked>,
) =>
  toOne(name, fc.tuple(pick, wanted), async (branch, owner, [which, what]) => {
    const id = nth(branch.model.enrollments.get(owner)?.payments.keys() ?? [], which)
    return id === undefined ? undefined : act(branch, owner, id, what)
  })
const corrections = fc.record({ amount, method, on: day }, { requiredKeys: [] })
const correcting = toPayment('correct', corrections, (branch, owner, id, wanted) => {
  const { amount: sum, method: paymentMethod, on: paymentDate } = wanted
  const body = { amount: sum === undefined ? undefined : toRupees(sum), paymentMethod, paymentDate }
  return call(branch, correctPayment, { params: { id }, body }, payments.correct(branch.model, owner, id, wanted))
})
const voiding = toPayment('void', fc.constant(null), (branch, owner, id) =>
  call(branch, voidPayment, { params: { id } }, payments.voidPayment(branch.model, owner, id)),
)

const given = fc.record({ amount, method })
const refunding = toPayment('refund', given, (branch, owner, id, wanted) => {
  const body = { amount: toRupees(wanted.amount), paymentMethod: wanted.method, reason: 'Left early' }
  return call(branch, refundPayment, { params: { id }, body }, payments.refund(branch.model, owner, id, wanted))
})
const fate = fc.record({ bounced: fc.boolean(), on: day })
const chequing = toPayment('cheque', fate, (branch, owner, id, { bounced, on }) => {
  const body = { status: bounced ? 'bounced' : 'cleared', date: on }
  return call(
    branch,
    settleCheque,
    { params: { id }, body },
    payments.settleCheque(branch.model, owner, id, { bounced, on }),
  )
})
const settling = toOne('settle', fc.integer({ min: -1, max: 5 }), (branch, id, off) => {
  const one = branch.model.enrollments.get(id)
  const writeOff = Math.max(0, (one ? model.remainingOf(one) : 0) + Math.min(off, 0))
  const body = { writeOff: toRupees(writeOff), reason: 'Moved away' }
  return call(branch, settleEnrollment, { params: { id }, body }, model.settle(branch.model, id, writeOff))
})
const banking = ask('bank', fc.record({ amount, on: day }), async (branch, { amount: sum, on }) => {
  const body = { amount: toRupees(sum), date: on, instituteName: branch.name }
  const asked = await call(branch, recordCashDeposit, { body }, [])
  const id = String(at(asked.answer.json, 'cashDeposit.id'))
  return { ...asked, objections: counter.recordDeposit(branch.model, id, sum, on) }
})
const unbanking = ask('void banking', pick, async (branch, which) => {
  const id = nth(branch.model.deposits.keys(), which)
  if (id === undefined) return undefined
  return call(branch, voidCashDeposit, { params: { id } }, counter.voidDeposit(branch.model, id))
})

const itsKind = fc.constantFrom<model.ModelMovement['kind'][]>(
  'withdrawal',
  'capital',
  'drawings',
  'settlement',
  'transfer',
)
const aMovement = fc.record({ kind: itsKind, amount, charges: fc.constantFrom(0, 7), byCash: fc.boolean(), on: day })
/** Money moves without any fee or expense; a transfer stays on its way. */
const moving = ask('move', aMovement, async (branch, { kind, amount: sum, byCash, on, ...wanted }) => {
  const { endpoint, method } = roads[kind](byCash)
  const charges = kind === 'settlement' ? wanted.charges : 0
  const body = { amount: toRupees(sum), date: on, instituteName: branch.name, toInstituteName: 'Pune' }
  const more = kind === 'settlement' ? { charges: toRupees(charges) } : {}
  const asked = await call(branch, endpoint, { body: { ...body, ...more, kind, paymentMethod: method } }, [])
  const id = String(at(asked.answer.json, 'movement.id'))
  const objections = counter.recordMovement(branch.model, id, { kind, method, amount: sum, charges, on })
  const charge = { type: 'expense' as const, source: 'Bank charges', method: 'bank_transfer' as const, amount: charges }
  if (objections.length === 0 && charges > 0)
    counter.recordEntry(branch.model, chargeOf(branch.charges, id, asked), { ...charge, on })
  return { ...asked, objections }
})
/** The expense that was recorded with a movement; it may be deleted by itself. */
function chargeOf(charges: Map<string, string>, id: string, { answer }: Asked): string {
  const entry = String(at(answer.json, 'movement.chargeEntryId'))
  charges.set(id, entry)
  return entry
}
type Road = (byCash: boolean) => { readonly endpoint: Endpoint; readonly method: PaymentMethod }
const own = (byCash: boolean): PaymentMethod => (byCash ? 'cash' : 'bank_transfer')
const roads: Readonly<Record<model.ModelMovement['kind'], Road>> = {
  withdrawal: () => ({ endpoint: recordWithdrawal, method: 'cash' }),
  capital: byCash => ({ endpoint: recordOwnersMoney, method: own(byCash) }),
  drawings: byCash => ({ endpoint: recordOwnersMoney, method: own(byCash) }),
  settlement: byCash => ({ endpoint: recordSettlement, method: byCash ? 'upi' : 'card' }),
  transfer: byCash => ({ endpoint: sendTransfer, method: own(byCash) }),
}
const movingBack = ask('void movement', pick, async (branch, which) => {
  const id = nth(branch.model.movements.keys(), which)
  if (id === undefined) return undefined
  const query = { reason: 'Typed twice' }
  const objections = counter.voidMovement(branch.model, id)
  const charge = branch.charges.get(id)
  if (charge !== undefined && objections.length === 0) counter.correctEntry(branch.model, charge, { voided: true })
  return call(branch, voidMovement, { params: { id }, query }, objections)
})

/** Day closes, with or without a difference, for which the reason may be missing. Today stays open. */
const count = fc.record({
  date: fc.constantFrom('2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', '2026-04-03'),
  off: fc.constantFrom(0, 0, 3),
  explained: fc.boolean(),
})
interface Count {
  date: string
  off: number
  explained: boolean
}
export const closeDrawer = (branch: Branch, { date, off, explained }: Count): Promise<Asked> => {
  const coins = Math.max(0, Math.floor(counter.cashOn(branch.model, date) / 50)) + off
  const reason = explained ? 'A coin rolled away' : undefined
  const body = { date, counted: { '0.5': coins }, reason, instituteName: branch.name }
  return call(branch, closeDay, { body }, counter.closeDay(branch.model, date, coins * 50, explained))
}
const closing = ask('close', count, closeDrawer)
const reopening = ask('reopen', fc.boolean(), (branch, last) => {
  const date = last ? (branch.model.closes.at(-1)?.date ?? '2026-03-29') : '2026-03-30'
  const query = { reason: 'A slip was found', instituteName: branch.name }
  return call(branch, reopenDay, { params: { date }, query }, counter.reopenDay(branch.model, date))
})
/** Now and then not what the count found, or not the last closed day. */
const booking = ask('book', fc.record({ last: fc.boolean(), off: fc.constantFrom(0, 0, 0, 50) }), (branch, wanted) => {
  const close = branch.model.closes.at(-1)
  const date = wanted.last && close ? close.date : '2026-03-30'
  const named = (close ? close.counted - close.expected : 0) + wanted.off
  const body = { difference: toRupees(named), instituteName: branch.name }
  const objections = counter.bookDifference(branch.model, date, named)
  return call(branch, bookDifference, { params: { date }, body }, objections)
})
const month = '2026-03'
const locking = ask('lock', fc.constant(null), branch =>
  call(branch, lockPeriod, { body: { month, instituteName: branch.name } }, counter.lockMonth(branch.model, month)),
)
const unlocking = ask('unlock', fc.constant(null), branch => {
  const query = { reason: 'A bill came late', until: '2027-01-01T00:00:00.000Z', instituteName: branch.name }
  return call(branch, unlockPeriod, { params: { month }, query }, counter.unlockMonth(branch.model, month))
})

const starting = ask(
  'start receipts',
  fc.record({ financialYear: fc.constantFrom('25-26', '26-27'), first: fc.constantFrom(1, 2, 413) }),
  (branch, { financialYear, first }) => {
    const body = { financialYear, first, instituteName: branch.name }
    return call(branch, startReceipts, { body }, counter.startReceipts(branch.model, financialYear, first))
  },
)

const anyYear = fc.constantFrom('25-26', '25-26', '24-25', '26-27')
const closingYear = ask('close year', anyYear, (branch, financialYear) => {
  const body = { financialYear, instituteName: branch.name }
  return call(branch, closeYear, { body }, counter.closeYear(branch.model, lastDayOf(financialYear)))
})
const reopeningYear = ask('reopen year', anyYear, (branch, financialYear) => {
  const query = { reason: 'A bill came late', instituteName: branch.name }
  const objections = counter.reopenYear(branch.model, lastDayOf(financialYear))
  return call(branch, reopenYear, { params: { financialYear }, query }, objections)
})

const content = {
  type: fc.constantFrom<('income' | 'expense')[]>('income', 'expense'),
  source: fc.constantFrom('Rent', 'Books'),
  amount,
  method,
}
const asBody = ({ method: paymentMethod, amount: sum, ...rest }: Omit<model.ModelEntry, 'voided' | 'on'>) => ({
  ...rest,
  amount: toRupees(sum),
  paymentMethod,
})
const recording = ask('record', fc.record({ ...content, on: day }), async (branch, wanted) => {
  const { on: date, ...rest } = wanted
  const body = { ...asBody(rest), date, instituteName: branch.name }
  const asked = await call(branch, recordEntry, { body }, [])
  const id = String(at(asked.answer.json, 'incomeExpense.id'))
  return { ...asked, objections: counter.recordEntry(branch.model, id, wanted) }
})
const toEntry = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, id: string, wanted: T) => Promise<Asked>,
) =>
  ask(name, fc.tuple(pick, wanted), async (branch, [which, what]) => {
    const id = nth(branch.model.entries.keys(), which)
    return id === undefined ? undefined : act(branch, id, what)
  })
const correctingEntry = toEntry('correct entry', fc.record(content), (branch, id, wanted) =>
  call(branch, correctEntry, { params: { id }, body: asBody(wanted) }, counter.correctEntry(branch.model, id, wanted)),
)
const voidingEntry = toEntry('void entry', fc.constant(null), (branch, id) =>
  call(branch, voidEntry, { params: { id } }, counter.correctEntry(branch.model, id, { voided: true })),
)

/** Any request of a counter; payments are the most frequent. */
export const anything: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 5, arbitrary: enrolling },
  { weight: 1, arbitrary: bringingIn },
  { weight: 7, arbitrary: receiving },
  { weight: 3, arbitrary: correcting },
  { weight: 2, arbitrary: voiding },
  { weight: 2, arbitrary: discounting },
  { weight: 2, arbitrary: changingCourse },
  { weight: 3, arbitrary: changingStatus },
  { weight: 1, arbitrary: planning },
  { weight: 1, arbitrary: withdrawing },
  { weight: 2, arbitrary: refunding },
  { weight: 2, arbitrary: chequing },
  { weight: 1, arbitrary: settling },
  { weight: 2, arbitrary: banking },
  { weight: 1, arbitrary: unbanking },
  { weight: 2, arbitrary: moving },
  { weight: 1, arbitrary: movingBack },
  { weight: 1, arbitrary: closing },
  { weight: 1, arbitrary: booking },
  { weight: 1, arbitrary: reopening },
  { weight: 1, arbitrary: locking },
  { weight: 1, arbitrary: unlocking },
  { weight: 1, arbitrary: starting },
  { weight: 1, arbitrary: closingYear },
  { weight: 1, arbitrary: reopeningYear },
  { weight: 2, arbitrary: recording },
  { weight: 1, arbitrary: correctingEntry },
  { weight: 1, arbitrary: voidingEntry },
)
