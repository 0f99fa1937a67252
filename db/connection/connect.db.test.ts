import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { until } from '#db/testing/until'
import { endPool, openPool, SERVICE_ROLE } from './connect.ts'

const database = databaseForAllTests()

/** Ends every session of a pool from outside, as an administrator or a failing network would. */
async function terminate(applicationName: string) {
  const { rowCount } = await database.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [applicationName],
  )
  expect(rowCount).toBeGreaterThan(0)
}

async function withPool(name: string, work: (pool: Pool, errors: Error[]) => Promise<void>, url = database.url) {
  const errors: Error[] = []
  const onError = (error: Error) => errors.push(error)
  const pool = openPool(url, { max: 2, applicationName: name, role: SERVICE_ROLE, onError })
  try {
    await work(pool, errors)
  } finally {
    await pool.end()
  }
}

// Vitest fails the run for an error that nobody caught, which is what would end the service.
describe('a terminated backend', () => {
  test('that was idle is replaced, and reported once', () =>
    withPool('idle', async (pool, errors) => {
      await pool.query('select 1')
      await terminate('idle')
      await until(() => errors.length > 0)
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      expect(errors).toHaveLength(1)
    }))

  test('that was checked out fails its own transaction alone', () =>
    withPool('busy', async (pool, errors) => {
      const client = await pool.connect()
      await client.query('begin')
      await terminate('busy')
      await until(() => errors.length > 0)
      await expect(client.query('select 1')).rejects.toThrow()
      client.release(true)
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }))

  test('in the middle of a statement fails that statement', () =>
    withPool('asleep', async pool => {
      const asleep = expect(pool.query('select pg_sleep(600)')).rejects.toThrow('terminating connection')
      await until(async () => {
        const { rowCount } = await database.owner.query(
          `select 1 from pg_stat_activity where application_name = 'asleep' and wait_event = 'PgSleep'`,
        )
        return rowCount === 1
      })
      await terminate('asleep')
      await asleep
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }))
})

describe('every session', () => {
  test('works as the role, in UTC, with ISO dates and with time-outs', () =>
    withPool('settings', async pool => {
      const { rows } = await pool.query(`select current_user as role, current_setting('timezone') as zone,
        current_setting('datestyle') as dates, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
      const role = SERVICE_ROLE
      expect(rows).toEqual([{ role, zone: 'UTC', dates: 'ISO, MDY', statement: '30s', lock: '10s', idle: '5s' }])
    }))

  test('keeps the role when the URL brings options of its own', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c geqo=off -c timezone=Asia/Kolkata')
    await withPool(
      'options',
      async pool => {
        const { rows } = await pool.query(
          `select current_user as role, current_setting('geqo') as geqo, current_setting('timezone') as zone`,
        )
        expect(rows).toEqual([{ role: SERVICE_ROLE, geqo: 'off', zone: 'UTC' }])
      },
      url.href,
    )
  })

  test('can have a time-out of its own', async () => {
    const pool = openPool(database.url, { max: 1, applicationName: 'long', statementTimeout: 0 })
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await pool.end()
  })
})

describe('the end of a pool', () => {
  const openLong = () => openPool(database.url, { max: 2, applicationName: 'ended', statementTimeout: 0 })

  test('cuts off what would go on and on', async () => {
    const pool = openLong()
    const endless = pool.query('select pg_sleep(600)').catch((error: unknown) => error)
    await pool.query('select 1')
    await endPool(pool, 100)
    expect(await endless).toBeInstanceOf(Error)
  })

  test('waits for what is under way', async () => {
    const pool = openLong()
    const holder = await database.owner.connect()
    await holder.query('select pg_advisory_lock(1)')
    const working = pool.query('select 1 as one from pg_advisory_lock(1)')
    await pool.query('select 1')
    const ended = endPool(pool)
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    await ended
    expect((await working).rows).toEqual([{ one: 1 }])
  })
})

describe('values', () => {
  test('come as what they are', () =>
    withPool('values', async pool => {
      const { rows } = await pool.query(`select 9007199254740991 as big, '2026-01-31'::date as day, 1.50 as rate,
        '2026-01-31T18:30Z'::timestamptz as instant, array[1, null]::bigint[] as bigs, '{}'::bigint[] as none,
        array['2026-01-31', null]::date[] as days`)
      expect(rows).toEqual([
        {
          big: Number.MAX_SAFE_INTEGER,
          day: '2026-01-31',
          rate: '1.50',
          instant: new Date('2026-01-31T18:30:00Z'),
          bigs: [1, null],
          none: [],
          days: ['2026-01-31', null],
        },
      ])
    }))

  test('that a number cannot hold are refused, never rounded', () =>
    withPool('unsafe', async pool => {
      await expect(pool.query('select 9007199254740993 as big')).rejects.toThrow('9007199254740993')
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }))
})
