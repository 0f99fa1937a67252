import type { EnrollmentStatus, PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import type { ClosingCommand, LastClose, LastYearClose } from '#ledger/closing/commands'
import type { DepositCommand } from '#ledger/deposit/commands'
import type { ChequeChange } from '#ledger/described-cheque'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import type { WantedInstallment } from '#ledger/enrollment/plan'
import type { EntryCommand, EntryHead } from '#ledger/entry/commands'
import type { Cheque, Posting } from '#ledger/events/parts'
import type { DrawerColumn } from '#ledger/events/spec'
import type { MovementCommand, NewMovement, OpeningBalances } from '#ledger/movement/commands'
import type { Movement } from '#ledger/movement/movement'
import type { PaymentCommand } from '#ledger/payment/commands'
import type { Step } from '#log/submission'
import {
  deposit as depositId,
  enrollment,
  entry,
  institute,
  java,
  movement as movementId,
  newRow,
  payment,
  ravi,
  refundId,
  row,
  tally,
} from './ids.ts'

/** Every command of the ledger, in the fewest words; amounts in paise. */

/** The day on which tests decide unless they name another one. */
export const today = '2026-06-15'

/** An installment: its due date and amount. */
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
const askPayment = (command: PaymentCommand, stream = enrollment): Step => ({ kind: 'enrollment', stream, command })
const askClosing = (command: ClosingCommand): Step => ({ kind: 'closing', stream: institute, command })
const askDeposit = (command: DepositCommand): Step => ({ kind: 'deposit', stream: depositId, command })
const askMovement = (command: MovementCommand): Step => ({ kind: 'movement', stream: movementId, command })
const askEntry = (command: EntryCommand): Step => ({ kind: 'entry', stream: entry, command })

interface Enrol {
  fees?: number
  discount?: number
  student?: string
  course?: string
  on?: string
  nextDueOn?: string | null
  plan?: readonly Row[]
  opening?: true
  courseFees?: number
  as?: string
  reason?: string
}
export const enrol = ({
  fees = 5000_00,
  discount = 0,
  on = today,
  nextDueOn = null,
  plan,
  opening,
  courseFees = fees,
  as,
  reason,
  ...who
}: Enrol = {}) =>
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
      ...(opening && { opening: { courseFees: paise(courseFees) } }),
      ...(reason !== undefined && { reason }),
    },
    as,
  )
export const restateOpening = (amount = 5000_00) => ask({ type: 'RestateOpening', amount: paise(amount) })
export const discount = (amount: number, version?: number, reason?: string) =>
  ask(
    { type: 'ChangeDiscount', discount: paise(amount), spareId, ...(reason !== undefined && { reason }) },
    enrollment,
    version,
  )
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
  cheque?: Cheque
  reference?: string
  note?: string
  number?: number
  as?: string
}
/** The `number` names the payment for later commands; without one it lies past all that tests make. */
export const receive = (amount: number, { number = 99, on = today, as, ...how }: Receive = {}) =>
  askPayment(
    {
      type: 'ReceivePayment',
      paymentId: payment(number),
      amount: paise(amount),
      method: how.method ?? 'cash',
      reference: how.reference ?? null,
      cheque: how.cheque,
      note: how.note ?? null,
      paymentDate: on,
    },
    as,
  )

interface Correct {
  amount?: number
  method?: PaymentMethod
  on?: string
  reference?: string | null
  cheque?: ChequeChange
  note?: string | null
  version?: number
  reason?: string
}
export const correct = (number: number, { amount, on, reason, ...change }: Correct = {}) =>
  askPayment({
    type: 'CorrectPayment',
    paymentId: payment(number),
    amount: amount === undefined ? undefined : paise(amount),
    paymentDate: on,
    reason: reason ?? null,
    ...change,
  })
export const voidPayment = (number: number, reason: string | null = null, version?: number) =>
  askPayment({ type: 'VoidPayment', paymentId: payment(number), version, reason })

