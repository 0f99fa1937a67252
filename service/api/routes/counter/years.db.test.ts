import { expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { confirmTransfer, sendTransfer, voidMovement } from '#contract/counter/movements'
import { closeYear, listYears, reopenYear } from '#contract/counter/years'
import { paymentAnalytics, recordPayment, voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { listJournal } from '#contract/reports/journal'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'

const desk = deskForAllTests()

const inPune = { instituteName: 'Pune' }
const year = { financialYear: '25-26', ...inPune }
const held = async (account: string, asOf: string) => {
  const { accounts } = await desk.admin.ok(getTrialBalance, { query: { ...inPune, asOf } })
  const row = accounts.find(one => one.account === account)
  return (row?.credit ?? 0) - (row?.debit ?? 0)
}
const profit = async (startDate: string, endDate: string) =>
  (await desk.admin.ok(getProfitAndLoss, { query: { ...inPune, startDate, endDate } })).totals.net
const rent = (date: string) =>
  desk.pune.ok(recordEntry, {
    body: { type: 'expense', source: 'Rent', amount: 1200, paymentMethod: 'cash', date },
    key: newKey(),
  })

test('a year is closed, refuses entries, agrees on both sides of 31 March, and is reopened', async () => {
  const enrollment = await desk.enrol({ enrollmentDate: '2026-03-30' })
  const cheque = await desk.pay(enrollment, 700, { paymentMethod: 'cheque', paymentDate: '2026-03-31' })
  await rent('2026-03-31')
  await rent('2026-04-01')
  const [before] = (await desk.admin.ok(listYears, { query: inPune })).years
  expect(before).toMatchObject({
    ...{ ...year, startDate: '2025-04-01', endDate: '2026-03-31', status: 'open', profit: 3800 },
    ...{ openDays: 1, chequesInHand: 700, changedBy: null, changedAt: null, reason: null },
  })

  // Only one of five who close it at once does; the others are told that it is closed.
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => desk.admin.call(closeYear, { body: year, key: newKey() })),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])

  expect(await held('income:fees', '2026-03-31')).toBe(5000)
  expect(await held('income:fees', '2026-04-01')).toBe(0)
  expect(await held('expenses:other:Rent', '2026-04-01')).toBe(-1200)
  expect(await held('equity:retained', '2026-04-01')).toBe(3800)
  expect(await profit('2025-04-01', '2026-03-31')).toBe(3800)
  expect(await profit('2026-04-01', today)).toBe(-1200)
  for (const asOf of ['2026-03-31', '2026-04-01', today]) {
    const sheet = await desk.admin.ok(getBalanceSheet, { query: { ...inPune, asOf } })
    expect(sheet.assets.total).toBe(sheet.liabilities.total + sheet.equity.total)
  }
  const { entries } = await desk.admin.ok(listJournal, { query: { ...inPune, kind: 'yearClose' } })
  expect(entries).toMatchObject([{ type: 'YearClosed', date: '2026-04-01', kind: 'yearClose', party: null }])
  // What an account earned or spent in the new year is the sum of the entries that its figure leads to.
  const spent = { ...inPune, account: 'expenses:other:Rent', startDate: '2026-04-01', without: 'yearClose' } as const
  for (const asked of [{}, { limit: 1 }, { search: 'rent' }]) {
    const { totals, entries: found } = await desk.admin.ok(listJournal, { query: { ...spent, ...asked } })
    expect({ totals, found: found.length }).toEqual({ totals: { debit: 1200, credit: 0 }, found: 1 })
  }
  const { range } = await desk.admin.ok(paymentAnalytics, {
    query: { ...inPune, startDate: '2026-04-01', endDate: '2026-04-01' },
  })
  expect(range).toEqual({ income: 0, expense: 1200, profit: -1200 })

  const late = { body: { enrollmentId: enrollment.id, amount: 10, paymentDate: '2026-03-31' }, key: newKey() }
  const { code, details } = await desk.pune.refused(recordPayment, late)
  expect({ code, details }).toEqual({
    code: 'PERIOD_LOCKED',
    details: [
      {
        path: 'paymentDate',
        message:
          'The financial year 25-26 is closed; it takes no more entries. The next open day is 01/04/2026; a super admin can reopen the year.',
      },
    ],
  })
  // What is voided now is voided today, so that the closed year stays as it was.
  await desk.admin.ok(voidPayment, { params: { id: cheque.id }, query: { reason: 'Torn' } })
  expect(await held('assets:cheque', '2026-03-31')).toBe(-700)
  expect(await held('assets:cheque', today)).toBe(0)

  const params = { financialYear: '25-26' }
  const reopened = await desk.admin.ok(reopenYear, { params, query: { ...inPune, reason: 'A bill came late' } })
  expect(reopened.year).toMatchObject({ status: 'open', reason: 'A bill came late' })
  expect(await held('income:fees', '2026-04-01')).toBe(5000)
  expect(await held('equity:retained', '2026-04-01')).toBe(0)
  await rent('2026-03-30')
  await desk.admin.ok(closeYear, { body: year })
  expect(await held('equity:retained', '2026-04-01')).toBe(2600)
  // The close that was taken back is not the one before: the year is open once more.
  await desk.admin.ok(reopenYear, { params, query: { ...inPune, reason: 'Another bill' } })
  await rent('2026-03-30')
  await desk.admin.ok(closeYear, { body: year })
  expect(await held('equity:retained', '2026-04-01')).toBe(1400)
  await desk.expectSound()
})

