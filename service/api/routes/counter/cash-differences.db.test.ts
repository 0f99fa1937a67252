import { expect, test } from 'vitest'
import { bookDifference, closeDay, downloadDaySheet, listDayCloses, reopenDay } from '#contract/counter/day-close'
import { entryAnalytics, listEntries, recordEntry } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { paymentAnalytics } from '#contract/payments/payments'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { deskForEachTest, newKey } from '#tests/desk/desk'

const [today, yesterday] = ['2026-06-15', '2026-06-14']
const desk = deskForEachTest()

/** ₹500 was taken, and so many notes of ₹50 are there. */
const closeWith = async (notes: number, date = yesterday) => {
  await desk.pay(await desk.enrol({ enrollmentDate: date }), 500, { paymentDate: date })
  return count(notes, date)
}
const count = async (notes: number, date: string) => {
  const body = { date, counted: { '50': notes }, reason: 'Counted twice' }
  return (await desk.pune.ok(closeDay, { body, key: newKey() })).dayClose
}
const asked = (difference: number, date = yesterday) => ({ params: { date }, body: { difference } })
const book = (difference: number, date = yesterday) =>
  desk.pune.ok(bookDifference, { ...asked(difference, date), key: newKey() })
const reopen = (date = yesterday) =>
  desk.admin.ok(reopenDay, { params: { date }, query: { reason: 'Counted wrong', instituteName: 'Pune' } })
const held = async (asOf: string, account: string) => {
  const { accounts } = await desk.pune.ok(getTrialBalance, { query: { asOf } })
  const row = accounts.find(one => one.account === account)
  return row ? row.debit - row.credit : 0
}

test('a clerk books the difference of the last close, and every book holds what was counted', async () => {
  expect((await closeWith(9)).booked).toBeNull()
  const { dayClose } = await book(-50)
  expect(dayClose).toMatchObject({ difference: -50, expected: 500, booked: { by: { fullName: 'Clerk pune' } } })
  expect((await desk.pune.ok(listDayCloses)).dayCloses).toMatchObject([{ booked: dayClose.booked, reopened: null }])
  const { methods, entries } = await desk.pune.ok(getDayBook, { query: { date: yesterday } })
  expect(methods[0]).toMatchObject({ receipts: 500, expenses: 50, closing: 450 })
  expect(entries.at(-1)).toMatchObject({
    kind: 'expenses',
    party: 'Cash short',
    text: 'Booked ₹50 of cash short at the close of 14/06/2026.',
  })
  expect(await held(yesterday, 'expenses:other:Cash short')).toBe(50)
  const profit = await desk.pune.ok(getProfitAndLoss, { query: { startDate: yesterday, endDate: yesterday } })
  expect(profit.totals.expenses).toBe(50)
  const sheet = await desk.pune.ok(getBalanceSheet, { query: { asOf: yesterday } })
  expect(sheet.assets.lines).toContainEqual({ account: 'assets:cash', amount: 450 })
  expect(await closeWith(19, today)).toMatchObject({ opening: 450, expected: 950, difference: 0 })
  expect((await desk.pune.call(downloadDaySheet, { query: { date: yesterday } })).status).toBe(200)
  await desk.expectSound()
})

test('what was over is other income, and a reopening takes it back on the same day', async () => {
  await closeWith(11)
  await book(50)
  expect(await held(yesterday, 'income:other:Cash excess')).toBe(-50)
  expect((await reopen()).dayClose).toMatchObject({ booked: { by: { fullName: 'Clerk pune' } }, reopened: {} })
  for (const day of [yesterday, today]) expect(await held(day, 'assets:cash')).toBe(500)
  const { entries } = await desk.pune.ok(listJournal, { query: { kind: 'income' } })
  expect(entries.map(({ type, date }) => [type, date])).toEqual([
    ['CashDifferenceTakenBack', yesterday],
    ['CashDifferenceBooked', yesterday],
  ])
  expect(await count(9, yesterday)).toMatchObject({ opening: 0, expected: 500, difference: -50, booked: null })
  await book(-50)
  expect(await held(today, 'assets:cash')).toBe(450)
  await desk.expectSound()
})

