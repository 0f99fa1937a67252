import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Activity } from '#contract/reports/activity'
import type { DB } from '#models/database'
import { enrol, receive } from '#tests/ledger/commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import type { Folded } from './activity/figures.ts'
import { listActivity } from './activity/list.ts'

/** What enrollments were before and after each event, told one page after the other, as the edit log of a year is. */

const ledger = ledgerForEachTest()
const asked = { institute: null, timeZone: 'Asia/Kolkata', oldestFirst: true }

async function pages(db: Kysely<DB>, folded?: Folded): Promise<Activity[]> {
  const all: Activity[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listActivity(db, { ...asked, limit: 2, ...(cursor && { cursor }) }, folded)
    all.push(...page.activity)
    cursor = page.nextCursor
  }
  return all
}

/** Collects how many events are read to be folded. */
function counting(): { readonly plugin: KyselyPlugin; readonly read: () => number } {
  let read = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.filter(row => 'canon' in row && !('rank' in row)).length
      return result
    },
  }
  return { plugin, read: () => read }
}

describe('the figures of page after page', () => {
  test('need each event of an enrollment once', async () => {
    const { db } = ledger.database
    const ofEnrollments = sql<{ count: number }>`
      select count(*)::int as count from events where type not in ('ExpenseRecorded', 'IncomeRecorded')`
    const [events] = (await ofEnrollments.execute(db)).rows
    const { plugin, read } = counting()
    const told = await pages(db.withPlugin(plugin), new Map())
    expect(read()).toBe(events?.count)
    expect(told).toEqual((await listActivity(db, { ...asked, limit: 100 })).activity)
    expect(told.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('Remaining')
  })

  test('are those of the order in which the log has it, though the clock was set back', async () => {
    const { db } = ledger.database
    const as = newId()
    await ledger.append(enrol({ as, student: newId(), on: '2026-06-01' }), receive(5_00, { as, number: 49 }))
    ledger.goTo('2026-06-14')
    await ledger.append(receive(1_00, { as, number: 50, on: '2026-06-14' }))
    await ledger.project()
    const told = await pages(db, new Map())
    expect(told).toEqual(await pages(db))
    // It is told first, and had been paid last.
    const paid = told.findIndex(({ date }) => date === '2026-06-14')
    expect(paid).toBeLessThan(told.findIndex(({ text }) => text.startsWith('Enrolled')))
    expect(told[paid]?.changes.find(({ field }) => field === 'Paid')).toEqual({ field: 'Paid', from: '₹5', to: '₹6' })
  })
})
