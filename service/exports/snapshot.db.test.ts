import { type Expression, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { until } from '#db/testing/until'
import { batchesOf, inSnapshot } from './snapshot.ts'

const database = databaseForAllTests()

interface Numbered {
  readonly n: number
}
const numbers = (count: number) => sql<Numbered>`select n from generate_series(1, ${sql.lit(count)}) n`
const read = (query: Expression<Numbered>) => inSnapshot(database.db, snapshot => batchesOf(snapshot, query))

/** Whether every connection is given back, with nothing begun on it. */
const isFree = () => database.pool.idleCount === database.pool.totalCount

test.each([0, 1, 499, 500, 501, 1234])('all of %i rows come, in order', async count => {
  const all: number[] = []
  for await (const rows of read(numbers(count))) all.push(...rows.map(({ n }) => n))
  expect(all).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(isFree()).toBe(true)
})

test('the next rows are fetched while the reader has some, who may stop then', async () => {
  const busy = await database.owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('select pg_advisory_lock(7)')
  // The lock is asked for by the first row of the second batch.
  const waiting = sql<Numbered>`
    select n, case when n = 501 then pg_advisory_xact_lock_shared(7) end from generate_series(1, 2000) n`
  const batches = read(waiting)
  onTestFinished(async () => void (await batches.return(undefined)))
  expect((await batches.next()).value).toHaveLength(500)
  const asked = `select from pg_locks where locktype = 'advisory' and objid = 7 and not granted`
  await until(async () => (await database.owner.query(asked)).rowCount === 1)
  const stopped = batches.return(undefined)
  await busy.query('select pg_advisory_unlock(7)')
  await stopped
  expect(isFree()).toBe(true)
})

test.each([1, 700, 1200])(
  'a query that fails at row %i fails the reader, and its connection is given back',
  async at => {
    let rowsRead = 0
    const reading = async () => {
      for await (const rows of read(
        sql<Numbered>`select n / (n - ${sql.lit(at)}) as n from generate_series(1, 2000) n`,
      ))
        rowsRead += rows.length
    }
    await expect(reading()).rejects.toMatchObject({ code: '22012' })
    expect(rowsRead).toBe(Math.floor(at / 500) * 500)
    expect(isFree()).toBe(true)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  },
)

test('a reader who stops while the next rows fail is told nothing, and the connection is given back', async () => {
  const batches = read(sql<Numbered>`select n / (n - 700) as n from generate_series(1, 2000) n`)
  await batches.next()
  await batches.return(undefined)
  expect(isFree()).toBe(true)
})
