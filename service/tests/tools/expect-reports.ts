import { expect } from 'vitest'
import { listEnrollments } from '#contract/enrollments'
import type { PaymentMethod } from '#contract/fields/fields'
import { paymentAnalytics } from '#contract/payments/payments'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { listDues } from '#contract/reports/dues'
import { listJournal } from '#contract/reports/journal'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getStatement } from '#contract/reports/statement'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { moneyAccount, receivable } from '#ledger/accounts'
import { type LedgerEvent, postingsOf, readEvent } from '#ledger/events/events'
import type { Desk } from '#tests/desk/desk'

/**
 * Compares the reports of a branch, day by day, with postings that are summed here from the events themselves, and with
 * each other: figures that two reports share must be equal.
 */
export async function expectReports(desk: Desk, name: string, days: readonly string[]): Promise<void> {
  const events = await eventsOf(desk, name)
  for (const day of days) {
    await expectDayBook(desk, name, day, events)
    await expectBalance(desk, name, day, events)
    await expectOwed(desk, name, day, events)
  }
  expectCarried(events)
}

/** When a year is closed, its accounts of income and expenses hold nothing any more: their entries and its closes add up to 0. */
function expectCarried(events: readonly LedgerEvent[]): void {
  const turns = events.filter(event => event.type === 'YearClosed' || event.type === 'YearReopened')
  const last = turns.at(-1)
  if (last?.type !== 'YearClosed') return
  const { through } = last.data
  const held = new Map<string, number>()
  for (const event of events)
    if (event.occurredOn <= through || turns.some(({ seq }) => seq === event.seq))
      for (const { account, amount } of postingsOf(event)) held.set(account, (held.get(account) ?? 0) + amount)
  expect([...held].filter(([account, amount]) => /^(income|expenses):/.test(account) && amount !== 0)).toEqual([])
}

const paise = (rupees: number): number => Math.round(rupees * 100) + 0
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

async function eventsOf({ server }: Desk, name: string): Promise<LedgerEvent[]> {
  const { rows } = await server.database.pool.query<{ canon: string }>(
    'select canon from events where institute_id = (select id from institutes where name = $1) order by seq',
    [name],
  )
  return rows.map(({ canon }) => readEvent(canon))
}

const refundTypes: readonly string[] = ['RefundPaid', 'RefundVoided']
const feeTypes: readonly string[] = ['PaymentReceived', 'PaymentVoided', 'ChequeBounced']

async function expectDayBook({ admin }: Desk, instituteName: string, day: string, events: readonly LedgerEvent[]) {
  const book = await admin.ok(getDayBook, { query: { instituteName, date: day } })
  const analytics = await admin.ok(paymentAnalytics, { query: { instituteName, startDate: day, endDate: day } })
  const taken = (method: PaymentMethod, some: readonly LedgerEvent[]) =>
    sum(some.flatMap(postingsOf).map(({ account, amount }) => (account === moneyAccount(method) ? amount : 0)))
  const before = events.filter(({ occurredOn }) => occurredOn < day)
  const then = events.filter(({ occurredOn }) => occurredOn === day)
  for (const [index, figures] of book.methods.entries()) {
    const { paymentMethod: method, opening, receipts, income, refunds, expenses, transfers, closing } = figures
    expect(paise(opening)).toBe(taken(method, before))
    expect(paise(closing)).toBe(taken(method, [...before, ...then]))
    expect(paise(opening + receipts + income - refunds - expenses + transfers)).toBe(paise(closing))
    const fees = then.filter(({ type }) => feeTypes.includes(type))
    const refunded = then.filter(({ type }) => refundTypes.includes(type))
    expect([paise(receipts), paise(refunds)]).toEqual([taken(method, fees), 0 - taken(method, refunded)])
    expect(paise(receipts - refunds)).toBe(paise(analytics.methods[index]?.amount ?? 0))
    const moved = book.entries.filter(({ paymentMethod }) => paymentMethod === method)
    expect(sum(moved.map(entry => paise(entry.in) - paise(entry.out)))).toBe(paise(closing) - paise(opening))
  }
  if (!book.totals) throw new Error('A super admin is told the totals.')
  const { receipts, income, refunds, expenses } = book.totals
  expect(paise(receipts + income - refunds)).toBe(paise(analytics.range?.income ?? 0))
  expect(paise(expenses)).toBe(paise(analytics.range?.expense ?? 0))
}

async function expectBalance({ admin }: Desk, instituteName: string, day: string, events: readonly LedgerEvent[]) {
  const balance = await admin.ok(getTrialBalance, { query: { instituteName, asOf: day } })
  const posted = new Map<string, number>()
  for (const event of events)
    if (event.occurredOn <= day)
      for (const { account, amount } of postingsOf(event)) posted.set(account, (posted.get(account) ?? 0) + amount)
  const held = balance.accounts.map(({ account, debit, credit }) => [account, paise(debit) - paise(credit)] as const)
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries([...posted].filter(([, amount]) => amount !== 0)))
  expect(sum(balance.accounts.map(({ debit }) => paise(debit)))).toBe(paise(balance.totals.debit))
  expect(balance.totals.debit).toBe(balance.totals.credit)

  // What closed years carried forward was earned before.
  const carried = sum(
    events
      .filter(event => event.occurredOn <= day && (event.type === 'YearClosed' || event.type === 'YearReopened'))
      .flatMap(postingsOf)
      .map(({ account, amount }) => (account === 'equity:retained' ? -amount : 0)),
  )
  const since = 0 - sum(held.filter(([account]) => /^(income|expenses):/.test(account)).map(([, amount]) => amount))
  const earned = since + carried + 0
  await expectBalanceSheet(admin, instituteName, day, held, since)
  const profit = await admin.ok(getProfitAndLoss, { query: { instituteName, endDate: day } })
  expect(paise(profit.totals.net)).toBe(earned)
  expect(sum(profit.months.map(({ net }) => paise(net)))).toBe(earned)

  await expectBridge(admin, instituteName, day)

  const journal = await admin.ok(listJournal, { query: { instituteName, endDate: day } })
  const legs = journal.entries.flatMap(entry => entry.legs)
  expect(legs).toHaveLength(events.filter(e => e.occurredOn <= day).flatMap(postingsOf).length)
  expect(journal.totals?.debit).toBe(journal.totals?.credit)
  for (const [account, amount] of held) {
    const own = legs.filter(leg => leg.account === account)
    expect(sum(own.map(({ debit, credit }) => paise(debit) - paise(credit)))).toBe(amount)
  }
}

