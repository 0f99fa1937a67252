import fc from 'fast-check'
import { addDays } from '#contract/fields/dates'
import type { EnrollmentStatus, PaymentMethod } from '#contract/fields/fields'
import { noPaise, type Paise, paise } from '#contract/fields/money'
import type { ProblemCode } from '#contract/problem'
import { foundInTill } from '#ledger/accounts'
import type { LastClose, LastYearClose } from '#ledger/closing/commands'
import type { Step } from '#log/submission'
import * as commands from './commands.ts'
import { institute, java, meera, newRow, payment, ravi, tally } from './ids.ts'
import type { ModelMovement } from './model.ts'
import * as model from './model.ts'
import * as counter from './model-counter.ts'
import * as payments from './model-payments.ts'

/** Few enough of everything for commands to collide: two students, two courses, two entries, up to six enrollments. */
const places = [1, 2, 3, 4, 5, 6].map(number => `00000000-0000-7000-8000-00000000a00${number}`)
const entries = [1, 2].map(number => `00000000-0000-7000-8000-00000000b00${number}`)
const movements = [1, 2, 3].map(number => `00000000-0000-7000-8000-00000000d00${number}`)
const deposits = [1, 2].map(number => `00000000-0000-7000-8000-00000000c00${number}`)

/** Now and then (at 0) a command is about something that doesn't exist. */
const stray = fc.nat(19)
/** One of the standing enrollments. */
const one = fc.record({ nth: fc.nat(5), stray })
/** One of the last payments. */
const last = fc.record({ back: fc.nat(3), nth: fc.nat(5), stray })
const entry = fc.constantFrom(...entries)
const deposit = fc.constantFrom(...deposits)
const movement = fc.constantFrom(...movements)
const course = fc.constantFrom(tally, java)
const method = fc.constantFrom<PaymentMethod[]>('cash', 'card', 'upi', 'bank_transfer', 'cheque')
const fees = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(500, 1000) }, fc.constantFrom(0, 1))
const discount = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(0, 100) }, fc.constantFrom(1, 499, 500, 501, 1001))
const amount = fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.integer({ min: 1, max: 200 }))
/** Around the end of a financial year, so that both years get receipts; now and then in the future. */
const pastDay = fc.constantFrom<string[]>('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02')
const on = fc.oneof(
  { weight: 13, arbitrary: pastDay },
  { weight: 6, arbitrary: fc.constant<string>('today') },
  { weight: 1, arbitrary: fc.constant<string>('2028-05-01') },
)
/** A day before today. */
const before = fc.integer({ min: 1, max: 6 })
const month = fc.constantFrom('2026-03', '2026-04')
/** The year in which most things happen, the one before, and one that isn't over. */
const through = fc.constantFrom('2026-03-31', '2026-03-31', '2025-03-31', '2029-03-31')
/** Days until something is due; null for no date. */
const days = fc.constantFrom(null, 0, 5, 10)
const content = {
  type: fc.constantFrom<('income' | 'expense')[]>('income', 'expense'),
  source: fc.constantFrom('Rent', 'Books'),
  amount,
  method,
}

const movingKinds = {
  why: fc.constantFrom<ModelMovement['kind'][]>('withdrawal', 'capital', 'drawings', 'settlement', 'transfer'),
  own: fc.constantFrom<PaymentMethod[]>('cash', 'bank_transfer'),
  takings: fc.constantFrom<PaymentMethod[]>('upi', 'card'),
}

