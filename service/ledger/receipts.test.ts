import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noPaise, paise } from '#contract/fields/money'
import * as ids from '#tests/ledger/ids'
import { countNumber, nextReceipt, nextRefund, type Serials } from './receipts.ts'

const money = { amount: paise(1), postings: [] }
const payment = {
  ...money,
  paymentId: ids.payment(1),
  method: 'cash' as const,
  reference: null,
  note: null,
  balance: noPaise,
}
const refund = { ...money, paymentId: null, refundId: ids.payment(2), method: 'cash' as const, reason: null }

describe('a receipt number', () => {
  test.each([
    ['PUN', {}, '2026-04-01', 'PUN/26-27/00001'],
    ['PUN', { '26-27': 41 }, '2026-06-15', 'PUN/26-27/00042'],
    ['PUN', { '25-26': 7, '26-27': 41 }, '2026-03-31', 'PUN/25-26/00008'],
    ['P', { '26-27': 41 }, '2027-03-31', 'P/26-27/00042'],
    ['PUN', { '99-00': 1 }, '2000-03-31', 'PUN/99-00/00002'],
    ['PUN', { '26-27': 99_999 }, '2026-06-15', 'PUN/26-27/100000'],
    ['PUN', { '26-27': 999_998 }, '2026-06-15', 'PUN/26-27/999999'],
    ['PUN', { '26-27': 999_999 }, '2026-06-15', 'PUN/2627/1000000'],
    ['P', { '26-27': 999_999 }, '2026-06-15', 'P/26-27/1000000'],
  ])('%s after %j on %s is %s', (prefix, serials, date, number) => {
    expect(nextReceipt(prefix, serials, date).receiptNumber).toBe(number)
  })

  // GST rule 46(b).
  test('has at most 16 letters, digits, dashes and slashes, up to the 9,999,999th of a year', () => {
    const serial = fc.integer({ min: 0, max: 9_999_998 })
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,3}$/), serial, (prefix, last) => {
        const { receiptNumber } = nextReceipt(prefix, { '26-27': last }, '2026-06-15')
        expect(receiptNumber).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
      }),
    )
  })
})

test('only the series of its own year moves on', () => {
  const before: Serials = { '25-26': 7, '26-27': 41 }
  const { occurredOn, data } = {
    occurredOn: '2026-03-31',
    data: { ...payment, ...nextReceipt('PUN', before, '2026-03-31') },
  }
  expect(countNumber(before, { type: 'PaymentReceived', occurredOn, data })).toEqual({ '25-26': 8, '26-27': 41 })
  expect(before).toEqual({ '25-26': 7, '26-27': 41 })
})

describe('a refund voucher', () => {
  test.each([
    ['PUN', { '26-27': 41 }, '2026-04-01', 'PUN/R26-27/00001'],
    ['PUN', { 'R26-27': 41 }, '2026-06-15', 'PUN/R26-27/00042'],
    ['PUN', { 'R26-27': 99_999 }, '2026-06-15', 'PUN/R2627/100000'],
  ])('%s after %j on %s is %s', (prefix, serials, date, number) => {
    expect(nextRefund(prefix, serials, date).refundNumber).toBe(number)
  })

  test('moves its own series only', () => {
    const before: Serials = { '26-27': 41, 'R26-27': 1 }
    const data = { ...refund, ...nextRefund('PUN', before, '2026-06-15') }
    expect(countNumber(before, { type: 'RefundPaid', occurredOn: '2026-06-15', data })).toEqual({
      '26-27': 41,
      'R26-27': 2,
    })
  })
})
