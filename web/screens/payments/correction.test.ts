import { expect, test } from 'vitest'
import { correctionOf, mostAfterCorrection, needsNewReceipt, valuesOf } from './correction.ts'

const payment = {
  enrollmentId: '0190b7a0-0000-7000-8000-000000000001',
  amount: 700.5,
  paymentMethod: 'upi' as const,
  transactionId: 'UTR1',
  chequeNumber: null,
  chequeBank: null,
  chequeDate: null,
  notes: null,
  paymentDate: '2026-04-05',
  version: 3,
}
const typed = { ...valuesOf(payment), reason: 'Typed it wrong' }

test('without changes only the reason and the version seen are sent', () => {
  expect(correctionOf(payment, typed)).toEqual({ reason: 'Typed it wrong', version: 3 })
  expect(needsNewReceipt(payment, typed)).toBe(false)
})

test('an amount written another way is the same amount', () => {
  const values = { ...typed, amount: '700.50' }
  expect(correctionOf(payment, values)).toEqual({ reason: 'Typed it wrong', version: 3 })
  expect(needsNewReceipt(payment, values)).toBe(false)
})

test.each([{ amount: '1000' }, { paymentDate: '2026-04-04' }, { paymentMethod: 'card' as const }])(
  '%j needs a new receipt',
  change => {
    const values = { ...typed, ...change }
    expect(needsNewReceipt(payment, values)).toBe(true)
    expect(correctionOf(payment, values)).toMatchObject(change)
  },
)

test('a note or a reference keeps the receipt', () => {
  const values = { ...typed, notes: 'Paid by the father', transactionId: '' }
  expect(needsNewReceipt(payment, values)).toBe(false)
  expect(correctionOf(payment, values)).toMatchObject({ notes: 'Paid by the father', transactionId: '' })
})

test('cash has no transaction ID, so changing to cash clears it', () => {
  expect(correctionOf(payment, { ...typed, paymentMethod: 'cash' })).toMatchObject({ transactionId: '' })
})

test('of a cheque only what differs is sent, and nothing for another method', () => {
  const cheque = { ...payment, paymentMethod: 'cheque' as const, transactionId: null, chequeNumber: '000123' }
  const values = { ...valuesOf(cheque), chequeBank: 'State Bank', reason: 'Left out' }
  expect(correctionOf(cheque, values)).toEqual({ chequeBank: 'State Bank', reason: 'Left out', version: 3 })
  expect(needsNewReceipt(cheque, values)).toBe(false)
  expect(correctionOf(cheque, { ...values, paymentMethod: 'cash' })).toEqual({
    paymentMethod: 'cash',
    reason: 'Left out',
    version: 3,
  })
})

test('a payment can be corrected up to what was not paid besides it', () => {
  expect(mostAfterCorrection({ amount: 700.5, Enrollment: { totalAmount: 900, paidAmount: 900 } })).toBe(700.5)
  expect(mostAfterCorrection({ amount: 0.1, Enrollment: { totalAmount: 0.5, paidAmount: 0.3 } })).toBe(0.3)
})

test('the payment of a cancelled enrollment can be corrected up to the total, because it then writes less off', () => {
  const cancelled = { totalAmount: 1000, paidAmount: 700, writtenOffAmount: 300, remainingAmount: 0 }
  expect(mostAfterCorrection({ amount: 700, Enrollment: cancelled })).toBe(1000)
})