const asks = {
  /** Now and then it is an opening balance. */
  enrol: fc.record(
    { student: fc.constantFrom(ravi, meera), course, fees, discount, on, opening: fc.constant<true>(true) },
    { requiredKeys: ['student', 'course', 'fees', 'discount', 'on'] },
  ),
  restateOpening: fc.record({ one, amount }),
  receive: fc.record({ one, amount, method, on, all: fc.boolean() }),
  correct: fc.record({ last, change: fc.record({ amount, method, on }, { requiredKeys: [] }) }),
  annotate: fc.record({ last, reference: fc.string({ unit: 'grapheme' }) }),
  voidPayment: fc.record({ last }),
  refundPayment: fc.record({ last, amount, method }),
  settleCheque: fc.record({ last, bounced: fc.boolean() }),
  refundAll: fc.record({ one, amount, method, all: fc.boolean() }),
  /** Now and then the sum is not what remains. */
  settle: fc.record({ one, off: fc.nat(4) }),
  changeDiscount: fc.record({ one, discount }),
  changeCourse: fc.record({ one, course, fees }),
  /** Two rows of some tenths of the total, and a third with the rest; now and then they don't add up. */
  plan: fc.record({ one, tenths: fc.nat(5), days: fc.tuple(days, days, days), off: fc.nat(9) }),
  moveNext: fc.record({ one, days }),
  changeStatus: fc.record({ one, status: fc.constantFrom<EnrollmentStatus[]>('active', 'completed', 'cancelled') }),
  withdraw: fc.record({ one }),
  markOverdue: fc.record({ one, installmentId: fc.constantFrom(newRow(1), newRow(2), newRow(99)) }),
  record: fc.record({ entry, on, ...content }),
  /** Now and then the bill's number is written in too, or only that. */
  correctEntry: fc.record({
    entry,
    stray,
    change: fc.record(content, { requiredKeys: [] }),
    paper: fc.record({ billNumber: fc.constantFrom('B-1', null) }, { requiredKeys: [] }),
  }),
  voidEntry: fc.record({ entry, stray }),
  deposit: fc.record({ deposit, amount, on }),
  voidDeposit: fc.record({ deposit, stray }),
  /** Now and then the bank keeps more than there was. */
  move: fc.record({ movement, amount, on, charges: fc.constantFrom(0, 0, 0, 20, 1100), ...movingKinds }),
  voidMovement: fc.record({ movement, stray }),
  /** Now and then the count is off, and now and then nobody says why. */
  closeDay: fc.record({ before, off: fc.constantFrom(0, 0, 50), explained: fc.boolean() }),
  /** Now and then not what the count found. */
  bookDifference: fc.record({ before, last: fc.boolean(), off: fc.constantFrom(0, 0, 0, 50) }),
  /** Now and then a day that isn't the last closed one. */
  reopenDay: fc.record({ before, last: fc.boolean() }),
  lockMonth: fc.record({ month }),
  unlockMonth: fc.record({ month }),
  startReceipts: fc.record({ year: fc.constantFrom('25-26', '26-27'), first: fc.constantFrom(1, 2, 413) }),
  closeYear: fc.record({ through }),
  reopenYear: fc.record({ through }),
}
type Asks = { [Kind in keyof typeof asks]: (typeof asks)[Kind] extends fc.Arbitrary<infer Value> ? Value : never }
/** One random command, as plain data. */
export type Ask = { [Kind in keyof Asks]: { kind: Kind } & Asks[Kind] }[keyof Asks]

