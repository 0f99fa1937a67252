import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { until } from '#db/testing/until'
import type { Step } from '#log/submission'
import { projections } from '#models/all'
import { payments } from '#models/payments'
import type { Projection } from '#models/tables/projection'
import { record } from '#tests/ledger/counter-commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { describe as inWords } from './compare.ts'
import { install } from './install.ts'
import { rebuild } from './rebuild.ts'

const ledger = ledgerForEachTest()

const another = (): Step => ({ ...record(), stream: newId() })
const rows = async (table: string) => (await ledger.database.pool.query(`select * from read.${table}`)).rows
const schemas = async () => {
  const { rows: found } = await ledger.database.pool.query(
    `select nspname from pg_namespace where nspname like 'read%'`,
  )
  return found.map(({ nspname }) => nspname)
}

const waitsForTable = async () => {
  const { rows: waiting } = await ledger.database.owner.query(
    `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation is not null
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return waiting.length > 0
}

describe('a rebuild', () => {
  test('of correct read models finds no difference and changes nothing', async () => {
    const before = await rows('payments')
    expect(await rebuild(ledger.database.pool, projections)).toEqual({ events: 7, differences: [] })
    expect(await rows('payments')).toEqual(before)
    expect(await schemas()).toEqual(['read'])
  })

  test('names the rows that differ, and corrects them', async () => {
    await ledger.meddle(
      'update read.payments set amount = 1 where amount = 30000',
      'delete from read.day_totals',
      `update read.journal set account = account || '1' where seq = 2`,
    )
    const { differences } = await rebuild(ledger.database.pool, projections)
    expect(differences.map(inWords)).toEqual([
      expect.stringMatching(/^payments differs from the events in 1 row: Pune, id [-0-9a-f]{36}$/),
      'journal differs from the events in 2 rows: Pune, seq 2, leg 0; Pune, seq 2, leg 1',
      'day_totals differs from the events in 1 row: Pune, day 2026-06-15',
    ])
    expect(await ledger.findings()).toEqual([])
  })

  test('includes what is written while it goes on, whether projected meanwhile or not', async () => {
    await Promise.all(Array.from({ length: 1200 }, () => ledger.append(another())))
    await ledger.project()
    const writes: Promise<unknown>[] = []
    const { events, differences } = await rebuild(ledger.database.pool, projections, () => {
      writes.push(
        ledger.append(another()).then(() => ledger.project()),
        ledger.append(another()),
      )
    })
    await Promise.all(writes)
    await ledger.project()
    expect(writes.length).toBeGreaterThan(4)
    expect(events).toBeGreaterThanOrEqual(1207)
    expect(differences).toEqual([])
    expect(await rows('entries')).toHaveLength(1202 + writes.length)
    expect(await ledger.findings()).toEqual([])
  })

  test('reads a log that nobody has projected yet', async () => {
    await ledger.append(another())
    expect(await rebuild(ledger.database.pool, projections)).toEqual({ events: 8, differences: [] })
    expect(await rows('entries')).toHaveLength(3)
  })

  test('of a log that was cut off ends where the log ends', async () => {
    await ledger.tamper('delete from events where seq > 5')
    expect((await rebuild(ledger.database.pool, projections)).differences).not.toEqual([])
    expect(await rows('payments')).toHaveLength(3)
  })

  test('gives way to a long reader, and finishes after it', async () => {
    const reader = await ledger.database.pool.connect()
    await reader.query('begin; select 1 from read.payments')
    const rebuilding = rebuild(ledger.database.pool, projections)
    await until(waitsForTable)
    // Without giving way, the flip would hold all heads for as long as the reader reads.
    await ledger.append(another())
    await reader.query('commit')
    reader.release()
    expect((await rebuilding).differences).toEqual([])
    expect(await ledger.findings()).toEqual([])
  })
})

describe('a new version of a projection', () => {
  /** Like a new release: the same table with another meaning. */
  const newer = (seen: (events: number, live: unknown[]) => void): Projection => ({
    ...payments,
    version: payments.version + 1,
    apply: async (writer, events) => {
      await payments.apply(
        writer,
        events.map(event =>
          event.type === 'PaymentReceived' ? { ...event, data: { ...event.data, reference: 'Newer' } } : event,
        ),
      )
      seen(events.length, await rows('payments'))
    },
  })
  const release = (seen: (events: number, live: unknown[]) => void = () => {}) =>
    projections.map(projection => (projection === payments ? newer(seen) : projection))
  const references = async () => new Set((await rows('payments')).map(({ reference }) => reference))

  test('is built beside the live one, and takes its place when it is complete', async () => {
    const before = await rows('payments')
    const during: unknown[] = []
    await install(
      ledger.database.pool,
      release((_, live) => during.push(live)),
    )
    expect(during).toEqual([before])
    expect(await references()).toEqual(new Set(['Newer']))
    const { rows: versions } = await ledger.database.pool.query(
      `select version from projection_versions where projection = 'payments'`,
    )
    expect(versions).toEqual([{ version: payments.version + 1 }])
  })

  test('is built once, however many processes start with it', async () => {
    let derived = 0
    const start = () =>
      install(
        ledger.database.pool,
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

test('a projection that this release no longer has is dropped with its table and its checkpoints', async () => {
  const { pool } = ledger.database
  // As an earlier release left it, in which this projection was called `book`.
  await pool.query(`create table read.book (like read.entries including all); insert into read.book table read.entries;
    drop table read.entries;
    update projection_versions set projection = 'book' where projection = 'entries';
    update checkpoints set projection = 'book' where projection = 'entries'`)
  await install(pool, projections)
  expect(await rows('entries')).toHaveLength(2)
  await expect(rows('book')).rejects.toThrow('does not exist')
  const { rows: left } = await pool.query(
    'select projection from projection_versions union select projection from checkpoints order by 1',
  )
  expect(left.map(({ projection }) => projection)).toEqual(projections.map(({ name }) => name).toSorted())
  expect(await ledger.findings()).toEqual([])
  await ledger.append(another())
  await ledger.project()
  expect(await rows('entries')).toHaveLength(3)
})
