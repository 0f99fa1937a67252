import { expect, test } from 'vitest'
import { changedFields, makesNewReceipt } from './words.ts'

test('a request is told field by field, money first', () => {
  const changes = {
    transactionId: { from: 'UTR 1', to: null },
    amount: { from: 1000, to: 1200.5 },
    paymentMethod: { from: 'upi', to: 'bank_transfer' },
    paymentDate: { from: '2026-11-20', to: '2026-11-21' },
    chequeDate: { from: null, to: '2026-12-01' },
  } as const
  expect(changedFields(changes)).toEqual([
    { name: 'Amount', from: '₹1,000', to: '₹1,200.50' },
    { name: 'Method', from: 'UPI', to: 'Bank transfer' },
    { name: 'Date', from: '20/11/2026', to: '21/11/2026' },
    { name: 'Transaction ID', from: 'UTR 1', to: 'none' },
    { name: 'Date on the cheque', from: 'none', to: '01/12/2026' },
  ])
})

test('a request to void says so', () => {
  expect(changedFields({ voided: { from: false, to: true } })).toEqual([
    { name: 'Payment', from: 'recorded', to: 'deleted' },
  ])
})

test.each([
  [{ amount: { from: 1, to: 2 } }, true],
  [{ voided: { from: false, to: true } }, false],
  [{ paymentDate: { from: '2026-11-20', to: '2026-11-21' } }, true],
  [{ transactionId: { from: null, to: 'UTR 1' } }, false],
])('%j makes a new receipt: %s', (changes, expected) => {
  expect(makesNewReceipt(changes)).toBe(expected)
})
