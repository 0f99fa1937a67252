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

test('no line leads to the close of a year, which moves a whole year on its first day', () => {
  const selected = profitLines(report).flatMap(({ entries }) => entries ?? [])
  expect(selected.filter(({ kind, without }) => kind === undefined && without !== 'yearClose')).toEqual([])
  expect(selected).toHaveLength(5)
})

test('beside another period, a line is there when either has it, and sums stand in their rows', () => {
  const before = {
    name: 'Period before',
    startDate: '2026-05-01',
    endDate: '2026-05-15',
    totals: { ...totals, writeOffs: 0, otherIncome: 20, expenses: 300, net: 4219.5 },
    otherIncome: [{ source: 'Fines', account: 'income:other:Fines', amount: 20 }],
    expenses: [
      { source: 'Tea', account: 'expenses:other:Tea', amount: 100 },
      { source: 'Rent', account: 'expenses:other:Rent', amount: 200 },
    ],
    branches: [],
  }
  const lines = profitLines({ ...report, columns: [before] })
  expect(lines.map(({ name, amount, compared }) => [name, amount, ...compared])).toEqual([
    ['Fees charged', 5000, 5000],
    ['Less discounts', -500, -500],
    ['Less written off', -100.5, 0],
    ['Fees earned', 4399.5, 4399.5],
    ['Books', 70, 0],
    ['Fines', 0, 20],
    ['Total income', 4469.5, 4419.5],
    ['Rent', -6000.01, -200],
    ['Tea', 0, -100],
    ['Total expenses', -6000.01, -300],
    ['Loss', -1530.51, 4219.5],
  ])
})
