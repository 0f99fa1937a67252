import { expect, test } from 'vitest'
import { noPaise, paise } from '#contract/fields/money'
import type { Enrollment } from '#ledger/balance/enrollment'
import type { PaidRefund, ReceivedPayment } from '#ledger/balance/payment'
import { kept, restored } from './kept-state.ts'

const payment: ReceivedPayment = {
  id: 'payment',
  seq: 2,
  amount: paise(1500_00),
  method: 'upi',
  reference: '632514789012',
  cheque: null,
  note: null,
  paymentDate: '2026-11-23',
  receiptNumber: 'PUN/26-27/1',
  voided: false,
  refunded: noPaise,
  clearing: null,
  countedUntil: null,
  prints: 0,
  version: 1,
}

const paidBy = (payments: readonly ReceivedPayment[]): Enrollment => ({
  status: 'active',
  id: 'enrollment',
  studentId: 'student',
  courseId: 'course',
  enrolledOn: '2026-11-01',
  fees: paise(12000_00),
  opening: noPaise,
  discount: noPaise,
  installments: [{ id: 'first', dueOn: null, amount: paise(12000_00) }],
  payments,
  refunds: [],
  overdue: [],
  version: 3,
})

const throughText = (state: Enrollment) => restored(JSON.parse(JSON.stringify(kept(state))))

test('a payment of which nothing else is to be said is kept by its places', () => {
  expect(JSON.stringify(kept(paidBy([payment])))).toContain(
    '"payments":[["payment",2,150000,"upi","632514789012","2026-11-23","PUN/26-27/1"]]',
  )
})

test.each([
  {},
  { cheque: { number: '000123', bank: 'SBI', date: '2026-11-20' }, method: 'cheque' },
  { note: 'note' },
  { voided: true },
  { refunded: paise(500_00) },
  { clearing: { seq: 9, on: '2026-11-25' } },
  { prints: 2 },
  { version: 2 },
  { reference: null, method: 'cash' },
] satisfies Partial<ReceivedPayment>[])('what is kept of a payment with %o is restored', said => {
  const state = paidBy([payment, { ...payment, ...said }])
  expect(throughText(state)).toEqual(state)
})

test('a refund is kept without the day that only decisions look at, as a payment is', () => {
  const refund: PaidRefund = {
    ...{ id: 'refund', seq: 5, paymentId: 'payment', refundNumber: 'PUN/R26-27/1', amount: paise(500_00) },
    ...{ method: 'cheque', date: '2026-11-24', voided: false, clearing: { seq: 9, on: '2026-11-25' } },
    countedUntil: null,
  }
  const state = { ...paidBy([payment]), refunds: [refund] }
  expect(throughText(state)).toEqual(state)
  const later = { ...state, refunds: [{ ...refund, countedUntil: '2026-12-01' }] }
  expect(kept(later)).toEqual(kept(state))
})

test('what was never enrolled is kept as it is', () => {
  expect(throughText({ status: 'none' })).toEqual({ status: 'none' })
})
