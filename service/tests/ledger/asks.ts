import fc from 'fast-check'
import type { EnrollmentStatus, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { ProblemCode } from '#contract/problem'
import type { Step } from '#log/submission'
import { java, meera, newRow, ravi, tally } from './ids.ts'
import type { Fate, ModelMovement } from './model.ts'

/** Few enough of everything for commands to collide: two students, two courses, two entries, up to six enrollments. */
export const places = [1, 2, 3, 4, 5, 6].map(number => `00000000-0000-7000-8000-00000000a00${number}`)
const entries = [1, 2].map(number => `00000000-0000-7000-8000-00000000b00${number}`)
const movements = [1, 2, 3].map(number => `00000000-0000-7000-8000-00000000d00${number}`)
const deposits = [1, 2].map(number => `00000000-0000-7000-8000-00000000c00${number}`)

/** Now and then (at 0) a command is about something that doesn't exist. */
const stray = fc.nat(19)
/** One of the standing enrollments. */
const one = fc.record({ nth: fc.nat(5), stray })
/** One of the last payments. */
const last = fc.record({ back: fc.nat(3), nth: fc.nat(5), stray })
const fate = fc.constantFrom<Fate[]>('cleared', 'bounced', 'held')
const entry = fc.constantFrom(...entries)
const deposit = fc.constantFrom(...deposits)
const movement = fc.constantFrom(...movements)
const course = fc.constantFrom(tally, java)
const method = fc.constantFrom<PaymentMethod[]>('cash', 'card', 'upi', 'bank_transfer', 'cheque')
/** Cheques come most often, because few refunds can be paid and theirs can be cleared. */
const givenBack = fc.oneof({ weight: 2, arbitrary: fc.constant<PaymentMethod>('cheque') }, method)
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
  type: fc.constantFrom<EntryType[]>('income', 'expense'),
  source: fc.constantFrom('Rent', 'Books'),
  amount,
  method,
  /** Now and then a student, who may be said to pay an expense too. */
  payer: fc.constantFrom(null, ravi, meera),
}

const movingKinds = {
  why: fc.constantFrom<ModelMovement['kind'][]>('withdrawal', 'capital', 'drawings', 'settlement', 'transfer'),
  own: fc.constantFrom<PaymentMethod[]>('cash', 'bank_transfer'),
  takings: fc.constantFrom<PaymentMethod[]>('upi', 'card'),
}

const asks = {
  /** Now and then it is an opening balance, of a course with these fees. */
  enrol: fc.record(
    { student: fc.constantFrom(ravi, meera), course, fees, discount, on, opening: fc.constantFrom(500, 1000) },
    { requiredKeys: ['student', 'course', 'fees', 'discount', 'on'] },
  ),
  restateOpening: fc.record({ one, amount }),
  receive: fc.record({ one, amount, method, on, all: fc.boolean() }),
  correct: fc.record({ last, change: fc.record({ amount, method, on }, { requiredKeys: [] }) }),
  annotate: fc.record({ last, reference: fc.string({ unit: 'grapheme' }) }),
  voidPayment: fc.record({ last }),
  refundPayment: fc.record({ last, amount, method: givenBack }),
  settleCheque: fc.record({ last, fate }),
  voidRefund: fc.record({ last }),
  clearRefund: fc.record({ last, fate: fc.constantFrom('cleared', 'held') }),
  refundAll: fc.record({ one, amount, method: givenBack, all: fc.boolean() }),
  /** Now and then the sum is not what remains. */
  settle: fc.record({ one, off: fc.nat(4) }),
  changeDiscount: fc.record({ one, discount }),
  changeCourse: fc.record({ one, course, fees: fc.constantFrom(0, 1, 300, 400, 500, 1000) }),
  /** Two rows of some tenths of the total, and a third with the rest; now and then they don't add up. */
  plan: fc.record({ one, tenths: fc.nat(5), days: fc.tuple(days, days, days), off: fc.nat(9) }),
  moveNext: fc.record({ one, days }),
  changeStatus: fc.record({ one, status: fc.constantFrom<EnrollmentStatus[]>('active', 'completed', 'cancelled') }),
  withdraw: fc.record({ one }),
  markOverdue: fc.record({ one, installmentId: fc.constantFrom(newRow(1), newRow(2), newRow(99)) }),
  record: fc.record({ entry, on, ...content }),
  /** Now and then the bill's number is written in too, or only that, or only who paid. */
  correctEntry: fc.record({
    entry,
    stray,
    change: fc.oneof(
      fc.record(content, { requiredKeys: [] }),
      fc.record({ payer: content.payer }, { requiredKeys: [] }),
    ),
    paper: fc.record({ billNumber: fc.constantFrom('B-1', null) }, { requiredKeys: [] }),
  }),
  voidEntry: fc.record({ entry, stray }),
  settleEntryCheque: fc.record({ entry, stray, fate }),
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
  ask(3, 'refundPayment', asks.refundPayment),
  ask(3, 'settleCheque', asks.settleCheque),
  ask(2, 'voidRefund', asks.voidRefund),
  ask(4, 'clearRefund', asks.clearRefund),
  ask(2, 'refundAll', asks.refundAll),
  ask(1, 'settle', asks.settle),
  ask(3, 'changeDiscount', asks.changeDiscount),
  ask(4, 'changeCourse', asks.changeCourse),
  ask(3, 'plan', asks.plan),
  ask(3, 'moveNext', asks.moveNext),
  ask(4, 'changeStatus', asks.changeStatus),
  ask(1, 'withdraw', asks.withdraw),
  ask(4, 'markOverdue', asks.markOverdue),
  ask(4, 'record', asks.record),
  ask(6, 'correctEntry', asks.correctEntry),
  ask(1, 'voidEntry', asks.voidEntry),
  ask(1, 'settleEntryCheque', asks.settleEntryCheque),
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

export const at = (step: Step, stream: string): Step => ({ ...step, stream })
export type Of<Kind extends keyof Asks> = Extract<Ask, { kind: Kind }>

/** Every other cheque is described. */
export const described = ({ method, amount }: { method: PaymentMethod; amount: number }) =>
  method === 'cheque' && amount % 2 === 0 ? { cheque: { number: `${amount}`, bank: 'SBI', date: null } } : {}