test('what is refused names the year, and only super admins close or reopen', async () => {
  expect((await desk.pune.refused(closeYear, { body: year })).code).toBe('FORBIDDEN')
  const close = (financialYear: string) =>
    desk.admin.refused(closeYear, { body: { ...inPune, financialYear }, key: newKey() })
  expect((await close('26-27')).error).toBe('Financial year is not over yet.')
  expect((await close('2026')).error).toBe('Financial year must be two years such as 25-26.')
  expect((await close('25-27')).error).toBe('Financial year must be two years that follow each other, such as 25-26.')
  expect((await close('24-25')).code).toBe('YEAR_ALREADY_CLOSED')
  const query = { ...inPune, reason: 'A bill came late' }
  const { code } = await desk.admin.refused(reopenYear, { params: { financialYear: '24-25' }, query })
  expect(code).toBe('YEAR_NOT_LAST_CLOSED')
})

test('a year that was never closed is closed with the next one, and open again when that is reopened', async () => {
  const inNashik = { instituteName: 'Nashik' }
  const spent = (date: string, source: string) =>
    desk.admin.ok(recordEntry, {
      body: { type: 'expense', source, amount: 1200, paymentMethod: 'cash', date, ...inNashik },
      key: newKey(),
    })
  await spent('2025-03-31', 'Rent')
  await spent('2026-03-31', 'RENT')
  const states = async () => {
    const { years } = await desk.admin.ok(listYears, { query: inNashik })
    return years.map(({ financialYear, status, changedAt }) => [financialYear, status, changedAt !== null])
  }
  await desk.admin.ok(closeYear, { body: { ...inNashik, financialYear: '25-26' }, key: newKey() })
  expect(await states()).toEqual([
    ['25-26', 'closed', true],
    ['24-25', 'closed', true],
  ])
  // The close has a leg for each way in which the head was typed, and is one entry of it.
  const ofHead = { ...inNashik, account: 'expenses:other:Rent' }
  for (const page of [{}, { limit: 2 }]) {
    const { entries } = await desk.admin.ok(listJournal, { query: { ...ofHead, ...page } })
    expect(entries.slice(0, 2).map(({ type }) => type)).toEqual(['YearClosed', 'ExpenseRecorded'])
  }
  const reopening = { params: { financialYear: '25-26' }, query: { ...inNashik, reason: 'A bill came late' } }
  await desk.admin.ok(reopenYear, reopening)
  expect(await states()).toEqual([
    ['25-26', 'open', true],
    ['24-25', 'open', false],
  ])
  await desk.expectSound()
})

test('money is on its way at the end of a year for both branches, unless it arrived or was taken back by then', async () => {
  const [from, to] = [newKey(), newKey()]
  for (const instituteName of [from, to]) await desk.admin.ok(createInstitute, { body: { instituteName } })
  const send = async (amount: number, date: string) => {
    const body = { amount, date, instituteName: from, toInstituteName: to }
    return { id: (await desk.admin.ok(sendTransfer, { body, key: newKey() })).movement.id }
  }
  const confirm = (params: { id: string }, amount: number, date: string) =>
    desk.admin.ok(confirmTransfer, { params, body: { amount, date }, key: newKey() })
  await confirm(await send(10, '2026-03-20'), 10, '2026-03-31')
  await confirm(await send(20, '2026-03-30'), 20, '2026-04-02')
  await send(40, '2026-03-31')
  await desk.admin.ok(voidMovement, { params: await send(80, '2026-03-31'), query: { reason: 'Never sent' } })
  await send(160, '2026-04-01')
  for (const instituteName of [from, to]) {
    const [ended] = (await desk.admin.ok(listYears, { query: { instituteName } })).years
    expect(ended).toMatchObject({ financialYear: '25-26', transfersOnTheWay: 60 })
  }
})
