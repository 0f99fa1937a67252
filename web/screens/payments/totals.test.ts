import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

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

test('without payments is 0', () => {
  expect(totalsOf([])).toEqual({ amount: 0, methods: [] })
})
