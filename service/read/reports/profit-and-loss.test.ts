import { describe, expect, test } from 'vitest'
import { type AccountSum, figuresOf, monthsBetween } from './profit-and-loss.ts'

const sum = (account: string, amount: number, refund = false): AccountSum => ({
  account,
  refund,
  amount,
})

test('fees are what was charged, less discounts, refunds and write-offs; net adds other income and subtracts expenses', () => {
  const sums = [
    sum('income:fees', -10_000_00),
    sum('income:fees', 250_00, true),
    sum('expenses:discount', 500_00),
    sum('expenses:writeoff', 100_50),
    sum('income:other:Books', -70_00),
    sum('expenses:other:Rent', 4_000_00),
    sum('expenses:other:Tea', 1),
  ]
  expect(figuresOf(sums)).toEqual({
    charged: 10_000,
    discounts: 500,
    refunds: 250,
    writeOffs: 100.5,
    fees: 9149.5,
    otherIncome: 70,
    expenses: 4000.01,
    net: 5219.49,
  })
})

test('of no sums is nothing', () => {
  expect(Object.values(figuresOf([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

describe('the months of a range', () => {
  test.each([
    [[], []],
    [['2026-06'], ['2026-06']],
    [
      ['2027-02', '2026-11'],
      ['2026-11', '2026-12', '2027-01', '2027-02'],
    ],
  ])('of %j', (months, all) => {
    expect(monthsBetween(months)).toEqual(all)
  })
})
