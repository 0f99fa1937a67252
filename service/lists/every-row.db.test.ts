import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { everyRow } from './every-row.ts'

const database = databaseForAllTests()

interface Numbered {
  readonly n: number
}
const numbers = (count: number) =>
  sql<Numbered>`select n, repeat('x', 50) as text from generate_series(1, ${count}::integer) n`

/** The rows of every result of the driver, as long as they are in it. */
function watched() {
  const results: unknown[][] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      results.push(result.rows)
      return result
    },
  }
  return { results, db: database.db.withPlugin(plugin) }
}

test.each([0, 1, 99, 100, 101, 1234])('all of %i rows come, in order', async count => {
  const read: number[] = []
  for await (const rows of everyRow(database.db, numbers(count), ({ n }) => n)) read.push(...rows)
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1))
})

test('a batch that was handed out is held by nothing of the driver', async () => {
  const { results, db } = watched()
  let most = 0
  let read = 0
  for await (const rows of everyRow(db, numbers(1000), ({ n }) => n)) {
    read += rows.length
    most = Math.max(most, results.flat().length)
  }
  expect(read).toBe(1000)
  // No more than the next batch, which may have arrived already.
  expect(most).toBeLessThanOrEqual(100)
  expect(results.flat()).toEqual([])
})

test('a reader that stops early gives the connection back', async () => {
  for await (const rows of everyRow(database.db, numbers(1000), ({ n }) => n)) {
    expect(rows).toHaveLength(100)
    break
  }
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})
