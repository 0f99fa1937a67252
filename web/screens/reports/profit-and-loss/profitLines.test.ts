import { expect, test } from 'vitest'
import { profitLines } from './profitLines.ts'

const totals = {
  charged: 5000,
  discounts: 500,
  refunds: 0,
  writeOffs: 100.5,
  fees: 4399.5,
  otherIncome: 70,
  expenses: 6000.01,
  net: -1530.51,
}
const report = {
  startDate: null,
  endDate: '2026-06-15',
  totals,
  bridge: {
    received: 0,
    opening: 0,
    broughtIn: 0,
    charged: 0,
    discounts: 0,
    writeOffs: 0,
    paid: 0,
    closing: 0,
    earned: 0,
  },
  otherIncome: [{ source: 'Books', account: 'income:other:Books', amount: 70 }],
  expenses: [{ source: 'Rent', account: 'expenses:other:Rent', amount: 6000.01 }],
  branches: [],
  months: [],
}

test('a profit and loss account goes from fees to the profit, and its lines add up to its sums', () => {
  expect(profitLines(report).map(({ name, amount }) => [name, amount])).toEqual([
    ['Fees charged', 5000],
    ['Less discounts', -500],
    ['Less written off', -100.5],
    ['Fees earned', 4399.5],
    ['Books', 70],
    ['Total income', 4469.5],
    ['Rent', -6000.01],
    ['Total expenses', -6000.01],
    ['Loss', -1530.51],
  ])
})

test('each line except the sums links to its entries', () => {
  for (const { sum, entries } of profitLines(report)) expect(entries === undefined).toBe(sum !== undefined)
})
