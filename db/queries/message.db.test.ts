import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { openMessage, type Statement } from './message.ts'

let database: TestDatabase
let client: PoolClient
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await database.pool.connect()
})
afterEach(() => client.release(true))

/** Sent at the same moment, over one connection. */
async function sent(statements: readonly (string | Statement)[], over = client) {
  const message = openMessage(over)
  const asked = statements.map(statement => message.query(statement))
  message.send()
  return (await Promise.all(asked)).map(({ rows }) => rows)
}

const named = (name: string, text: string, ...values: readonly unknown[]): Statement => ({ name, text, values })
/** When the message came that the statement was in, so that all of one message tell the same. */
const came = (name: string) => named(name, `select statement_timestamp()::text as at`)
const echo = (given: unknown) => named('echo', 'select $1::text as given', given)

// On shards each statement goes by itself.
describe.skipIf(onShards)('statements whose names the connection knows', () => {
  test('reach Postgres as one message, and those that it doesn’t know yet one by one', async () => {
    const messages = async () => new Set((await sent([came('a'), came('b'), came('c')])).map(([row]) => row?.at)).size
    expect(await messages()).toBeGreaterThan(1)
    expect(await messages()).toBe(1)
  })

  test('are answered each by its own rows, as if they had been sent alone', async () => {
    const statements = [
      'begin; set local lock_timeout = 50',
      named('row', `select 5::bigint as paise, date '2026-04-01' as day, '{"a": 1}'::jsonb as json, null as nothing`),
      named('rows', 'select * from generate_series(1, $1::integer) as n', 2),
      named('none', 'select 1 where false'),
      named('settings', `select current_setting('lock_timeout') as patience`),
      'commit',
    ]
    const rows = [
      [{ paise: 5, day: '2026-04-01', json: { a: 1 }, nothing: null }],
      [{ n: 1 }, { n: 2 }],
      [],
      [{ patience: '50ms' }],
    ]
    // Of what begins and ends the transaction nothing is told.
    for (const _ of ['one by one', 'in one message']) expect((await sent(statements)).slice(1, -1)).toEqual(rows)
  })

  test('take whatever text is given', async () => {
    await sent([echo('first'), echo('time')])
    const given = fc.oneof(
      fc.constantFrom(`it's`, `\\'; drop table events; --`, '"', '', '\n', '$1', 'आशा'),
      fc.string({ unit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(given, given, async (one, other) => {
        fc.pre(!`${one}${other}`.includes('\0'))
        expect(await sent([echo(one), echo(other)])).toEqual([[{ given: one }], [{ given: other }]])
      }),
      { numRuns: 50 },
    )
  })

  test.each<[type: string, value: unknown, text: string | null]>([
    ['integer', -5, '-5'],
    ['text', null, null],
    ['text', 5, '5'],
    ['boolean', true, 'true'],
    ['timestamptz', new Date('1999-12-31T23:59:59.999Z'), '1999-12-31 23:59:59.999+00'],
    ['text[]', [], '{}'],
    ['text[]', [`it's`, 'a,b', 'c"d\\', null, 'null'], `{it's,"a,b","c\\"d\\\\",NULL,"null"}`],
    ['bytea[]', [Buffer.from('key'), Buffer.of(0, 255)], '{"\\\\x6b6579","\\\\x00ff"}'],
    ['jsonb[]', ['{"a":"b\'c"}'], '{"{\\"a\\": \\"b\'c\\"}"}'],
  ])('take %s %j', async (type, value, text) => {
    const statement = named('typed', `select $1::${type}::text as given`, value)
    const twice = [statement, statement]
    await sent(twice)
    expect(await sent(twice)).toEqual([[{ given: text }], [{ given: text }]])
  })

  test.each([
    ['a value that has no text', named('echo', 'select $1::text as given', Buffer.from('bytes'))],
    ['a statement without a name', { text: 'select $1::text as given', values: ['bytes'] }],
  ])('go one by one beside %s', async (_, statement) => {
    const twice = [came('a'), came('b'), statement]
    for (const _ of ['names are new', 'names are known']) {
      const [a, b, given] = await sent(twice)
      expect(given).toEqual([{ given: 'bytes' }])
      expect(a?.[0]?.at).not.toBe(b?.[0]?.at)
    }
  })

  test('one of which fails all fail, and the connection goes on', async () => {
    const divide = (by: number) => named('divide', 'select 1 / $1::integer as result', by)
    const outcomes = async (by: number) => {
      const message = openMessage(client)
      const asked = ['begin', echo('before'), divide(by), echo('after'), 'commit'].map(one => message.query(one))
      message.send()
      return (await Promise.allSettled(asked)).map(({ status }) => status)
    }
    expect(await outcomes(1)).toEqual(Array(5).fill('fulfilled'))
    expect(await outcomes(0)).toEqual(Array(5).fill('rejected'))
    await client.query('rollback')
    expect(await outcomes(1)).toEqual(Array(5).fill('fulfilled'))
  })

  test('with a NUL, where a text would end, go one by one, and only that one is refused', async () => {
    await sent([echo('first'), echo('time')])
    const message = openMessage(client)
    const asked = [echo('good'), echo('a\0b')].map(one => message.query(one))
    message.send()
    expect(await Promise.allSettled(asked)).toMatchObject([
      { status: 'fulfilled', value: { rows: [{ given: 'good' }] } },
      { status: 'rejected', reason: { code: '22021' } },
    ])
  })

  test('see what others committed while the one before them waited', async () => {
    const lock = named('lock', 'select 1 from pg_advisory_xact_lock(7)')
    const count = named('count', `select count(*)::integer as count from pg_class where relname = 'came_meanwhile'`)
    await sent(['begin', lock, count, 'commit'])
    const other = await database.owner.connect()
    await other.query('begin; select pg_advisory_xact_lock(7); create table came_meanwhile ()')
    const waiting = sent(['begin', lock, count, 'commit'])
    await until(async () => {
      const text = `select 1 from pg_locks where locktype = 'advisory' and not granted
                    and database = (select oid from pg_database where datname = current_database())`
      return (await database.owner.query(text)).rowCount === 1
    })
    await other.query('commit')
    other.release()
    expect((await waiting)[2]).toEqual([{ count: 1 }])
  })
})

test('behind a pooler, where the next session may be another, each goes by itself', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${SYSTEM_ROLE}`)
  const pool = openPool(url.href, { max: 1, applicationName: 'pooled', role: SYSTEM_ROLE, pooled: true })
  const pooled = await pool.connect()
  for (const _ of ['names are new', 'names are known']) {
    const rows = await sent([came('a'), came('b'), came('c')], pooled)
    expect(new Set(rows.map(([row]) => row?.at)).size).toBeGreaterThan(1)
  }
  pooled.release()
  await pool.end()
})
