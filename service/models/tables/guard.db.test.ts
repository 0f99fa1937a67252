import { expect, test } from 'vitest'
import { openPool, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import { openSighted } from '#db/connection/sight/sight'
import { install } from '#read/rebuild/install'
import { rebuild } from '#read/rebuild/rebuild'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { projections } from '../all.ts'
import type { DB } from '../database.ts'

const ledger = ledgerForEachTest()

/** How many read models of a role have row security. */
const guardedOf = async (role: string) => {
  const { rows } = await ledger.database.pool.query(
    `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'
     and relowner = $1::regrole and relrowsecurity`,
    [role],
  )
  return rows.length
}

/** How many payments are visible to a request that may see these institutes. */
async function seen(institutes: readonly string[]): Promise<number> {
  const pool = openPool(ledger.database.url, { max: 1, applicationName: 'seen', role: SERVICE_ROLE })
  const rows = await openSighted<DB>(pool, { institutes, user: null }).selectFrom('read.payments').selectAll().execute()
  await pool.end()
  return rows.length
}

test('a rebuilt read model is guarded as before', async () => {
  await rebuild(ledger.database.pool, projections)
  expect(await seen([ledger.institute])).toBe(3)
  expect(await seen([])).toBe(0)
})

test('a read model that an earlier release left unguarded is guarded at the next start, without being derived again', async () => {
  const { pool } = ledger.database
  const { rows } = await pool.query(`select tablename as name from pg_tables where schemaname = 'read'`)
  // As in that release: created by the role of requests, which sees all of it.
  await pool.query(`alter schema read owner to ${SERVICE_ROLE}`)
  for (const { name } of rows)
    await pool.query(`create table read.made (like read.${name} including all); insert into read.made select * from read.${name};
      drop table read.${name}; alter table read.made rename to ${name}; alter table read.${name} owner to ${SERVICE_ROLE}`)
  expect(await seen([])).toBe(3)

  await install(pool, projections)
  expect(await guardedOf(SYSTEM_ROLE)).toBe(rows.length)
  expect(await seen([ledger.institute])).toBe(3)
  expect(await seen([])).toBe(0)
  expect(await ledger.findings()).toEqual([])
  await rebuild(pool, projections)
  expect(await guardedOf(SYSTEM_ROLE)).toBe(rows.length)
})
