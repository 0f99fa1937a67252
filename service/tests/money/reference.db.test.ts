import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listDayCloses } from '#contract/counter/day-close'
import { listPeriods } from '#contract/counter/periods'
import { addDays } from '#contract/fields/dates'
import { listRefunds } from '#contract/payments/after-payment'
import { listPayments } from '#contract/payments/payments'
import { listActivity } from '#contract/reports/activity'
import { getDayBook } from '#contract/reports/day-book'
import { listDues } from '#contract/reports/dues'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getStatement } from '#contract/reports/statement'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { namedAccounts } from '#ledger/accounts'
import { eventTypes } from '#ledger/events/catalogue'
import { deskForAllTests } from '#tests/desk/desk'
import { onScreensInHindi } from '#tests/tools/in-hindi'
import * as expected from '#tests/tools/reference-figures'
import { tellStory } from '#tests/tools/reference-story'
import { lineInHindi } from '#wording/hindi/happened'

/** The reference institute: a month with every kind of event, compared with figures worked out by hand. */
const desk = deskForAllTests()
let names: Awaited<ReturnType<typeof tellStory>>
beforeAll(async () => {
  names = await tellStory(desk)
})

const nothing = [0, 0, 0, 0, 0]
const days = Array.from({ length: 30 }, (_, day) => addDays('2026-06-01', day))

test('the day book of every day has the expected figures', async () => {
  let opening: readonly number[] = nothing
  for (const date of days) {
    const sheet = expected.daySheets[date] ?? { closing: opening }
    const { methods, totals } = await desk.admin.ok(getDayBook, { query: { date, instituteName: 'Pune' } })
    expect({
      date,
      opening: methods.map(method => method.opening),
      receipts: methods.map(method => method.receipts),
      income: totals?.income,
      refunds: totals?.refunds,
      expenses: totals?.expenses,
      closing: methods.map(method => method.closing),
    }).toEqual({ date, opening, receipts: nothing, income: 0, refunds: 0, expenses: 0, ...sheet })
    opening = sheet.closing
  }
})

test('the receipts are as expected, and their numbers have no gap', async () => {
  const query = { includeVoided: true, sort: 'receiptNumber' } as const
  const { payments } = await desk.pune.ok(listPayments, { query })
  expect(payments.map(row => [row.receiptNumber, row.amount, row.paymentMethod, row.paymentDate, row.status])).toEqual(
    expected.receipts,
  )
  expect(payments.flatMap(row => row.previousReceiptNumbers)).toEqual(['PUN/26-27/00004'])
  const numbers: string[] = []
  for (const [name, id] of names.enrollments) {
    // Her enrollment was deleted.
    if (name === 'Esha') continue
    const { refunds } = await desk.admin.ok(listRefunds, { params: { id } })
    numbers.push(...refunds.map(({ refundNumber }) => refundNumber))
  }
  expect(numbers.toSorted()).toEqual(expected.refundNumbers)
})

test('the trial balance has the expected figures', async () => {
  expect(await desk.pune.ok(getTrialBalance)).toEqual({ asOf: '2026-06-30', ...expected.trialBalance })
})

test('the profit and loss statement has the expected totals', async () => {
  const { totals } = await desk.pune.ok(getProfitAndLoss, { query: { startDate: '2026-06-01' } })
  expect(totals).toEqual(expected.profit)
})

describe('the amount owed', () => {
  test.each(Object.entries(expected.owed))('by %s is %d', async (name, amount) => {
    const studentId = names.students.get(name) ?? ''
    const { statement } = await desk.pune.ok(getStatement, { params: { studentId } })
    expect(statement.closing).toBe(amount)
  })

  test('is the total of the dues report', async () => {
    const { totals } = await desk.pune.ok(listDues)
    expect(totals).toMatchObject(expected.dues)
  })

  test.each([
    ['Divya', expected.divya],
    ['Indu', expected.indu],
  ] as const)('is explained line by line in the statement of %s', async (name, lines) => {
    const { statement } = await desk.pune.ok(getStatement, { params: { studentId: names.students.get(name) ?? '' } })
    expect(
      statement.lines.map(line => [
        ...[line.date, line.charge, line.discount, line.payment, line.refund, line.writeOff, line.balance],
      ]),
    ).toEqual(lines)
  })
})

test('the day close has the expected amounts', async () => {
  const { dayCloses } = await desk.pune.ok(listDayCloses)
  const was = { ...expected.closed, reopened: { reason: 'Counted again' } }
  expect(dayCloses).toMatchObject([{ ...expected.closed, reopened: null }, was])
})

test('May is locked again, and the corrected receipt was printed twice', async () => {
  const { periods } = await desk.admin.ok(listPeriods, { query: { instituteName: 'Pune' } })
  expect(periods.map(({ month, status, reason }) => [month, status, reason])).toEqual(expected.periods)
  expect(names.copies).toEqual(expected.copies)
})

test('the month has every type of event', async () => {
  const { rows } = await desk.server.database.pool.query<{ type: string }>('select distinct type from events')
  expect(rows.map(({ type }) => type).toSorted()).toEqual(eventTypes.toSorted())
})

type Page = z.infer<typeof listActivity.answer>

/** Names stay as they are; what was translated in part has some small word of English left. */
const isInHindi = (english: string, said: string | undefined) =>
  said !== undefined && said !== english && !/\b(of|the|by|was|is|are|from|to|for|in|with|and|again)\b/i.test(said)

test('whatever happened in the month is told in Hindi on the screens', async () => {
  const told: string[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page: Page = await desk.admin.ok(listActivity, { query })
    told.push(...page.activity.map(({ text }) => text))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(told.length).toBeGreaterThan(eventTypes.length)
  expect(told.filter(text => !isInHindi(text, onScreensInHindi(text)))).toEqual([])
})

test('and on statements', async () => {
  const told: string[] = []
  for (const studentId of names.students.values()) {
    const { statement } = await desk.pune.ok(getStatement, { params: { studentId } })
    told.push(...statement.lines.map(({ text }) => text))
  }
  expect(told.filter(text => !isInHindi(text, lineInHindi(text)))).toEqual([])
})

test('every account can be named for Tally: it is on the list of the ledger’s own, or a head', async () => {
  const { rows } = await desk.server.database.pool.query<{ account: string }>(
    'select distinct account from read.journal j where not exists (select from head_accounts h where h.account = j.account)',
  )
  expect([...namedAccounts]).toEqual(expect.arrayContaining(rows.map(({ account }) => account)))
})

test('the verification finds nothing', async () => {
  await desk.expectSound()
})
