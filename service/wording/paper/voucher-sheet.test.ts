import { expect, test } from 'vitest'
import type { Refund } from '#contract/payments/after-payment'
import type { NamesOnPaper } from '#contract/shapes/identity'
import { voucherSheet } from './voucher-sheet.ts'

const refund: Refund = {
  ...{
    id: 'r',
    paymentId: 'p',
    courseName: 'Tally',
    refundNumber: 'PUN/R26-27/00001',
    amount: 500,
    paymentMethod: 'cash',
  },
  ...{ date: '2026-04-05', reason: 'Left early', paidBy: null },
} as Refund
const enrollment = {
  Student: { fullName: 'आशा पाटील', mobile: '9876543210' },
  Payments: [{ id: 'p', receiptNumber: 'PUN/26-27/00001' }],
} as Parameters<typeof voucherSheet>[1]

test('a voucher says what it is of, and in Hindi all but names and what was typed is Hindi', () => {
  const english = voucherSheet(refund, enrollment, 'en', 'as_stored')
  expect(english.details.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    ...['Paid to: आशा पाटील', 'Mobile: 9876543210', 'Course: Tally', 'For receipt: PUN/26-27/00001'],
    ...['Method: Cash', 'Reason: Left early'],
  ])
  const byCheque = { ...refund, paymentMethod: 'cheque' as const, chequeNumber: '000777' }
  const told = voucherSheet(byCheque, enrollment, 'en', 'as_stored').details.slice(-3)
  expect(told.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    ...['Method: Cheque', 'Cheque: No. 000777', 'Reason: Left early'],
  ])
  const hindi = voucherSheet(refund, enrollment, 'hi', 'as_stored')
  const texts = [
    hindi.title,
    hindi.signature,
    hindi.payer.name,
    hindi.payer.value,
    hindi.amount.name,
    hindi.amount.words,
  ]
  const names = [...hindi.head, ...hindi.details].map(({ name }) => name)
  expect([...texts, ...names].filter(text => /[a-z]/i.test(text))).toEqual([])
  expect(hindi.head.map(({ value }) => value)).toEqual(['PUN/R26-27/00001', '05 अप्रैल 2026'])
})

test('a voided one keeps its number, and says that it is cancelled and why', () => {
  const voided = { ...refund, status: 'voided' as const, voidReason: 'Entered twice' }
  expect(voucherSheet(voided, enrollment, 'en', 'as_stored')).toMatchObject({
    cancelled: { word: 'CANCELLED', text: 'Entered twice' },
    head: [{ value: 'PUN/R26-27/00001' }, { value: '05-Apr-2026' }],
  })
  expect(voucherSheet(voided, enrollment, 'hi', 'as_stored').cancelled).toEqual({ word: 'रद्द', text: 'Entered twice' })
  expect(voucherSheet({ ...voided, voidReason: null }, enrollment, 'en', 'as_stored').cancelled?.text).toBe('')
  expect(voucherSheet(refund, enrollment, 'en', 'as_stored').cancelled).toBeNull()
})

test('the name stands on a voucher as on all other paper', () => {
  const inCapitals = { ...enrollment, Student: { ...enrollment.Student, fullName: 'ASHA PATIL' } }
  const paidTo = (names: NamesOnPaper) => voucherSheet(refund, inCapitals, 'en', names).details[0]?.value
  expect([paidTo('as_stored'), paidTo('title_case')]).toEqual(['ASHA PATIL', 'Asha Patil'])
})
