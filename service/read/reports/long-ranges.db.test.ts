import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { DB } from '#models/database'
import { bookAnalytics, paymentAnalytics } from '#read/queries/analytics'
import { enrol, receive, today } from '#tests/ledger/commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { stepsOf } from '#tests/tools/plans'
import { dayBook } from './day-book.ts'
import { owedTotals } from './dues/owed-now.ts'
import { listJournal } from './journal.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { trialBalance } from './trial-balance.ts'

/** What a report over years costs grows with its days and accounts, and never with the number of payments. */

const ledger = ledgerForEachTest()

const tomorrow = '2026-06-16'
const scope = { institute: null }
const year = { startDate: '2026-04-01', endDate: '2027-03-31' }

type Read = (db: Kysely<DB>) => Promise<unknown>
const reports: readonly [string, Read][] = [
  ['the trial balance', db => trialBalance(db, scope, today)],
  ['profit and loss', db => profitAndLoss(db, scope, {}, today)],
  ['profit and loss of a year', db => profitAndLoss(db, scope, year, today)],
  ['the opening of a day', db => dayBook(db, scope, tomorrow)],
  ['the totals of dues', db => owedTotals(db, scope, today)],
  ['the figures of payments', db => paymentAnalytics(db, scope, year, today, new Date())],
  ['the figures of the book', db => bookAnalytics(db, scope, year, today)],
]

describe.each(reports)('%s', (_, report) => {
  test('reads no more rows after 50 more enrollments and payments on the same day', async () => {
    const before = await rowsRead(report)
    const more = Array.from({ length: 50 }, (_, index) => {
      const as = newId()
      return [enrol({ as, student: newId() }), receive(1_00, { number: 100 + index, as })]
    })
    await ledger.append(...more.flat())
    await ledger.project()
    expect(await rowsRead(report)).toBeLessThanOrEqual(before)
  })
})

async function rowsRead(report: Read): Promise<number> {
  await ledger.database.owner.query('analyze')
  const steps = await stepsOf(ledger.database.url, { institutes: [ledger.institute], user: null }, report)
  return steps
    .filter(step => step['Relation Name'] !== undefined)
    .reduce(
      (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      0,
    )
}

describe('the totals of the journal', () => {
  const filters = [undefined, 'assets', 'assets:cash', 'income:fees'].flatMap(account =>
    ([undefined, 'fees', 'charges', 'expenses'] as const).map(kind => ({ account, kind })),
  )
  test.each(filters)(
    'for the account $account and the kind $kind are those of the entries',
    async ({ account, kind }) => {
      const { db } = ledger.database
      const { totals, entries } = await listJournal(db, { ...scope, account, kind, limit: 500 })
      const legs = []
      for await (const part of Symbol.asyncIterator in entries ? entries : [entries])
        legs.push(...part.flatMap(entry => entry.legs))
      const own = legs.filter(leg => account === undefined || `${leg.account}:`.startsWith(`${account}:`))
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(totals).toEqual({ debit: sum(own.map(leg => leg.debit)), credit: sum(own.map(leg => leg.credit)) })
    },
  )
})
