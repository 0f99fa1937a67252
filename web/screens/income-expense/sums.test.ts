import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

test('profit is income less expense, to the paisa', () => {
  expect(
    sumsOf([
      { type: 'income', amount: 0.1 },
      { type: 'income', amount: 0.2 },
      { type: 'expense', amount: 4350.75 },
    ]),
  ).toEqual({ income: 0.3, expense: 4350.75, profit: -4350.45 })
})
