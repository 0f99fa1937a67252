import { expect, test } from 'vitest'
import { isWhole, refundable, refundableFrom } from './afterPayment.ts'

/** One of two payments, of which as much was given back as is said. */
const enrollment = (refundedAmount: number) => ({ Enrollment: { paidAmount: 1500.5, refundedAmount } })
const payment = {
  amount: 1000.3,
  refundedAmount: 0,
  status: 'recorded',
  chequeStatus: null,
  ...enrollment(0),
} as const

test('what is left of a payment can be refunded, to the paisa', () => {
  expect(refundable(payment)).toBe(1000.3)
  expect(refundable({ ...payment, refundedAmount: 1000.1 })).toBe(0.2)
  expect(refundable({ ...payment, refundedAmount: 1000.3 })).toBe(0)
})

test('no more of a payment can be refunded than a settlement left of all of them', () => {
  expect(refundable({ ...payment, ...enrollment(500.2) })).toBe(1000.3)
  expect(refundable({ ...payment, ...enrollment(500.3) })).toBe(1000.2)
  expect(refundable({ ...payment, ...enrollment(1500.5) })).toBe(0)
})

test('neither a voided payment nor a cheque in hand can be refunded', () => {
  expect(refundable({ ...payment, status: 'voided' })).toBe(0)
  expect(refundable({ ...payment, chequeStatus: 'held' })).toBe(0)
  expect(refundable({ ...payment, chequeStatus: 'cleared' })).toBe(1000.3)
})

test('a payment can be refunded from its day on, and a cheque from the day of its clearing', () => {
  expect(refundableFrom({ paymentDate: '2026-06-01', chequeClearedOn: null })).toBe('2026-06-01')
  expect(refundableFrom({ paymentDate: '2026-06-01', chequeClearedOn: '2026-06-08' })).toBe('2026-06-08')
})

test('a payment can be deleted only while nothing of it was refunded', () => {
  expect(isWhole(payment)).toBe(true)
  expect(isWhole({ ...payment, refundedAmount: 0.01 })).toBe(false)
  expect(isWhole({ ...payment, ...enrollment(500.2) })).toBe(true)
  expect(isWhole({ ...payment, ...enrollment(500.3) })).toBe(false)
  expect(isWhole({ ...payment, status: 'voided' })).toBe(false)
})