interface Content {
  type?: 'income' | 'expense'
  category?: 'internal' | 'external'
  source?: string
  amount?: number
  method?: PaymentMethod
  date?: string
  note?: string | null
  party?: string | null
  billNumber?: string | null
  bill?: string | null
  payer?: string | null
}
export const record = ({ amount = 100_00, ...content }: Content & { cheque?: Cheque } = {}, head?: EntryHead) =>
  askEntry({
    type: 'RecordEntry',
    ...(head && { head }),
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
export const correctEntry = (
  { amount, ...change }: Content & { cheque?: ChequeChange },
  version?: number,
  head?: EntryHead,
) =>
  askEntry({
    type: 'CorrectEntry',
    change: { ...change, amount: amount === undefined ? undefined : paise(amount) },
    head,
    version,
  })
export const printEntryReceipt = () => askEntry({ type: 'PrintEntryReceipt' })
export const voidEntry = (version?: number) => askEntry({ type: 'VoidEntry', version })
export const clearEntryCheque = (date = today, version?: number) =>
  askEntry({ type: 'ClearEntryCheque', version, date })
export const bounceEntryCheque = (date = today, version?: number) =>
  askEntry({ type: 'BounceEntryCheque', version, date, reason: null })

interface Refund {
  /** The payment that is refunded; undefined for all of an enrollment. */
  of?: number
  method?: PaymentMethod
  on?: string
  id?: string
  cheque?: Cheque | null
}
export const refund = (
  amount: number,
  { of, method = 'cash', on = today, id = refundId, cheque = null }: Refund = {},
) =>
  askPayment({
    type: 'RefundPayment',
    refundId: id,
    paymentId: of === undefined ? null : payment(of),
    amount: paise(amount),
    method,
    cheque,
    date: on,
    reason: null,
  })
export const voidRefund = (id = refundId, reason: string | null = null) =>
  askPayment({ type: 'VoidRefund', refundId: id, reason })
export const clearRefundCheque = (date = today, id = refundId) =>
  askPayment({ type: 'ClearRefundCheque', refundId: id, date })
export const clearCheque = (number: number, date = today, version?: number) =>
  askPayment({ type: 'ClearCheque', paymentId: payment(number), version, date })
export const bounceCheque = (number: number, date = today, version?: number) =>
  askPayment({ type: 'BounceCheque', paymentId: payment(number), version, date, reason: null })
export const print = (number: number) => askPayment({ type: 'PrintReceipt', paymentId: payment(number) })
export const settle = (writeOff: number, refunded?: number) =>
  ask({
    type: 'Settle',
    writeOff: paise(writeOff),
    refunded: refunded === undefined ? undefined : paise(refunded),
    reason: null,
  })

export const deposit = (amount: number, date = today) =>
  askDeposit({ type: 'RecordDeposit', amount: paise(amount), date, reference: null, note: null })
export const voidDeposit = () => askDeposit({ type: 'VoidDeposit', reason: null })

interface Moving extends Partial<Pick<NewMovement, 'kind' | 'method' | 'to'>> {
  amount?: number
  charges?: number
  on?: string
}
export const moveMoney = ({ amount = 100_00, charges = 0, on = today, ...how }: Moving = {}) =>
  askMovement({
    type: 'MoveMoney',
    movement: {
      kind: 'withdrawal',
      method: 'cash',
      to: null,
      reference: null,
      note: null,
      ...how,
      amount: paise(amount),
      charge: charges === 0 ? null : { entry, amount: paise(charges) },
      date: on,
    },
  })
/** Whether the other branch has confirmed a transfer is stated here; in the product it is read from its log. */
export const voidMovement = ({ confirmed = false } = {}) =>
  askMovement({ type: 'VoidMovement', reason: null, confirmed })
export const confirmTransfer = (
  sent: Movement,
  { amount = 100_00, on = today }: { amount?: number; on?: string } = {},
) =>
  askMovement({
    type: 'ConfirmTransfer',
    from: depositId,
    to: institute,
    sent,
    method: 'cash',
    amount: paise(amount),
    date: on,
    note: null,
  })

interface Opening extends Partial<Record<keyof OpeningBalances, number>> {
  on?: string
  why?: string
}
export const stateOpening = ({ on = today, why, ...held }: Opening = {}) => {
  const balance = (method: keyof OpeningBalances) => paise(held[method] ?? 0)
  return askMovement({
    type: 'StateOpening',
    balances: {
      cash: balance('cash'),
      bank_transfer: balance('bank_transfer'),
      upi: balance('upi'),
      card: balance('card'),
    },
    date: on,
    note: why ?? null,
  })
}

interface Close {
  on?: string
  drawer?: Partial<Record<DrawerColumn, number>>
  counted?: Readonly<Record<string, number>>
  reason?: string
  confirmed?: readonly PaymentMethod[]
}
/** What moved in the drawer is stated here; in the product the database sums it. */
export const closeDay = ({ on = today, drawer = {}, counted = {}, reason, confirmed = [] }: Close = {}) => {
  const moved = (column: DrawerColumn) => paise(drawer[column] ?? 0)
  return askClosing({
    type: 'CloseDay',
    date: on,
    drawer: {
      received: moved('received'),
      otherIncome: moved('otherIncome'),
      refunds: moved('refunds'),
      expenses: moved('expenses'),
      banked: moved('banked'),
      moved: moved('moved'),
      openFrom: 1,
    },
    counted,
    reason: reason ?? null,
    confirmed,
  })
}
/** What the books go back to is stated here; in the product it is read from the log. */
export const reopenDay = (date: string, last: LastClose | null) =>
  askClosing({ type: 'ReopenDay', date, reason: null, last })
export const bookDifference = (date: string, difference: number, last: LastClose | null) =>
  askClosing({ type: 'BookDifference', date, difference: paise(difference), last })
/** What the accounts hold is stated here; in the product it is summed from the log. */
export const closeYear = (through: string, held: readonly Posting[] = []) =>
  askClosing({ type: 'CloseYear', through, held })
export const reopenYear = (through: string, last: LastYearClose | null) =>
  askClosing({ type: 'ReopenYear', through, reason: null, last })
export const startReceipts = (financialYear: string, first: number) =>
  askClosing({ type: 'StartReceipts', financialYear, first })
export const lockMonth = (month: string) => askClosing({ type: 'LockPeriod', month })
export const unlockMonth = (month: string, until: string) =>
  askClosing({ type: 'UnlockPeriod', month, until, reason: null })