const ask = <Kind extends keyof Asks>(weight: number, kind: Kind, values: fc.Arbitrary<Asks[Kind] & object>) => ({
  weight,
  arbitrary: values.map(value => ({ kind, ...value })),
})
/** Somebody enrols: without that there is little to do. */
export const enrolling: fc.Arbitrary<Ask> = ask(1, 'enrol', asks.enrol).arbitrary
/** Any command; those that make something to work on come most often. */
export const anything: fc.Arbitrary<Ask> = fc.oneof(
  ask(5, 'enrol', asks.enrol),
  ask(1, 'restateOpening', asks.restateOpening),
  ask(12, 'receive', asks.receive),
  ask(4, 'correct', asks.correct),
  ask(1, 'annotate', asks.annotate),
  ask(3, 'voidPayment', asks.voidPayment),
  ask(2, 'refundPayment', asks.refundPayment),
  ask(3, 'settleCheque', asks.settleCheque),
  ask(1, 'refundAll', asks.refundAll),
  ask(1, 'settle', asks.settle),
  ask(3, 'changeDiscount', asks.changeDiscount),
  ask(2, 'changeCourse', asks.changeCourse),
  ask(3, 'plan', asks.plan),
  ask(3, 'moveNext', asks.moveNext),
  ask(4, 'changeStatus', asks.changeStatus),
  ask(1, 'withdraw', asks.withdraw),
  ask(4, 'markOverdue', asks.markOverdue),
  ask(2, 'record', asks.record),
  ask(2, 'correctEntry', asks.correctEntry),
  ask(1, 'voidEntry', asks.voidEntry),
  ask(1, 'deposit', asks.deposit),
  ask(1, 'voidDeposit', asks.voidDeposit),
  ask(2, 'move', asks.move),
  ask(1, 'voidMovement', asks.voidMovement),
  ask(1, 'closeDay', asks.closeDay),
  ask(1, 'bookDifference', asks.bookDifference),
  ask(1, 'reopenDay', asks.reopenDay),
  ask(1, 'lockMonth', asks.lockMonth),
  ask(2, 'unlockMonth', asks.unlockMonth),
  ask(1, 'startReceipts', asks.startReceipts),
  ask(1, 'closeYear', asks.closeYear),
  ask(1, 'reopenYear', asks.reopenYear),
)

/** The step for the ledger, and the model's objections to it: mostly none. */
export interface Put {
  readonly step: Step
  readonly objections: readonly ProblemCode[]
}

/** Applies a command to the model, which changes unless it objects. Undefined when there is nothing that it could be about. */
export function put(world: model.Model, any: Ask): Put | undefined {
  const asked = dated(world, any)
  switch (asked.kind) {
    case 'enrol': {
      const id = places[world.enrollments.size]
      return id ? { step: commands.enrol({ ...asked, as: id }), objections: model.enrol(world, id, asked) } : undefined
    }
    case 'record':
    case 'correctEntry':
    case 'voidEntry':
      return putEntry(world, asked)
    case 'deposit':
    case 'voidDeposit':
    case 'move':
    case 'voidMovement':
    case 'closeDay':
    case 'bookDifference':
    case 'reopenDay':
    case 'lockMonth':
    case 'unlockMonth':
    case 'startReceipts':
    case 'closeYear':
    case 'reopenYear':
      return putCounter(world, asked)
    case 'correct':
    case 'annotate':
    case 'voidPayment':
    case 'refundPayment':
    case 'settleCheque':
      return putPayment(world, asked)
    default:
      return putEnrollment(world, asked)
  }
}

/** Replaces `today` by its date. */
function dated({ today }: model.Model, asked: Ask): Ask {
  if (asked.kind === 'correct' && asked.change.on === 'today')
    return { ...asked, change: { ...asked.change, on: today } }
  return 'on' in asked && asked.on === 'today' ? { ...asked, on: today } : asked
}

const at = (step: Step, stream: string): Step => ({ ...step, stream })
type Of<Kind extends keyof Asks> = Extract<Ask, { kind: Kind }>

function putEntry(world: model.Model, asked: Of<'record' | 'correctEntry' | 'voidEntry'>): Put | undefined {
  const { entry: id } = asked
  if (asked.kind !== 'record' && !world.entries.has(id) && asked.stray > 0) return undefined
  if (asked.kind === 'voidEntry')
    return { step: at(commands.voidEntry(), id), objections: counter.correctEntry(world, id, { voided: true }) }
  if (asked.kind === 'correctEntry')
    return {
      step: at(commands.correctEntry({ ...asked.change, ...asked.paper }), id),
      objections: counter.correctEntry(world, id, asked.change),
    }
  if (world.entries.has(id)) return undefined
  const { type, source, amount, method } = asked
  const recorded = { type, source, amount, method }
  return {
    step: at(commands.record({ ...recorded, ...described(asked), date: asked.on }), id),
    objections: counter.recordEntry(world, id, { ...recorded, on: asked.on }),
  }
}

