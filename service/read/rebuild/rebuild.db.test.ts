import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { until } from '#db/testing/until'
import { record } from '#ledger/testing/commands'
import type { Step } from '#log/submission'
import { projections } from '#read/models/all'
import { payments } from '#read/models/payments'
import type { Projection } from '#read/models/projection'
import { booksForEachTest } from '#read/testing/books'
import { describe as inWords } from './compare.ts'
import { install, rebuild } from './rebuild.ts'

const books = booksForEachTest()

const another = (): Step => ({ ...record(), stream: newId() })
const rows = async (table: string) => (await books.database.pool.query(`select * from read.${table}`)).rows
const schemas = async () => {
  const { rows: found } = await books.database.pool.query(`select nspname from pg_namespace where nspname like 'read%'`)
  return found.map(({ nspname }) => nspname)
}

const waitsForTable = async () => {
  const { rows: waiting } = await books.database.owner.query(
    `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation is not null
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return waiting.length > 0
}

describe('a rebuild', () => {
  test('of what is right says so, and changes nothing', async () => {
    const before = await rows('payments')
    expect(await rebuild(books.database.pool, projections)).toEqual({ events: 7, differences: [] })
    expect(await rows('payments')).toEqual(before)
    expect(await schemas()).toEqual(['read'])
  })

  test('names the rows that differ, and puts them right', async () => {
    await books.meddle(
      'update read.payments set amount = 1 where amount = 30000',
      'delete from read.day_totals',
      'update read.journal set account = account || 1 where seq = 2',
    )
    const { differences } = await rebuild(books.database.pool, projections)
    expect(differences.map(inWords)).toEqual([
      expect.stringMatching(/^payments differs from the events in 1 row: Pune, id [-0-9a-f]{36}$/),
      'journal differs from the events in 2 rows: Pune, seq 2, leg 0; Pune, seq 2, leg 1',
      'day_totals differs from the events in 1 row: Pune, day 2026-06-15',
    ])
    expect(await books.findings()).toEqual([])
  })

  test('takes in what is written while it goes on, projected meanwhile or not', async () => {
    await Promise.all(Array.from({ length: 1200 }, () => books.append(another())))
    await books.project()
    const writes: Promise<unknown>[] = []
    const { events, differences } = await rebuild(books.database.pool, projections, () => {
      writes.push(
        books.append(another()).then(() => books.project()),
        books.append(another()),
      )
    })
    await Promise.all(writes)
    await books.project()
    expect(writes.length).toBeGreaterThan(4)
    expect(events).toBeGreaterThanOrEqual(1207)
    expect(differences).toEqual([])
    expect(await rows('book')).toHaveLength(1202 + writes.length)
    expect(await books.findings()).toEqual([])
  })

  test('reads a log that nobody has projected yet', async () => {
    await books.append(another())
    expect(await rebuild(books.database.pool, projections)).toEqual({ events: 8, differences: [] })
    expect(await rows('book')).toHaveLength(3)
  })

  test('of a log that was cut ends where the log does', async () => {
    await books.tamper('delete from events where seq > 5')
    expect((await rebuild(books.database.pool, projections)).differences).not.toEqual([])
    expect(await rows('payments')).toHaveLength(3)
  })

  test('gives way to a long reader, and comes after it', async () => {
    const reader = await books.database.pool.connect()
    await reader.query('begin; select 1 from read.payments')
    const rebuilding = rebuild(books.database.pool, projections)
    await until(waitsForTable)
    // The flip holds all heads now, and would for as long as the reader reads.
    await books.append(another())
    await reader.query('commit')
    reader.release()
    expect((await rebuilding).differences).toEqual([])
    expect(await books.findings()).toEqual([])
  })
})

describe('a new version of a projection', () => {
  /** As a release would bring it: the same table with another meaning. */
  const newer = (seen: (events: number, live: unknown[]) => void): Projection => ({
    ...payments,
    version: payments.version + 1,
    apply: async (writer, institute, events) => {
      await payments.apply(writer, institute, events)
      await writer.query('update payments set method = upper(method)')
      seen(events.length, await rows('payments'))
    },
  })
  const release = (seen: (events: number, live: unknown[]) => void = () => {}) =>
    projections.map(projection => (projection === payments ? newer(seen) : projection))
  const methods = async () => new Set((await rows('payments')).map(({ method }) => method))

  test('is built beside the live one, and takes its place when it is whole', async () => {
    const before = await rows('payments')
    const during: unknown[] = []
    await install(
      books.database.pool,
      release((_, live) => during.push(live)),
    )
    expect(during).toEqual([before])
    expect(await methods()).toEqual(new Set(['CASH']))
    const { rows: versions } = await books.database.pool.query(
      `select version from projection_versions where projection = 'payments'`,
    )
    expect(versions).toEqual([{ version: payments.version + 1 }])
  })

  test('is built once, however many processes start with it', async () => {
    let derived = 0
    const start = () =>
      install(
        books.database.pool,
        release(events => {
          derived += events
        }),
      )
    await Promise.all([start(), start(), start()])
    expect(derived).toBe(7)
    await start()
    expect(derived).toBe(7)
  })
})
