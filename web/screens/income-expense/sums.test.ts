import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

test('profit is income less expense, to the paisa, without what is voided', () => {
  expect(
    sumsOf([
      { type: 'income', amount: 0.1, status: 'recorded' },
      { type: 'income', amount: 0.2, status: 'recorded' },
      { type: 'income', amount: 9, status: 'voided' },
      { type: 'expense', amount: 4350.75, status: 'recorded' },
    ]),
  ).toEqual({ income: 0.3, expense: 4350.75, profit: -4350.45 })
})