function putCounter(
  world: model.Model,
  asked: Of<
    | 'deposit'
    | 'voidDeposit'
    | 'move'
    | 'voidMovement'
    | 'closeDay'
    | 'bookDifference'
    | 'reopenDay'
    | 'lockMonth'
    | 'unlockMonth'
    | 'startReceipts'
    | 'closeYear'
    | 'reopenYear'
  >,
): Put | undefined {
  switch (asked.kind) {
    case 'deposit': {
      const { deposit: id, amount, on } = asked
      if (world.deposits.has(id)) return undefined
      return { step: at(commands.deposit(amount, on), id), objections: counter.recordDeposit(world, id, amount, on) }
    }
    case 'voidDeposit': {
      const { deposit: id, stray } = asked
      if (!world.deposits.has(id) && stray > 0) return undefined
      return { step: at(commands.voidDeposit(), id), objections: counter.voidDeposit(world, id) }
    }
    case 'move': {
      const { movement: id, why: kind, amount, on } = asked
      if (world.movements.has(id)) return undefined
      const method = kind === 'settlement' ? asked.takings : kind === 'withdrawal' ? 'cash' : asked.own
      const moved = { kind, method, amount, on, charges: kind === 'settlement' ? asked.charges : 0 }
      const to = kind === 'transfer' ? tally : null
      return {
        step: at(commands.moveMoney({ ...moved, to }), id),
        objections: counter.recordMovement(world, id, moved),
      }
    }
    case 'voidMovement': {
      const { movement: id, stray } = asked
      if (!world.movements.has(id) && stray > 0) return undefined
      return { step: at(commands.voidMovement(), id), objections: counter.voidMovement(world, id) }
    }
    case 'closeDay':
      return putClose(world, asked)
    case 'bookDifference':
    case 'reopenDay':
      return putOnClose(world, asked)
    case 'startReceipts': {
      const { year, first } = asked
      return { step: commands.startReceipts(year, first), objections: counter.startReceipts(world, year, first) }
    }
    case 'closeYear': {
      const { through: year } = asked
      return { step: commands.closeYear(year), objections: counter.closeYear(world, year) }
    }
    case 'reopenYear': {
      const { through: year } = asked
      const step = commands.reopenYear(year, world.years.length > 0 ? closeThatHolds(world) : null)
      return { step, objections: counter.reopenYear(world, year) }
    }
    case 'lockMonth':
    case 'unlockMonth': {
      const { month } = asked
      // This month stays open, or nothing could be recorded any more.
      if (month >= world.today.slice(0, 7)) return undefined
      return asked.kind === 'lockMonth'
        ? { step: commands.lockMonth(month), objections: counter.lockMonth(world, month) }
        : { step: commands.unlockMonth(month, longAfter), objections: counter.unlockMonth(world, month) }
    }
  }
}

/** Events that a command names are the first of the log here; what they reverse, or are of, is not looked up. */
const ofLog = { seq: 1, stream: institute, institute, version: 1, recordedAt: '', actor: '', command: null }

/** In the ledger under test nothing was carried forward, so nothing is taken back. */
function closeThatHolds({ years }: model.Model): LastYearClose {
  const through = years.at(-1) ?? ''
  const data = { through, profit: noPaise, postings: [] }
  return {
    event: { ...ofLog, type: 'YearClosed', occurredOn: addDays(through, 1), data },
    before: years.at(-2) ?? null,
  }
}

const longAfter = '2099-01-01T00:00:00.000Z'

/** What moved in the drawer is not summed here, but stated: all of it as fees. */
function putClose(world: model.Model, asked: Of<'closeDay'>): Put {
  const date = addDays(world.today, -asked.before)
  const expected = counter.cashOn(world, date)
  const halves = Math.max(0, Math.floor(expected / 50)) + asked.off / 50
  const step = commands.closeDay({
    on: date,
    drawer: { received: expected - cashAfter(world.closes.at(-1)) },
    counted: { '0.5': halves },
    ...(asked.explained && { reason: tally }),
  })
  return { step, objections: counter.closeDay(world, date, halves * 50, asked.explained) }
}