/** Both sides are equal, and every account stands on its side with what it holds. */
async function expectBalanceSheet(
  admin: Desk['admin'],
  instituteName: string,
  day: string,
  held: readonly (readonly [account: string, amount: number])[],
  since: number,
): Promise<void> {
  const sheet = await admin.ok(getBalanceSheet, { query: { instituteName, asOf: day } })
  const { assets, liabilities, equity } = sheet
  expect(paise(assets.total)).toBe(paise(liabilities.total) + paise(equity.total))
  for (const { lines, total } of [assets, liabilities, equity])
    expect(sum(lines.map(({ amount }) => paise(amount)))).toBe(paise(total))
  const of = (begin: string) => sum(held.filter(([account]) => account.startsWith(begin)).map(([, amount]) => amount))
  expect(paise(assets.total) - paise(liabilities.total)).toBe(of('assets:'))
  expect(paise(equity.total)).toBe(since - of('equity:') + 0)
}

/** The profit as the dashboard shows it, the profit of this report, and every step between them. */
async function expectBridge(admin: Desk['admin'], instituteName: string, day: string): Promise<void> {
  for (const startDate of [undefined, day]) {
    const query = { instituteName, endDate: day, ...(startDate && { startDate }) }
    const { bridge, totals } = await admin.ok(getProfitAndLoss, { query })
    const { range } = await admin.ok(paymentAnalytics, { query })
    expect(bridge.received).toBe(range?.profit)
    expect(bridge.earned).toBe(totals.net)
    const of = Object.fromEntries(Object.entries(bridge).map(([name, rupees]) => [name, paise(rupees)]))
    const { opening = 0, broughtIn = 0, charged = 0, discounts = 0, writeOffs = 0, paid = 0, closing = 0 } = of
    expect(opening + broughtIn + charged - discounts - writeOffs - paid + 0).toBe(closing)
    expect(paise(bridge.received) + closing - opening - broughtIn + 0).toBe(paise(bridge.earned))
  }
}

/** The closing balances of the statements, the dues report and the remaining amounts of enrollments must agree. */
async function expectOwed({ admin }: Desk, instituteName: string, day: string, events: readonly LedgerEvent[]) {
  const { enrollments } = await admin.ok(listEnrollments, { query: { instituteName, asOf: day } })
  const owing = enrollments.filter(({ remainingAmount }) => remainingAmount > 0)
  const { dues, totals } = await admin.ok(listDues, { query: { instituteName, asOf: day } })
  const asked = dues.map(({ enrollmentId, outstanding }) => [enrollmentId, outstanding])
  expect(asked.toSorted()).toEqual(owing.map(({ id, remainingAmount }) => [id, remainingAmount]).toSorted())
  const { outstanding, advances, enrollments: count, ...ages } = totals
  expect(sum(Object.values(ages).map(paise))).toBe(paise(outstanding))
  expect([paise(outstanding), count]).toEqual([sum(owing.map(row => paise(row.remainingAmount))), owing.length])

  const enrolled = new Map(
    events.flatMap(({ type, data, stream, occurredOn }) =>
      type === 'StudentEnrolled' ? [[stream, { student: data.studentId, on: occurredOn }] as const] : [],
    ),
  )
  const students = new Set([...enrolled.values()].map(({ student }) => student))
  // A payment dated before the enrollment counts in the statement from its own day, but in the enrollment only once
  // that exists.
  const early = (event: LedgerEvent) => event.occurredOn < (enrolled.get(event.stream)?.on ?? '')
  const unlike = new Set(events.filter(early).map(({ stream }) => enrolled.get(stream)?.student))
  const last = events.every(({ occurredOn }) => occurredOn <= day)
  const closings: number[] = []
  for (const studentId of students) {
    const closing = await closingOf(admin, studentId, day)
    closings.push(closing)
    const own = enrollments.filter(row => row.studentId === studentId)
    if (last || !unlike.has(studentId)) expect(closing).toBe(sum(own.map(row => paise(row.remainingAmount))))
  }
  const receivables = events
    .filter(({ occurredOn }) => occurredOn <= day)
    .flatMap(postingsOf)
    .filter(({ account }) => account === receivable)
  expect(sum(closings)).toBe(sum(receivables.map(({ amount }) => amount)))
  // The dues report leaves out advances, which the accountant's balance includes.
  expect(paise(outstanding) - paise(advances)).toBe(sum(closings))
}

async function closingOf(admin: Desk['admin'], studentId: string, day: string): Promise<number> {
  const ask = async (query: { startDate?: string; endDate: string }) =>
    (await admin.ok(getStatement, { params: { studentId }, query })).statement
  const whole = await ask({ endDate: day })
  const part = await ask({ startDate: day, endDate: day })
  const { charge, discount, payment, refund, writeOff } = part.totals
  expect(paise(part.opening + charge - discount - payment + refund - writeOff)).toBe(paise(part.closing))
  expect(part.closing).toBe(whole.closing)
  return paise(whole.closing)
}
