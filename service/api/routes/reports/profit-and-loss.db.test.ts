import { beforeAll, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { updateEnrollment } from '#contract/enrollments'
import type { EntryType } from '#contract/fields/fields'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { deskForAllTests, today } from '#tests/desk/desk'

const desk = deskForAllTests()
beforeAll(async () => {
  const tally = await desk.enrol({ discount: 500, enrollmentDate: '2026-03-31' })
  await desk.pay(tally, 1000, { paymentDate: '2026-04-01' })
  await desk.admin.ok(updateEnrollment, { params: { id: tally.id }, body: { status: 'cancelled' } })
  await desk.enrol({ enrollmentDate: '2026-04-10' }, desk.nashik)
  await record('income', 'Old books', 70, '2026-04-10')
  await record('expense', 'Rent', 400.5, '2026-04-10')
  await record('expense', 'Rent', 400.5, '2026-06-10')
  await record('expense', 'Tea', 20, '2026-06-10')
})

const record = (type: EntryType, source: string, amount: number, date: string) =>
  desk.admin.ok(recordEntry, { body: { type, source, amount, date, instituteName: 'Pune' } })
const profit = (query: object = {}, client = desk.admin) => client.ok(getProfitAndLoss, { query })

const nothing = {
  charged: 0,
  discounts: 0,
  refunds: 0,
  writeOffs: 0,
  fees: 0,
  otherIncome: 0,
  expenses: 0,
  net: 0,
}
const whole = { ...nothing, charged: 10000, discounts: 500, writeOffs: 3500, fees: 6000 }

test('profit and loss counts fees when they are charged, by source, branch and month', async () => {
  const all = await profit()
  expect(all).toEqual({
    startDate: null,
    endDate: today,
    bridge: {
      ...{
        received: 249,
        opening: 0,
        broughtIn: 0,
        charged: 10000,
        discounts: 500,
        writeOffs: 3500,
        paid: 1000,
        closing: 5000,
      },
      earned: 5249,
    },
    totals: { ...whole, otherIncome: 70, expenses: 821, net: 5249 },
    otherIncome: [{ source: 'Old books', account: 'income:other:Old books', amount: 70 }],
    expenses: [
      { source: 'Rent', account: 'expenses:other:Rent', amount: 801 },
      { source: 'Tea', account: 'expenses:other:Tea', amount: 20 },
    ],
    branches: [
      { instituteName: 'Nashik', ...nothing, charged: 5000, fees: 5000, net: 5000 },
      {
        instituteName: 'Pune',
        ...whole,
        charged: 5000,
        fees: 1000,
        otherIncome: 70,
        expenses: 821,
        net: 249,
      },
    ],
    months: [
      { month: '2026-03', ...nothing, charged: 5000, discounts: 500, fees: 4500, net: 4500 },
      { month: '2026-04', ...nothing, charged: 5000, fees: 5000, otherIncome: 70, expenses: 400.5, net: 4669.5 },
      { month: '2026-05', ...nothing },
      { month: '2026-06', ...nothing, writeOffs: 3500, fees: -3500, expenses: 420.5, net: -3920.5 },
    ],
  })
})

test.each([
  [{ startDate: '2026-04-01', endDate: '2026-04-30' }, 4669.5],
  [{ startDate: '2026-04-01', endDate: '2026-04-09' }, 0],
  [{ endDate: '2026-03-31' }, 4500],
  [{ startDate: today }, -3500],
  [{ instituteName: 'nashik' }, 5000],
  [{ instituteName: 'Nowhere' }, 0],
])('the net of %j is %d', async (query, net) => {
  expect((await profit(query)).totals.net).toBe(net)
})

test('it is set beside the period before and the same period last year, each with the same lines', async () => {
  const month = { startDate: '2026-06-01', endDate: '2026-06-30', compare: 'both' } as const
  const { columns = [] } = await profit(month)
  expect(columns.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
    ['Period before', '2026-05-01', '2026-05-15'],
    ['Same period last year', '2025-06-01', '2025-06-15'],
  ])
  const { columns: quarter } = await profit({ startDate: '2026-05-01', endDate: '2026-05-31', compare: 'before' })
  const april = await profit({ startDate: '2026-04-01', endDate: '2026-04-30' })
  expect(quarter).toMatchObject([
    { totals: april.totals, expenses: april.expenses, otherIncome: april.otherIncome, branches: april.branches },
  ])
  // Nothing lies before the first day.
  expect((await profit({ compare: 'both' })).columns).toEqual([])
})

test('it is set out branch by branch, and the branches add up to the whole', async () => {
  const { totals, columns = [] } = await profit({ compare: 'branches' })
  expect(columns.map(({ name }) => name)).toEqual(['Nashik', 'Pune'])
  expect(columns.reduce((sum, column) => sum + column.totals.net, 0)).toBe(totals.net)
  expect((await profit({ compare: 'branches' }, desk.pune)).columns?.map(({ name }) => name)).toEqual(['Pune'])
})
