import { expect, test } from 'vitest'
import { afterRefunds, tellsCashOf, totalsOf } from './totals.ts'

const of = (amount: number, paymentMethod: 'cash' | 'upi' = 'cash', status: 'recorded' | 'voided' = 'recorded') => ({
  amount,
  paymentMethod,
  status,
})

test('adds in whole paise, where doubles would drift', () => {
  expect(totalsOf([of(0.1), of(0.2), of(0.1, 'upi')])).toEqual({
    amount: 0.4,
    methods: [
      { method: 'cash', amount: 0.3 },
      { method: 'upi', amount: 0.1 },
    ],
  })
})

test('leaves out what was voided', () => {
  expect(totalsOf([of(500), of(300, 'upi', 'voided')])).toEqual({
    amount: 500,
    methods: [{ method: 'cash', amount: 500 }],
  })
})

test.each([
  [0, []],
  [500.1, ['Refunded 500.1', 'After refunds 1499.9']],
  [-500.1, ['Refunds taken back 500.1', 'After refunds 2500.1']],
])('of 2000 after refunds of %d', (refunded, words) => {
  expect(afterRefunds(2000, refunded).map(({ name, amount }) => `${name} ${amount}`)).toEqual(words)
})

test('without payments is 0', () => {
  expect(totalsOf([])).toEqual({ amount: 0, methods: [] })
})

test.each([
  ['a day with cash', ['cash', 'upi'], '2026-11-28', true],
  ['a day without cash', ['upi'], '2026-11-28', false],
  ['other days, too', ['cash'], '2026-11-27', false],
] as const)('the total of %s', (_, methods, first, tells) => {
  const payments = methods.map(method => ({ ...of(100, method), paymentDate: '2026-11-28' }))
  const voided = { ...of(100, 'cash', 'voided'), paymentDate: '2026-11-01' }
  expect(tellsCashOf('2026-11-28', [{ ...of(50, 'upi'), paymentDate: first }, ...payments, voided])).toBe(tells)
})
