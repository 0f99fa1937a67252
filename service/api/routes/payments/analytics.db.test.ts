import { beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { paymentAnalytics, voidPayment } from '#contract/payments/payments'
import { deskForAllTests, opened, today } from '#tests/desk/desk'

const desk = deskForAllTests()
beforeAll(async () => {
  const { admin, pune, nashik } = desk
  const old = await desk.enrol({ enrollmentDate: '2025-06-30' })
  await desk.pay(old, 100, { paymentDate: '2025-06-30' })
  await desk.pay(old, 200.5, { paymentDate: '2025-07-01', paymentMethod: 'upi' })
  await desk.pay(old, 400, { paymentDate: '2026-03-31', paymentMethod: 'card' })
  await desk.pay(old, 800, { paymentDate: '2026-04-01', paymentMethod: 'cheque' })
  const other = await desk.enrol({ courseId: desk.java.id, discount: 2000.5 }, nashik)
  await desk.pay(other, 1600, { paymentMethod: 'bank_transfer' })
  await desk.pay(other, 3200)
  const wrong = await desk.pay(other, 50)
  await admin.ok(voidPayment, { params: { id: wrong.id } })
  const cancelled = await desk.enrol()
  await desk.pay(cancelled, 6.4)
  await pune.ok(updateEnrollment, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
  const mistaken = await desk.enrol({}, nashik)
  await admin.ok(deleteEnrollment, { params: { id: mistaken.id } })
  await pune.ok(recordEntry, { body: { source: 'Books', amount: 10, date: today } })
  await pune.ok(recordEntry, { body: { source: 'Rent', amount: 1000, date: '2026-04-30', type: 'expense' } })
  await nashik.ok(recordEntry, { body: { source: 'Tea', amount: 0.01, date: today, type: 'expense' } })
})

const analytics = (query: object = {}, client = desk.admin) => client.ok(paymentAnalytics, { query })
const methods = (cash: number, card: number, upi: number, bank: number, cheque: number) => [
  { paymentMethod: 'cash', amount: cash },
  { paymentMethod: 'card', amount: card },
  { paymentMethod: 'upi', amount: upi },
  { paymentMethod: 'bank_transfer', amount: bank },
  { paymentMethod: 'cheque', amount: cheque },
]

describe('the analytics', () => {
  test('count fee payments and other income as income, and expenses as expense', async () => {
    const all = await analytics()
    expect(all).toMatchObject({
      total: { income: 6316.9, expense: 1000.01, profit: 5316.89 },
      today: { income: 4816.4, expense: 0.01, profit: 4816.39 },
      yearly: { income: 5616.4, expense: 1000.01, profit: 4616.39 },
      pendingDues: 5000 - 1500.5 + (10000 - 4800),
      methods: methods(3306.4, 400, 200.5, 1600, 800),
      todayEnrollments: 2,
      todayPayments: 3,
      totalEnrollments: 3,
      asOf: new Date(opened).toISOString(),
    })
    expect(all.range).toBeUndefined()
  })

  test('list the last twelve months, empty ones included', async () => {
    const { monthlyPayments, monthlyTotals } = await analytics()
    const names = ['07', '08', '09', '10', '11', '12'].map(month => `2025-${month}`)
    const thisYear = ['01', '02', '03', '04', '05', '06'].map(month => `2026-${month}`)
    expect(monthlyPayments.map(({ month }) => month)).toEqual([...names, ...thisYear])
    expect(monthlyPayments.filter(({ amount }) => amount !== 0)).toEqual([
      { month: '2025-07', amount: 200.5 },
      { month: '2026-03', amount: 400 },
      { month: '2026-04', amount: 800 },
      { month: '2026-06', amount: 4806.4 },
    ])
    expect(monthlyTotals.slice(-3)).toEqual([
      { month: '2026-04', income: 800, expense: 1000, profit: -200 },
      { month: '2026-05', income: 0, expense: 0, profit: 0 },
      { month: '2026-06', income: 4816.4, expense: 0.01, profit: 4816.39 },
    ])
  })

  test.each([
    [{ startDate: '2025-06-30', endDate: '2025-07-01' }, { income: 300.5, expense: 0, profit: 300.5 }, 1],
    [{ startDate: '2025-07-01', endDate: '2025-07-01' }, { income: 200.5, expense: 0, profit: 200.5 }, 0],
    [{ startDate: '2026-04-30' }, { income: 4816.4, expense: 1000.01, profit: 3816.39 }, 2],
    [{ endDate: '2026-03-31' }, { income: 700.5, expense: 0, profit: 700.5 }, 1],
    [{ startDate: '2026-12-01', endDate: '2026-01-01' }, { income: 0, expense: 0, profit: 0 }, 0],
  ])('of %j', async (query, range, totalEnrollments) => {
    const picked = await analytics(query)
    expect(picked).toMatchObject({ range, totalEnrollments, total: { income: 6316.9 }, todayPayments: 3 })
  })

  test('split the methods of the range', async () => {
    const { methods: split } = await analytics({ startDate: '2026-03-31', endDate: '2026-04-01' })
    expect(split).toEqual(methods(0, 400, 0, 0, 800))
  })

  test('cover one institute, named in any case, or all', async () => {
    expect((await analytics({ instituteName: 'nashik' })).total).toEqual({
      income: 4800,
      expense: 0.01,
      profit: 4799.99,
    })
    expect((await analytics({ instituteName: 'ALL' })).total.income).toBe(6316.9)
    expect((await analytics({ instituteName: 'Atlantis' })).total).toEqual({ income: 0, expense: 0, profit: 0 })
  })

  test("cover a sub admin's own branch, whatever they ask for", async () => {
    const own = await analytics({ instituteName: 'Pune' }, desk.nashik)
    expect(own).toMatchObject({
      total: { income: 4800, expense: 0.01 },
      pendingDues: 5200,
      todayEnrollments: 1,
      todayPayments: 2,
      totalEnrollments: 1,
      // Whoever counts the till isn't told its cash.
      methods: methods(3200, 0, 0, 1600, 0).slice(1),
    })
    expect(own.monthlyPayments.filter(({ amount }) => amount !== 0)).toEqual([{ month: '2026-06', amount: 4800 }])
  })

  test.each(['startDate', 'endDate'])('refuse a %s that is not a date', async path => {
    const { code, details } = await desk.admin.refused(paymentAnalytics, { query: { [path]: '2026-02-29' } })
    expect([code, details[0]?.path]).toEqual(['INVALID_INPUT', path])
  })
})
