import type { EnrollmentStatus, PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import type { BooksCommand, Till } from '#ledger/closing/closing'
import type { BankingCommand } from '#ledger/deposit/deposit'
import type { EnrollmentCommand } from '#ledger/enrollment/decide-enrollment'
import type { WantedInstallment } from '#ledger/enrollment/plan'
import type { EntryCommand } from '#ledger/entry/entry'
import type { PaymentCommand } from '#ledger/payment/decide-payment'
import type { Step } from '#log/submission'
import { banking, enrollment, entry, institute, java, newRow, payment, ravi, refundId, row, tally } from './ids.ts'

/** What may be asked of the ledger, in the fewest words; amounts in paise. */

/** The day on which tests decide unless they say another one. */
export const today = '2026-06-15'

/** An installment: when it is due and how much it wants. */
export type Row = readonly [dueOn: string | null, amount: number]
export const wanted = (rows: readonly Row[]): WantedInstallment[] =>
  rows.map(([dueOn, amount]) => ({ dueOn, amount: paise(amount) }))
const ids = Array.from({ length: 12 }, (_, index) => newRow(index + 1))
const spareId = newRow(99)

const ask = (command: EnrollmentCommand, stream = enrollment, version?: number): Step => ({
  kind: 'enrollment',
  stream,
  command,
  version,
})
const askPayment = (command: PaymentCommand, stream = enrollment): Step => ({ kind: 'payment', stream, command })
const askBooks = (command: BooksCommand): Step => ({ kind: 'books', stream: institute, command })
const askBank = (command: BankingCommand): Step => ({ kind: 'banking', stream: banking, command })
const askBook = (command: EntryCommand): Step => ({ kind: 'entry', stream: entry, command })

interface Enrol {
  fees?: number
  discount?: number
  student?: string
  course?: string
  on?: string
  nextDueOn?: string | null
  plan?: readonly Row[]
  as?: string
}
export const enrol = ({ fees = 5000_00, discount = 0, on = today, nextDueOn = null, plan, as, ...who }: Enrol = {}) =>
  ask(
    {
      type: 'EnrollStudent',
      studentId: who.student ?? ravi,
      courseId: who.course ?? tally,
      fees: paise(fees),
      discount: paise(discount),
      enrolledOn: on,
      nextDueOn,
      installments: plan ? wanted(plan) : null,
      ids,
    },
    as,
  )
export const discount = (amount: number, version?: number) =>
  ask({ type: 'ChangeDiscount', discount: paise(amount), spareId }, enrollment, version)
export const changeCourse = (fees: number, courseId = java) =>
  ask({ type: 'ChangeCourse', courseId, fees: paise(fees), spareId })
export const reschedule = (...rows: Row[]) => ask({ type: 'RescheduleInstallments', installments: wanted(rows), ids })
export const moveNext = (dueOn: string | null, version?: number) =>
  ask({ type: 'MoveNextInstallment', dueOn }, enrollment, version)
interface Status {
  mayReopen?: boolean
  version?: number
}
export const changeStatus = (status: EnrollmentStatus, { mayReopen = true, version }: Status = {}) =>
  ask({ type: 'ChangeStatus', status, reason: null, mayReopen }, enrollment, version)
export const expectThere = (version?: number) => ask({ type: 'Expect' }, enrollment, version)
export const withdraw = () => ask({ type: 'WithdrawEnrollment' })
export const markOverdue = (number: number) => ask({ type: 'MarkOverdue', installmentId: row(number) })

interface Receive {
  on?: string
  method?: PaymentMethod
  reference?: string
  note?: string
  number?: number
  as?: string
}
/** The `number` names the payment for later commands; without it, one past all the payments tests make. */
export const receive = (amount: number, { number = 99, on = today, as, ...how }: Receive = {}) =>
  askPayment(
    {
      type: 'ReceivePayment',
      paymentId: payment(number),
      amount: paise(amount),
      method: how.method ?? 'cash',
      reference: how.reference ?? null,
      note: how.note ?? null,
      receivedOn: on,
    },
    as,
  )

interface Correct {
  amount?: number
  method?: PaymentMethod
  on?: string
  reference?: string | null
  note?: string | null
  version?: number
  reason?: string
}
export const correct = (number: number, { amount, on, reason, ...change }: Correct = {}) =>
  askPayment({
    type: 'CorrectPayment',
    paymentId: payment(number),
    amount: amount === undefined ? undefined : paise(amount),
    receivedOn: on,
    reason: reason ?? null,
    ...change,
  })
export const voidPayment = (number: number, reason: string | null = null) =>
  askPayment({ type: 'VoidPayment', paymentId: payment(number), reason })

interface Content {
  type?: 'income' | 'expense'
  category?: 'internal' | 'external'
  source?: string
  amount?: number
  method?: PaymentMethod
  date?: string
  note?: string | null
}
export const record = ({ amount = 100_00, ...content }: Content = {}) =>
  askBook({
    type: 'RecordEntry',
    entry: {
      type: 'income',
      category: 'internal',
      source: 'Exam fees',
      method: 'cash',
      date: today,
      note: null,
      ...content,
      amount: paise(amount),
    },
  })
export const correctEntry = ({ amount, ...change }: Content, version?: number) =>
  askBook({
    type: 'CorrectEntry',
    change: { ...change, amount: amount === undefined ? undefined : paise(amount) },
    version,
  })
export const voidEntry = () => askBook({ type: 'VoidEntry' })

interface Refund {
  /** The payment that is given back; none for all of an enrollment. */
  of?: number
  method?: PaymentMethod
  on?: string
}
export const refund = (amount: number, { of, method = 'cash', on = today }: Refund = {}) =>
  askPayment({
    type: 'RefundPayment',
    refundId,
    paymentId: of === undefined ? null : payment(of),
    amount: paise(amount),
    method,
    date: on,
    reason: null,
  })
export const clearCheque = (number: number, date = today) =>
  askPayment({ type: 'ClearCheque', paymentId: payment(number), date })
export const bounceCheque = (number: number, date = today) =>
  askPayment({ type: 'BounceCheque', paymentId: payment(number), date, reason: null })
export const print = (number: number) => askPayment({ type: 'PrintReceipt', paymentId: payment(number) })
export const settle = (writeOff: number) => ask({ type: 'Settle', writeOff: paise(writeOff), reason: null })

export const bank = (amount: number, date = today) =>
  askBank({ type: 'BankCash', amount: paise(amount), date, reference: null, note: null })
export const voidBanking = () => askBank({ type: 'VoidBanking', reason: null })

interface Close {
  on?: string
  till?: Partial<Record<Exclude<keyof Till, 'openFrom'>, number>>
  counted?: Readonly<Record<string, number>>
  reason?: string
}
/** What moved in the till is what the database sums; here it is said. */
export const closeDay = ({ on = today, till = {}, counted = {}, reason }: Close = {}) => {
  const moved = (name: keyof typeof till) => paise(till[name] ?? 0)
  return askBooks({
    type: 'CloseDay',
    date: on,
    till: {
      received: moved('received'),
      otherIncome: moved('otherIncome'),
      refunds: moved('refunds'),
      expenses: moved('expenses'),
      banked: moved('banked'),
      openFrom: 1,
    },
    counted,
    reason: reason ?? null,
    confirmed: [],
  })
}
export const lockMonth = (month: string) => askBooks({ type: 'LockPeriod', month })
export const unlockMonth = (month: string, until: string) =>
  askBooks({ type: 'UnlockPeriod', month, until, reason: null })
