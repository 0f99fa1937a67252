import { expect, test } from 'vitest'
import { openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { learnLayout } from '#db/layout/layout'
import type { DB } from '#models/database'
import { cashWarnings } from '#read/queries/cash-limit'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'

const ledger = ledgerForEachTest()

/** The text of each statement that a session keeps after the cash of students was asked for, with a branch and without. */
async function keptStatements(): Promise<Record<string, string>> {
  const { url, db } = ledger.database
  const payments = (await db.selectFrom('read.payments').select('id').execute()).map(({ id }) => id)
  const pool = openPool(url, { max: 1, applicationName: 'cash', role: SYSTEM_ROLE })
  try {
    await learnLayout(pool)
    const asking = openDatabase<DB>(pool)
    for (const institute of [null, ledger.institute]) await cashWarnings(asking, institute, payments)
    const { rows } = await pool.query<{ name: string; statement: string }>(
      `select name, statement from pg_prepared_statements where name like 'cash%'`,
    )
    return Object.fromEntries(rows.map(({ name, statement }) => [name, statement]))
  } finally {
    await pool.end()
  }
}

test('the cash of students is asked by another text in each layout, under a name of its own', async () => {
  const onOne = await keptStatements()
  await ledger.database.owner.query(
    `create or replace function ledger_layout() returns text language sql stable parallel safe return 'shards'`,
  )
  const onShards = await keptStatements()
  expect({ ...onOne, ...onShards }).toEqual({
    'cash-of-students': expect.stringContaining(' offset 0'),
    'cash-of-students-on-shards': expect.not.stringMatching(/ offset |"institute_id" = \$/),
    'cash-of-students-on-shards-of-branch': expect.stringMatching(/"institute_id" = \$/),
  })
  expect(onShards['cash-of-students-on-shards-of-branch']).not.toContain(' offset ')
})
