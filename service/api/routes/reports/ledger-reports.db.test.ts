import { beforeAll, describe, expect, test } from 'vitest'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import { updateEnrollment } from '#contract/enrollments'
import type { EntryType } from '#contract/fields/fields'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { type DayBook, getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import type { MovementKind } from '#contract/reports/movement'
import { getTrialBalance } from '#contract/reports/trial-balance'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, today } from '#tests/desk/desk'

const desk = deskForAllTests()
let tally: Enrollment
let first: Payment
let second: Payment
beforeAll(async () => {
  tally = await desk.enrol({ discount: 500, enrollmentDate: '2026-06-01' })
  first = await desk.pay(tally, 1000, { paymentDate: '2026-06-01' })
  second = await desk.pay(tally, 500.25, { paymentMethod: 'upi', paymentDate: '2026-06-02', transactionId: 'UTR 77' })
  const voided = await desk.pay(tally, 300, { paymentDate: '2026-06-02' })
  await desk.admin.ok(voidPayment, { params: { id: voided.id } })
  await record('income', 'Old books', 70, '2026-06-02')
  await record('expense', 'Rent', 400.5, '2026-06-02')
  const mistaken = await record('expense', 'Tea: milk', 20, '2026-06-03')
  await desk.admin.ok(voidEntry, { params: { id: mistaken } })
  await desk.enrol({ enrollmentDate: '2026-06-02' }, desk.nashik)
})

async function record(type: EntryType, source: string, amount: number, date: string): Promise<string> {
  const body = { type, source, amount, date, instituteName: 'Pune' }
  return (await desk.admin.ok(recordEntry, { body })).incomeExpense.id
}
const dayOf = (date: string, instituteName?: string) => desk.admin.ok(getDayBook, { query: { date, instituteName } })
const cash = ({ methods }: DayBook) => methods[0]

const sum = (figures: readonly (number | undefined)[]) =>
  figures.reduce<number>((all, one = Number.NaN) => all + one, 0)

describe('a day book', () => {
  test('opens with the balance, adds receipts, subtracts payments, and closes with the result', async () => {
    const day = await dayOf('2026-06-02')
    expect(cash(day)).toEqual({
      paymentMethod: 'cash',
      account: 'assets:cash',
      opening: 1000,
      receipts: 0,
      income: 70,
      refunds: 0,
      expenses: 400.5,
      transfers: 0,
      closing: 669.5,
    })
    expect(day.methods.map(({ receipts, closing }) => [receipts, closing])).toEqual([
      [0, 669.5],
      [0, 0],
      [500.25, 500.25],
      [0, 0],
      [0, 0],
    ])
    expect(day.totals).toEqual({
      opening: 1000,
      receipts: 500.25,
      income: 70,
      refunds: 0,
      expenses: 400.5,
      transfers: 0,
      closing: 1169.75,
    })
  })

  test('takes several days as one', async () => {
    const both = await desk.admin.ok(getDayBook, { query: { from: '2026-06-01', date: '2026-06-02' } })
    expect(both.totals).toMatchObject({ opening: 0, receipts: 1500.25, income: 70, expenses: 400.5, closing: 1169.75 })
    const days = await Promise.all(['2026-06-01', '2026-06-02'].map(date => dayOf(date)))
    for (const [place, method] of both.methods.entries())
      for (const figure of ['receipts', 'income', 'refunds', 'expenses', 'transfers'] as const)
        expect(method[figure]).toBe(sum(days.map(({ methods }) => methods[place]?.[figure])))
    // Days that one close takes in may be years, so their entries are not listed.
    expect(both.entries).toEqual([])
    const backwards = { from: '2026-06-03', date: '2026-06-02' }
    expect(await desk.admin.refused(getDayBook, { query: backwards })).toMatchObject({
      details: [{ path: 'from', message: 'must not be after the day.' }],
    })
  })

  test('names the voucher that was taken back by its number', async () => {
    const { entries } = await dayOf('2026-06-03')
    const numbers = entries.filter(({ type }) => type !== 'MoneyMoved').map(({ type, number }) => [type, number])
    expect(numbers).toEqual([
      ['ExpenseRecorded', 'PUN/E26-27/00002'],
      ['EntryVoided', 'PUN/E26-27/00002'],
    ])
  })

  test('lists every entry of the day, voided ones included, whose sums are its figures', async () => {
    const { entries, methods } = await dayOf('2026-06-02')
    for (const { paymentMethod, opening, closing } of methods) {
      const moves = entries.filter(entry => entry.paymentMethod === paymentMethod)
      expect(sum([opening, ...moves.map(entry => entry.in - entry.out)])).toBe(closing)
    }
    expect(entries.map(entry => [entry.kind, entry.paymentMethod, entry.in, entry.out])).toEqual([
      ['fees', 'upi', 500.25, 0],
      ['fees', 'cash', 300, 0],
      ['fees', 'cash', 0, 300],
      ['income', 'cash', 70, 0],
      ['expenses', 'cash', 0, 400.5],
    ])
    expect(entries[0]).toMatchObject({
      instituteName: 'Pune',
      number: second.receiptNumber,
      party: tally.Student.fullName,
      text: `Received ₹500.25 by UPI, receipt ${second.receiptNumber}.`,
      enrollmentId: tally.id,
      studentId: tally.studentId,
      paymentId: second.id,
      entryId: null,
    })
    expect(entries[4]).toMatchObject({
      number: 'PUN/E26-27/00001',
      party: 'Rent',
      text: 'Expense of ₹400.50 by cash: Rent.',
    })
  })

  test('of a day on which nothing happened closes as it opened', async () => {
    const day = await dayOf('2026-06-10')
    expect(day.totals).toMatchObject({ opening: 1169.75, closing: 1169.75, receipts: 0, expenses: 0 })
    expect(day.entries).toEqual([])
  })

  test('covers today unless another day is asked for', async () => {
    expect((await desk.pune.ok(getDayBook)).date).toBe(today)
  })

  test("covers one branch for a super admin who asks for it, and a sub admin's own", async () => {
    expect((await dayOf('2026-06-02', 'nashik')).totals?.closing).toBe(0)
    const own = await desk.nashik.ok(getDayBook, { query: { date: '2026-06-02', instituteName: 'Pune' } })
    expect([own.methods.map(({ closing }) => closing), own.entries]).toEqual([[0, 0, 0, 0], []])
  })
})

