import { describe, expect, test } from 'vitest'
import { entryOf, paymentOf, referenceOf } from './start.ts'

test.each([
  ['UPI-ASHA PATIL-ASHA@OKAXIS-SBIN0001234-612345678901-FEE', '0000612345678901', '612345678901'],
  ['UPI/CR/612345678901/ASHA', 'TRANSFER FROM 4897695162091', '612345678901'],
  ['NEFT*HDFC0000001*N155261234567*RAVI', '', 'N155261234567'],
  ['CASH DEPOSIT', '', ''],
])('the reference of “%s” and “%s” is %s', (narration, reference, wanted) => {
  expect(referenceOf({ narration, reference })).toBe(wanted)
})

describe('what a form starts with', () => {
  const line = { row: 3, date: '2026-04-02', narration: 'UPI/CR/612345678901/ASHA', reference: 'X1', amount: 500.5 }

  test('for a payment', () => {
    expect(paymentOf(line)).toEqual({
      amount: '500.5',
      paymentMethod: 'upi',
      transactionId: '612345678901',
      paymentDate: '2026-04-02',
    })
  })

  test('for an expense, whose amount is above zero', () => {
    expect(entryOf({ ...line, narration: 'SMS CHARGES', amount: -17.7 })).toEqual({
      amount: '17.7',
      paymentMethod: 'bank_transfer',
      date: '2026-04-02',
      notes: 'SMS CHARGES · X1',
    })
  })
})