/** What the drawer should hold after a close, and what was booked from it. */
const cashAfter = (close: model.Model['closes'][number] | undefined) => (close?.expected ?? 0) + (close?.booked ?? 0)

/** In the ledger under test the books go back to the close before the last one that holds. */
function putOnClose(world: model.Model, asked: Of<'bookDifference' | 'reopenDay'>): Put {
  const [before, last] = [world.closes.at(-2), world.closes.at(-1)]
  const date = asked.last && last ? last.date : addDays(world.today, -asked.before)
  const books = { closedThrough: before?.date ?? null, cash: paise(cashAfter(before)), openFrom: 1 }
  const difference = paise((last?.counted ?? 0) - (last?.expected ?? 0))
  const booked = last && last.booked !== 0 ? bookingOf(last.date, difference) : null
  const close = last ? { seq: 1, difference, booked, before: books } : null
  if (asked.kind === 'reopenDay')
    return { step: commands.reopenDay(date, close), objections: counter.reopenDay(world, date) }
  const named = difference + asked.off
  return {
    step: commands.bookDifference(date, named, close),
    objections: counter.bookDifference(world, date, named),
  }
}

function bookingOf(date: string, difference: Paise): NonNullable<LastClose['booked']> {
  const data = { date, close: 1, difference, postings: foundInTill(difference) }
  return { ...ofLog, type: 'CashDifferenceBooked', occurredOn: date, data }
}

const paymentsIn = ({ enrollments }: model.Model): number =>
  [...enrollments.values()].reduce((sum, { payments }) => sum + payments.size, 0)

/** The number of one of the latest cheques that still count; there are few among all payments. */
function chequeAt({ enrollments }: model.Model, back: number): number | undefined {
  const kept = [...enrollments.values()].flatMap(({ payments }) => [...payments])
  const cheques = new Set(kept.flatMap(([id, one]) => (one.method === 'cheque' && !one.voided ? [id] : [])))
  const numbers = kept.map((_, index) => index + 1).filter(number => cheques.has(payment(number)))
  return numbers.at(-1 - (back % Math.max(1, numbers.length)))
}

type OnPayment = 'correct' | 'annotate' | 'voidPayment' | 'refundPayment' | 'settleCheque'

function putPayment(world: model.Model, asked: Of<OnPayment>): Put | undefined {
  const { back, stray, nth } = asked.last
  const latest = paymentsIn(world) - back
  const number = asked.kind === 'settleCheque' && stray % 4 > 0 ? (chequeAt(world, back) ?? latest) : latest
  const owner = [...world.enrollments].find(([, { payments }]) => payments.has(payment(number)))?.[0]
  const id = stray === 0 ? places[nth] : owner
  if (id === undefined) return undefined
  if (asked.kind === 'voidPayment')
    return { step: at(commands.voidPayment(number), id), objections: payments.voidPayment(world, id, payment(number)) }
  if (asked.kind === 'refundPayment') {
    const step = commands.refund(asked.amount, { of: number, method: asked.method, on: world.today })
    return { step: at(step, id), objections: payments.refund(world, id, payment(number), asked) }
  }
  if (asked.kind === 'settleCheque') {
    const { bounced } = asked
    const step = bounced ? commands.bounceCheque(number, world.today) : commands.clearCheque(number, world.today)
    return {
      step: at(step, id),
      objections: payments.settleCheque(world, id, payment(number), { bounced, on: world.today }),
    }
  }
  const change = asked.kind === 'correct' ? asked.change : {}
  const written = asked.kind === 'correct' ? asked.change : { reference: asked.reference }
  return {
    step: at(commands.correct(number, written), id),
    objections: payments.correct(world, id, payment(number), change),
  }
}

