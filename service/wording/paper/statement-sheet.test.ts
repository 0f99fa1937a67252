import { expect, test } from 'vitest'
import type { Statement } from '#contract/reports/statement'
import { feesAfterDiscount, statementSheet } from './statement-sheet.ts'

const id = '0197a3c1-8f3a-7c22-9d1e-5b6f0a21c98e'
const none = { charge: 0, discount: 0, payment: 0, refund: 0, writeOff: 0 }
const statement: Statement = {
  Student: {
    ...{ id, firstName: 'Asha', middleName: null, lastName: 'Patil', fullName: 'Asha Patil', language: null },
    ...{ studentNumber: 'PUN/S26-27/00042', email: 'asha@example.com', mobile: '9876543210' },
  },
  ...{ namesOnPaper: 'as_stored', instituteName: 'Pune', instituteAddress: null, language: 'en' },
  ...{ startDate: null, endDate: '2026-06-15', opening: 0, lines: [], closing: 5476.78, nextDue: null },
  totals: { ...none, charge: 14_477.78, payment: 9023.22, refund: 22.22 },
}
const summaryOf = (changes: Partial<Statement>) =>
  statementSheet({ ...statement, ...changes }).summary.map(({ name, value }) => `${name}: ${value}`)

test('a refund lowers the charges, but not the fees after discount', () => {
  expect(feesAfterDiscount(statement.totals)).toBe(14_500)
  expect(feesAfterDiscount({ charge: 0.3, discount: 0.1, refund: 0 })).toBe(0.2)
  expect(summaryOf({})).toEqual([
    'Fee after discount: ₹14,500',
    'Refunded, also taken off the charges: ₹22.22',
    'Balance on 15-Jun-2026: ₹5,476.78 due',
  ])
})

test('of a range it says what was charged in it, which is not what was agreed on', () => {
  const range = { startDate: '2026-06-01', opening: 5476.78, totals: { ...none, charge: -22.22, refund: 22.22 } }
  expect(summaryOf(range)).toEqual([
    'Charged in these dates, after discount: ₹0',
    'Refunded, also taken off the charges: ₹22.22',
    'Balance on 15-Jun-2026: ₹5,476.78 due',
  ])
})

test('without a refund the column of charges says it all', () => {
  expect(summaryOf({ totals: { ...none, charge: 14_500, payment: 9023.22 } })).toEqual([
    'Balance on 15-Jun-2026: ₹5,476.78 due',
  ])
})

test('discounts, refunds and what was written off have a column each where there are any', () => {
  const columns = (totals: Partial<Statement['totals']>) =>
    statementSheet({ ...statement, totals: { ...none, ...totals } }).columns.amounts
  expect(columns({})).toEqual(['Charge', 'Payment'])
  expect(columns({ discount: 1 })).toEqual(['Charge', 'Discount', 'Payment'])
  expect(columns({ refund: 1 })).toEqual(['Charge', 'Payment', 'Refund'])
  expect(columns({ writeOff: 1 })).toEqual(['Charge', 'Payment', 'Written off'])
})

test('the number of a receipt stands once in a line, and the course below every line', () => {
  const of = { seq: 1, type: 'PaymentReceived', date: '2026-06-01', enrollmentId: id, paymentId: id, balance: 0 }
  const line = { ...none, ...of, courseName: 'C', receiptNumber: 'PUN/26-27/00007' }
  const small = (text: string) => statementSheet({ ...statement, lines: [{ ...line, text }] }).rows[1]?.small
  expect(small('Received ₹900 by cash, receipt PUN/26-27/00007.')).toBe('C')
  expect(small('The cheque of ₹900 was cleared.')).toBe('C · PUN/26-27/00007')
})

test('a balance below zero was paid in advance', () => {
  expect(summaryOf({ totals: none, closing: -700 })).toEqual(['Balance on 15-Jun-2026: ₹700 in advance'])
  expect(summaryOf({ totals: none, closing: 0 })).toEqual(['Balance on 15-Jun-2026: Nil'])
})