describe('a trial balance', () => {
  test('lists every account with a balance, and debits equal credits', async () => {
    const balance = await desk.admin.ok(getTrialBalance, { query: { instituteName: 'Pune' } })
    expect(balance).toEqual({
      asOf: today,
      accounts: [
        { account: 'assets:cash', debit: 669.5, credit: 0 },
        { account: 'assets:receivable:fees', debit: 2999.75, credit: 0 },
        { account: 'assets:upi', debit: 500.25, credit: 0 },
        { account: 'expenses:discount', debit: 500, credit: 0 },
        { account: 'expenses:other:Rent', debit: 400.5, credit: 0 },
        { account: 'income:fees', debit: 0, credit: 5000 },
        { account: 'income:other:Old books', debit: 0, credit: 70 },
      ],
      totals: { debit: 5070, credit: 5070 },
    })
  })

  test.each([
    ['2026-05-31', []],
    ['2026-06-01', ['assets:cash', 'assets:receivable:fees', 'expenses:discount', 'income:fees']],
  ])('as of %s includes what happened until its end', async (asOf, accounts) => {
    const balance = await desk.admin.ok(getTrialBalance, { query: { instituteName: 'Pune', asOf } })
    expect(balance.accounts.map(({ account }) => account)).toEqual(accounts)
    expect(balance.totals.debit).toBe(balance.totals.credit)
  })

  test('of all branches is their sum', async () => {
    const { totals } = await desk.admin.ok(getTrialBalance)
    expect(totals).toEqual({ debit: 10070, credit: 10070 })
    const own = await desk.nashik.ok(getTrialBalance, { query: { instituteName: 'Pune' } })
    expect(own.totals).toEqual({ debit: 5000, credit: 5000 })
  })
})