test('the recorded book leaves differences out of its list and its totals, which the day close and the profit have', async () => {
  const body = { source: 'Rent', amount: 20, paymentMethod: 'upi' as const, date: yesterday, type: 'expense' as const }
  await desk.pune.ok(recordEntry, { body, key: newKey() })
  await closeWith(9)
  await book(-50)
  const query = { startDate: yesterday, endDate: yesterday }
  const totals = { income: 0, expense: 20, profit: -20 }
  const none = { excess: 0, short: 0 }
  const short = { excess: 0, short: 50 }
  const counted = await desk.pune.ok(entryAnalytics, { query })
  expect(counted).toMatchObject({
    total: totals,
    yearly: totals,
    range: { income: 0, expense: 20 },
    cashDifferences: { total: short, yearly: short, today: none, range: short },
  })
  expect((await desk.pune.ok(listEntries, { query })).incomeExpenses.map(({ amount }) => amount)).toEqual([20])
  expect((await desk.pune.ok(paymentAnalytics, { query })).total).toEqual({ income: 500, expense: 70, profit: 430 })
  const both = { excess: 50, short: 50 }
  await closeWith(20, today)
  await book(50, today)
  expect(await desk.pune.ok(entryAnalytics)).toEqual({
    ...{ total: totals, yearly: totals, today: { income: 0, expense: 0, profit: 0 } },
    cashDifferences: { total: both, yearly: both, today: { excess: 50, short: 0 } },
  })
  const ofToday = await desk.pune.ok(entryAnalytics, { query: { startDate: today } })
  expect(ofToday.cashDifferences).toMatchObject({ total: both, yearly: both, range: { excess: 50, short: 0 } })
  await reopen(today)
  expect(await desk.pune.ok(entryAnalytics)).toMatchObject({
    total: totals,
    cashDifferences: { total: short, yearly: short, today: none },
  })
  await desk.expectSound()
})

test('what was booked from the close before stays when the last day is reopened', async () => {
  await closeWith(9)
  await book(-50)
  await closeWith(18, today)
  await book(-50, today)
  await reopen(today)
  expect(await held(today, 'assets:cash')).toBe(950)
  expect(await count(19, today)).toMatchObject({ opening: 450, expected: 950, difference: 0 })
  await reopen(today)
  await reopen()
  expect(await count(10, yesterday)).toMatchObject({ opening: 0, expected: 500, difference: 0 })
  await desk.expectSound()
})

test('only what the last close found is booked, and only while its month is open', async () => {
  const refused = async (difference: number, date = yesterday) => {
    const { status, code } = await desk.pune.refused(bookDifference, { ...asked(difference, date), key: newKey() })
    return [status, code]
  }
  expect(await refused(-50)).toEqual([409, 'DAY_NOT_LAST_CLOSED'])
  await closeWith(9)
  expect((await desk.pune.refused(bookDifference, { ...asked(-40), key: newKey() })).error).toBe(
    'Difference must be what the close of 14/06/2026 found: ₹50 short.',
  )
  expect((await desk.nashik.refused(bookDifference, asked(-50))).code).toBe('DAY_NOT_LAST_CLOSED')
  await desk.admin.ok(lockPeriod, { body: { month: '2026-06', instituteName: 'Pune' } })
  expect(await refused(-50)).toEqual([422, 'PERIOD_LOCKED'])
})

test('of a count that agreed, and of a reopened day, there is nothing to book', async () => {
  await closeWith(10)
  expect((await desk.pune.refused(bookDifference, asked(0))).code).toBe('NO_DIFFERENCE')
  await reopen()
  expect((await desk.pune.refused(bookDifference, { ...asked(0), key: newKey() })).code).toBe('DAY_NOT_LAST_CLOSED')
})

test('eight who book one difference at once book it once', async () => {
  await closeWith(9)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => desk.pune.call(bookDifference, { ...asked(-50), key: newKey() })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await held(today, 'assets:cash')).toBe(450)
  await desk.expectSound()
})
