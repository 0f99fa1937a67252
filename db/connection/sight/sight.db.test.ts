import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepared } from '#db/queries/prepared'
import type { Tables } from '#db/tables/tables'
import { databaseForAllTests } from '#db/testing/database'
import { openDatabase, openPool, SERVICE_ROLE } from '../connect.ts'
import { blind, openSighted, readSighted, type Sight } from './sight.ts'

const pune = newId()
const nashik = newId()
const seeing = (...institutes: string[]): Sight => ({ institutes, user: null })

const database = databaseForAllTests()
let pool: Pool
beforeAll(async () => {
  for (const [institute, prefix] of [
    [pune, 'PUN'],
    [nashik, 'NAS'],
  ])
    await database.owner.query(
      `with place as (insert into institutes (id, name, receipt_prefix) values ($1, $2::text, $2::text))
       insert into notes (institute_id, id, body) values ($1, uuidv7(), $2)`,
      [institute, prefix],
    )
})
afterEach(() => pool.end())

const openDirect = () => openPool(database.url, { max: 2, applicationName: 'sight', role: SERVICE_ROLE })
/** As a pooler does, it gives its sessions the role; that they change with every transaction makes no difference here. */
const openPooled = () => {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${SERVICE_ROLE}`)
  return openPool(url.href, { max: 2, applicationName: 'sight', role: SERVICE_ROLE, pooled: true })
}

/** Forgets its scope. */
const notes = async (sight: Sight) =>
  (await openSighted(pool, sight).selectFrom('notes').select('body').orderBy('body').execute()).map(({ body }) => body)
const untold = async () => (await openDatabase(pool).selectFrom('notes').selectAll().execute()).length

describe.each([
  ['a session', openDirect],
  ['a transaction', openPooled],
])('%s sees', (_, open) => {
  beforeEach(() => {
    pool = open()
  })

  test('the institutes it is told to', async () => {
    expect(await notes(seeing(pune))).toEqual(['PUN'])
    expect(await notes(seeing(nashik, pune))).toEqual(['NAS', 'PUN'])
  })

  test('nothing, when told nothing', async () => {
    expect(await untold()).toBe(0)
    expect(await notes(blind)).toEqual([])
    expect(await notes({ institutes: [], user: newId() })).toEqual([])
  })

  test('nothing, but an error, when told nonsense', async () => {
    await expect(notes(seeing('all'))).rejects.toThrow('invalid input syntax for type uuid')
    expect(await untold()).toBe(0)
  })
})

describe.each([
  ['a connection', openDirect],
  ['a connection to a pooler', openPooled],
])('%s forgets', (_, open) => {
  beforeEach(() => {
    pool = open()
  })

  test('what it saw before another takes it, also among many at once', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => [pune, nashik, undefined][index % 3])
    const seen = await Promise.all(asked.map(one => (one ? notes(seeing(one)) : untold())))
    expect(seen).toEqual(asked.map(one => (one === pune ? ['PUN'] : one === nashik ? ['NAS'] : 0)))
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  })

  test.each(['commit', 'rollback', 'break'])('when a transaction ends by %s', async end => {
    const ended = openSighted(pool, seeing(pune))
      .transaction()
      .execute(async transaction => {
        expect(await transaction.selectFrom('notes').selectAll().execute()).toHaveLength(1)
        if (end === 'break') await sql`select 1 / 0`.execute(transaction)
        if (end === 'rollback') throw new Error('Told to.')
      })
    await (end === 'commit' ? ended : expect(ended).rejects.toThrow())
    for (const _ of [1, 2, 3]) expect(await untold()).toBe(0)
  })

  test('or is thrown away, when it can no longer be told', async () => {
    const db = openSighted(pool, seeing(pune))
    const lost = db.connection().execute(async connection => {
      await connection.selectFrom('notes').selectAll().execute()
      await sql`begin`.execute(connection)
      await sql`select 1 / 0`.execute(connection).catch(() => {})
    })
    await lost
    expect(await untold()).toBe(0)
    expect(await notes(seeing(nashik))).toEqual(['NAS'])
  })
})

test('a query fails when its session could not be told', async () => {
  // What the settings are told by exists already under another meaning, so telling fails and the query would not.
  pool = openDirect()
  const client = await pool.connect()
  await client.query(
    `prepare sight (text, text, boolean) as select 1 / 0 from generate_series(1, 1) where $3 is not null`,
  )
  client.release()
  await expect(openSighted(pool, seeing(pune)).selectFrom('institutes').selectAll().execute()).rejects.toThrow()
})

describe('reading with kept plans', () => {
  const prepare = (db: Kysely<Tables>) =>
    prepared('notes', {}, () => db.selectFrom('notes').select('body').orderBy('body'))
  const read = (of: Pool, sight: Sight) =>
    readSighted(of, sight, async db => (await db.executeQuery(prepare(db))).rows.map(({ body }) => body))

  test.each([
    ['directly', () => openDirect()],
    ['through a pooler', () => openPooled()],
  ])('%s sees what it is told, and no more than that, also among many at once', async (_, open) => {
    pool = open()
    const asked = Array.from({ length: 100 }, (_, index) => [pune, nashik, undefined][index % 3])
    const seen = await Promise.all(asked.map(one => read(pool, one ? seeing(one) : blind)))
    expect(seen).toEqual(asked.map(one => (one === pune ? ['PUN'] : one === nashik ? ['NAS'] : [])))
    expect(await untold()).toBe(0)
  })

  test('plans a named query once for a connection, by index, and leaves the planning of others alone', async () => {
    pool = openPool(database.url, { max: 1, applicationName: 'sight', role: SERVICE_ROLE })
    const plans = `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'notes'`
    await read(pool, seeing(pune))
    await read(pool, seeing(nashik))
    expect((await pool.query(plans)).rows).toEqual([{ generic: 2, custom: 0 }])
    expect((await pool.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }])
  })

  test('fails with what failed, and the connection goes on', async () => {
    pool = openPool(database.url, { max: 1, applicationName: 'sight', role: SERVICE_ROLE })
    const nonsense = readSighted(pool, seeing(pune), db => sql`select 1 / 0`.execute(db))
    await expect(nonsense).rejects.toThrow('division by zero')
    await expect(read(pool, seeing('all'))).rejects.toThrow('invalid input syntax for type uuid')
    expect(await read(pool, seeing(pune))).toEqual(['PUN'])
  })

  test('refuses what is asked for after the end of its round trip, when nobody says any more what it may see', async () => {
    pool = openPool(database.url, { max: 1, applicationName: 'sight', role: SERVICE_ROLE })
    const twice = readSighted(pool, seeing(pune), async db => {
      await db.executeQuery(prepare(db))
      return db.executeQuery(prepare(db))
    })
    await expect(twice).rejects.toThrow('after its end')
    expect(await read(pool, seeing(nashik))).toEqual(['NAS'])
  })
})

describe('through a pooler', () => {
  test('what is told ends with the transaction, and a write is there when it is answered', async () => {
    pool = openPooled()
    const db = openSighted(pool, seeing(pune))
    await db.insertInto('notes').values({ institute_id: pune, id: newId(), body: 'NEW' }).execute()
    expect(await untold()).toBe(0)
    expect((await database.owner.query('select body from notes order by body')).rows).toEqual([
      { body: 'NAS' },
      { body: 'NEW' },
      { body: 'PUN' },
    ])
    const { rows } = await pool.query(`select current_setting('ledger.institutes', true) as told`)
    expect(rows[0].told).toBe('')
  })

  test('nothing works as another role than the one that was asked for', async () => {
    pool = openPool(database.url, { max: 1, applicationName: 'sight', role: SERVICE_ROLE, pooled: true })
    await expect(pool.query('select 1')).rejects.toThrow('connection to the database failed')
  })
})