describe('the journal', () => {
  const journal = (query: object = {}) =>
    desk.admin.ok(listJournal, { query: { instituteName: 'Pune', sort: 'date', ...query } })

  test('lists every entry with its legs, in the order of recording within a day', async () => {
    const { entries, totals } = await journal()
    expect(entries.map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-06-01', 'charges'],
      ['2026-06-01', 'fees'],
      ['2026-06-02', 'fees'],
      ['2026-06-02', 'fees'],
      ['2026-06-02', 'fees'],
      ['2026-06-02', 'income'],
      ['2026-06-02', 'expenses'],
      ['2026-06-03', 'expenses'],
      ['2026-06-03', 'expenses'],
    ])
    expect(entries[0]?.legs).toEqual([
      { account: 'assets:receivable:fees', debit: 4500, credit: 0 },
      { account: 'expenses:discount', debit: 500, credit: 0 },
      { account: 'income:fees', debit: 0, credit: 5000 },
    ])
    expect(entries[1]).toMatchObject({
      number: first.receiptNumber,
      paymentId: first.id,
      party: tally.Student.fullName,
    })
    expect(entries[8]).toMatchObject({ text: 'Entry of ₹20 taken back: Tea: milk.', party: 'Tea: milk' })
    expect(totals?.debit).toBe(totals?.credit)
  })

  test.each<[string, MovementKind | undefined, number, number, number]>([
    ['assets:cash', undefined, 1390, 720.5, 7],
    ['assets:cash', 'fees', 1300, 300, 3],
    ['assets:cash', 'expenses', 20, 420.5, 3],
    ['assets', 'income', 70, 0, 1],
    ['expenses:other', undefined, 420.5, 20, 3],
    ['expenses:oth', undefined, 0, 0, 0],
    ['expenses:other:Tea- milk', undefined, 20, 20, 2],
    ['expenses:discount', undefined, 500, 0, 1],
    ['income:fees', 'charges', 0, 5000, 1],
    ['income:fees', 'refunds', 0, 0, 0],
    ['', 'transfers', 0, 0, 0],
  ])('on %j of %s sums to %d and %d', async (account, kind, debit, credit, count) => {
    const { totals, entries } = await journal({ account, kind })
    const { total } = await journal({ account, kind, limit: 1 })
    expect([totals, entries.length, total]).toEqual([{ debit, credit }, count, count])
  })

  test.each([
    ['utr 77', 1],
    ['rent', 1],
    ['patil', 5],
    ['nobody', 0],
    // By what the entries say and by the name of their head, which are the same.
    ['milk', 2],
  ])('is searched by %j, and counts what it finds once', async (search, count) => {
    const { entries, totals } = await journal({ search })
    const { total, totals: ofPages } = await journal({ search, limit: 1 })
    const debit = entries.flatMap(({ legs }) => legs).reduce((sum, leg) => sum + leg.debit, 0)
    expect([entries.length, total, totals?.debit]).toEqual([count, count, debit])
    expect(ofPages).toEqual(totals)
  })

  test.each([
    [{}, 4, 9],
    [{ account: 'assets:cash' }, 2, 7],
    [{ account: 'expenses:other' }, 1, 3],
    [{ account: 'expenses:other:Tea- milk' }, 1, 2],
    [{ account: 'expenses:other:Tea- milk', search: 'milk' }, 1, 2],
    [{ account: 'expenses:other:Tea- milk', instituteName: undefined }, 1, 2],
  ])('of %j comes page by page', async (asked, limit, total) => {
    const whole = await journal({ ...asked, sort: '-date' })
    const pages = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const part = await journal({ ...asked, sort: '-date', limit, ...(cursor ? { cursor } : {}) })
      expect([part.total, part.totals]).toEqual([total, whole.totals])
      pages.push(...part.entries)
      cursor = part.nextCursor ?? null
    }
    expect(pages).toEqual(whole.entries)
  })
})

test('a correction reverses the old entry and adds the new one, each on the day it counts on', async () => {
  const { id } = await desk.enrol({ enrollmentDate: '2026-06-11' })
  const payment = await desk.pay({ id }, 200, { paymentDate: '2026-06-11' })
  await desk.admin.ok(correctPayment, { params: { id: payment.id }, body: { paymentDate: '2026-06-12' } })
  const wrong = await record('expense', 'Stamps', 10, '2026-06-11')
  await desk.admin.ok(correctEntry, { params: { id: wrong }, body: { amount: 12, paymentMethod: 'card' } })
  await desk.admin.ok(updateEnrollment, { params: { id }, body: { status: 'cancelled' } })
  const [before, after] = [await dayOf('2026-06-11', 'Pune'), await dayOf('2026-06-12', 'Pune')]
  expect(before.methods.map(({ receipts, expenses }) => [receipts, expenses])).toEqual([
    [0, 0],
    [0, 12],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect([cash(after)?.receipts, after.totals?.expenses]).toEqual([200, 0])
})