/** Every other cheque is described. */
const described = ({ method, amount }: { method: PaymentMethod; amount: number }) =>
  method === 'cheque' && amount % 2 === 0 ? { cheque: { number: `${amount}`, bank: 'SBI', date: null } } : {}

function idOf({ enrollments }: model.Model, { nth, stray }: { nth: number; stray: number }): string | undefined {
  if (stray === 0) return places[nth]
  const standing = [...enrollments].flatMap(([id, { status }]) => (status === 'withdrawn' ? [] : [id]))
  return standing[nth % standing.length]
}

type OnEnrollment = Extract<Ask, { one: unknown }>

function putEnrollment(world: model.Model, asked: OnEnrollment): Put | undefined {
  const id = idOf(world, asked.one)
  if (id === undefined) return undefined
  const known = world.enrollments.get(id)
  const missing: ProblemCode[] = known === undefined || known.status === 'withdrawn' ? ['NOT_FOUND'] : []
  const dueOn = (after: number | null) => (after === null ? null : addDays(world.today, after))
  switch (asked.kind) {
    case 'receive': {
      const rest = known ? model.remainingOf(known) : 0
      const { method, on } = asked
      const paying = { method, on, amount: asked.all && rest > 0 ? rest : asked.amount }
      const number = paymentsIn(world) + 1
      return {
        step: at(commands.receive(paying.amount, { ...paying, ...described(paying), number }), id),
        objections: payments.receive(world, id, payment(number), paying),
      }
    }
    case 'restateOpening':
      return {
        step: at(commands.restateOpening(asked.amount), id),
        objections: model.restateOpening(world, id, asked.amount),
      }
    case 'changeDiscount':
      return {
        step: at(commands.discount(asked.discount), id),
        objections: model.changeDiscount(world, id, asked.discount),
      }
    case 'changeCourse': {
      const { course: wanted, fees: price } = asked
      return {
        step: at(commands.changeCourse(price, wanted), id),
        objections: model.changeCourse(world, id, wanted, price),
      }
    }
    case 'plan': {
      // A cancelled enrollment takes its present plan without objection, as no change; so here the plan always differs.
      const off = asked.off === 0 || known?.status === 'cancelled' ? 1 : 0
      const total = (known ? known.fees - known.discount : 0) + off
      const part = Math.floor((total * asked.tenths) / 10)
      const rows = [part, part, total - 2 * part].map((each, index): commands.Row => {
        return [dueOn(asked.days[index] ?? null), each]
      })
      const step = commands.reschedule(...rows.filter(([, each]) => each > 0))
      return { step: at(step, id), objections: model.reschedule(world, id, total) }
    }
    case 'moveNext': {
      // Whether a cancelled enrollment objects depends on its rows, which the model doesn't know, so no date is asked for.
      const days = known?.status === 'cancelled' ? null : asked.days
      return { step: at(commands.moveNext(dueOn(days)), id), objections: missing }
    }
    case 'changeStatus':
      return {
        step: at(commands.changeStatus(asked.status), id),
        objections: model.changeStatus(world, id, asked.status),
      }
    case 'refundAll': {
      const rest = known ? model.paidOf(known) - model.refundedOf(known) : 0
      const amount = asked.all && rest > 0 ? rest : asked.amount
      const step = commands.refund(amount, { method: asked.method, on: world.today })
      return { step: at(step, id), objections: payments.refund(world, id, null, { ...asked, amount }) }
    }
    case 'settle': {
      const writeOff = (known ? model.remainingOf(known) : 0) + (asked.off === 0 ? 1 : 0)
      return { step: at(commands.settle(writeOff), id), objections: model.settle(world, id, writeOff) }
    }
    case 'withdraw':
      return { step: at(commands.withdraw(), id), objections: model.withdraw(world, id) }
    case 'markOverdue': {
      const { installmentId } = asked
      const step: Step = { kind: 'enrollment', stream: id, command: { type: 'MarkOverdue', installmentId } }
      return { step, objections: missing }
    }
  }
}
