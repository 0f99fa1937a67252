import type { PaymentMethod } from '#contract/fields/fields'
import { noPaise, paise, smaller } from '#contract/fields/money'
import { remaining } from '#ledger/balance/enrollment'
import { paid, type ReceivedPayment } from '#ledger/balance/payment'
import { nextUnpaid } from '#ledger/enrollment/plan'
import type { Commands } from '#ledger/streams'
import type { Step } from '#log/submission'
import type { Branch } from './branch.ts'

/** A student as the bench writes them into the table of students. */
export interface Enrolled {
  readonly student: string
  readonly day: number
}

const methods = { upi: 9, cash: 7, card: 2, bank_transfer: 1, cheque: 1 } as const satisfies Record<
  PaymentMethod,
  number
>
const month = 30
/** How long courses run, in monthly installments. */
const shortest = 4
const longest = 8

/** So many payments an enrollment has over its months, on average: some are still to come, and some never do. */
export const paymentsEach = 5.1

/** Puts an enrollment on a day, with all that follows it: installments paid or overdue, corrections, voids, refunds. */
export function enrollOn(branch: Branch, day: number, known?: string): Enrolled {
  const { chance, newIdOn, dateOf, add, courses } = branch
  const stream = newIdOn(day)
  const student = known ?? newIdOn(day)
  const months = chance.between(shortest, longest)
  const each = paise(chance.between(3, 9) * 500_00)
  const fees = paise(each * months)
  const discount = chance.happens(0.15) ? paise(500_00) : noPaise
  add(day, () =>
    on(stream, {
      type: 'EnrollStudent',
      studentId: student,
      courseId: chance.one(courses),
      fees,
      discount,
      enrolledOn: dateOf(day),
      nextDueOn: null,
      installments: Array.from({ length: months }, (_, index) => ({
        dueOn: dateOf(day + index * month),
        amount: index === 0 ? paise(each - discount) : each,
      })),
      ids: Array.from({ length: months }, () => newIdOn(day)),
    }),
  )
  for (let index = 0; index < months; index++) payInstallment(branch, stream, day + index * month)
  if (chance.happens(0.02)) add(day + months * month, () => leave(branch, stream))
  return { student, day }
}

const on = (stream: string, command: Commands['enrollment']): Step => ({ kind: 'enrollment', stream, command })

/** Most installments are paid within days of their date, some late, a few never. */
function payInstallment(branch: Branch, stream: string, due: number): void {
  const { chance, add } = branch
  const late = chance.happens(0.15) ? chance.between(5, 60) : 0
  if (late > 0) add(due + 1, () => markOverdue(branch, stream))
  if (!chance.happens(0.03)) add(due + late, () => pay(branch, stream, due + late))
}

function markOverdue({ enrollment }: Branch, stream: string): Step | undefined {
  const state = enrollment(stream)
  const next = state && nextUnpaid(state.installments, paid(state))
  return next && on(stream, { type: 'MarkOverdue', installmentId: next.id })
}

function pay(branch: Branch, stream: string, day: number): Step | undefined {
  const { chance, enrollment, newIdOn, dateOf } = branch
  const state = enrollment(stream)
  const next = state && nextUnpaid(state.installments, paid(state))
  if (!state || !next || state.status === 'cancelled') return undefined
  const paymentId = newIdOn(day)
  const method = chance.weighted(methods)
  afterwards(branch, stream, paymentId, method, day)
  return on(stream, {
    type: 'ReceivePayment',
    paymentId,
    amount: smaller(next.rest, remaining(state)),
    method,
    reference: method === 'cash' ? null : String(600_000_000_000 + chance.between(0, 99_999_999_999)),
    note: null,
    paymentDate: dateOf(day),
  })
}

/** What becomes of a few payments in the days after. */
function afterwards(branch: Branch, stream: string, paymentId: string, method: PaymentMethod, day: number): void {
  const { chance, add, dateOf, newIdOn } = branch
  const later = (days: number, step: (payment: ReceivedPayment) => Commands['enrollment'] | undefined) =>
    add(day + days, () => {
      const payment = branch.enrollment(stream)?.payments.find(({ id }) => id === paymentId)
      const command = payment && !payment.voided && payment.refunded === 0 ? step(payment) : undefined
      return command && on(stream, command)
    })
  if (method === 'cheque') {
    const type = chance.happens(0.93) ? 'ClearCheque' : 'BounceCheque'
    if (chance.happens(0.98)) later(6, () => ({ type, paymentId, date: dateOf(day + 6), reason: null }))
    return
  }
  if (chance.happens(0.01)) later(0, () => ({ type: 'VoidPayment', paymentId, reason: null }))
  else if (chance.happens(0.005))
    later(1, ({ method: was }) => ({
      type: 'CorrectPayment',
      paymentId,
      method: was === 'cash' ? 'upi' : 'cash',
      reason: null,
    }))
  else if (chance.happens(0.004))
    later(20, ({ amount, method: back }) => ({
      ...{ type: 'RefundPayment', refundId: newIdOn(day + 20), paymentId, reason: null },
      ...{ amount: smaller(amount, paise(1000_00)), method: back, date: dateOf(day + 20) },
    }))
  if (chance.happens(0.1)) later(0, () => ({ type: 'PrintReceipt', paymentId }))
}

function leave({ enrollment }: Branch, stream: string): Step | undefined {
  const state = enrollment(stream)
  if (!state || state.status === 'cancelled') return undefined
  return on(stream, { type: 'ChangeStatus', status: 'cancelled', reason: null, mayReopen: false })
}
