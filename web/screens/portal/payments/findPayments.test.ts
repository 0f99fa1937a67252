import { expect, test } from 'vitest'
import { findPayments } from './findPayments.ts'

const tally = {
  receiptNumber: 'PUN/26-27/00042',
  previousReceiptNumbers: ['PUN/26-27/00007'],
  paymentDate: '2026-06-15',
  amount: 12500.5,
  paymentMethod: 'upi',
  transactionId: 'UTR 1234',
  Enrollment: { Course: { name: 'Tally Prime' } },
} as const
const java = {
  receiptNumber: 'PUN/26-27/00051',
  previousReceiptNumbers: [],
  paymentDate: '2026-07-01',
  amount: 900,
  paymentMethod: 'cash',
  transactionId: null,
  Enrollment: { Course: { name: 'Java' } },
} as const
const all = [tally, java]

test.each([
  ['', all],
  ['00042', [tally]],
  ['00007', [tally]],
  ['pun 26-27 42', [tally]],
  ['pun-26-27-00007', [tally]],
  ['15/06/2026', [tally]],
  ['/07/2026', [java]],
  ['12,500.50', [tally]],
  ['12500.5', [tally]],
  ['₹900', [java]],
  ['tally UPI', [tally]],
  ['  JAVA cash ', [java]],
  ['1234', [tally]],
  ['java upi', []],
])('%j finds by number, date, amount, method or course', (typed, found) => {
  expect(findPayments(all, typed)).toEqual(found)
})
