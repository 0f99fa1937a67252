import type { EnrollmentStatus, PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import type { ChequeChange } from '#ledger/described-cheque'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import type { WantedInstallment } from '#ledger/enrollment/plan'
import type { Cheque } from '#ledger/events/parts'
import type { PaymentCommand } from '#ledger/payment/commands'
import type { Step } from '#log/submission'
import { enrollment, java, newRow, note, payment, ravi, refundId, row, tally } from './ids.ts'

/** The commands about enrollments and their payments, in the fewest words; amounts in paise. */

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
export const voidRefundClearing = (id = refundId) =>
  askPayment({ type: 'VoidRefundClearing', refundId: id, reason: note(9) })
export const clearCheque = (number: number, date = today, version?: number) =>
  askPayment({ type: 'ClearCheque', paymentId: payment(number), version, date })
export const bounceCheque = (number: number, date = today, version?: number) =>
  askPayment({ type: 'BounceCheque', paymentId: payment(number), version, date, reason: null })
export const voidClearing = (number: number, version?: number) =>
  askPayment({ type: 'VoidClearing', paymentId: payment(number), version, reason: note(9) })
export const print = (number: number) => askPayment({ type: 'PrintReceipt', paymentId: payment(number) })
export const settle = (writeOff: number, refunded?: number) =>
  ask({
    type: 'Settle',
    writeOff: paise(writeOff),
    refunded: refunded === undefined ? undefined : paise(refunded),
    reason: null,
  })
