import { beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate'
import { StartError } from '#db/start-error'
import { freshDatabase } from '#db/testing/database'
import { forEachTest } from '#db/testing/shared'
import { isUnavailable } from '#db/unavailable'
import { openPool, SERVICE_ROLE } from './connect.ts'
import { listen } from './listen.ts'

/**
 * A database that takes no writes. A standby is one too: `service/tests/faults/standby.db.test.ts` has a real one.
 */
const database = forEachTest(freshDatabase, ({ drop }) => drop())
beforeEach(async () => {
  const [{ name }] = (await database.owner.query('select current_database() as name')).rows
  await database.owner.query(`alter database ${name} set default_transaction_read_only = on`)
})

test('no pool hands out a session that takes no writes, not even for reading', async () => {
  const pool = openPool(database.url, { max: 1, applicationName: 'test', role: SERVICE_ROLE })
  const refusal = await pool.query('select 1').catch((error: unknown) => error)
  await pool.end()
  expect(String(refusal)).toContain('takes no writes')
  expect(isUnavailable(refusal)).toBe(true)
})

test('nobody listens there, where nothing is ever announced', async () => {
  const nothing = () => {}
  const listening = listen({
    ...{ url: database.url, channels: { any: nothing }, onConnect: nothing, onError: nothing },
  })
  await expect(listening).rejects.toThrow('takes no writes')
})

test('a start is refused in one line that says what to do', async () => {
  const refusal = await migrate(database.url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /^StartError: The Postgres of DATABASE_URL is read-only[^\n]*default_transaction_read_only/,
  )
})
