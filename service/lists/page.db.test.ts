import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { gather } from './every-row.ts'
import { type Listing, page } from './page.ts'
import { placesIn } from './places.ts'

const database = databaseForAllTests()

interface Numbered {
  readonly id: number
  /** Many rows have the same. */
  readonly amount: number
}
const numbers = (count: number) =>
  sql<Numbered>`(select n as id, n % 7 as amount from generate_series(1, ${sql.lit(count)}) n)`.as('t')

const list = (count: number, listing: Listing, wanted: RawBuilder<boolean> = sql<boolean>`true`) => {
  const from = database.db.selectFrom(numbers(count))
  const [id, amount] = [sql`t.id`, sql`t.amount`]
  const sorting = {
    columns: { id, amount, parts: amount },
    id,
    fallback: 'id',
    sorted: ['amount', 'parts'],
  }
  const part = (column: RawBuilder<unknown>, its: RawBuilder<boolean>) =>
    placesIn({ from, wanted: sql<boolean>`${wanted} and ${its}` }, { column, id })
  const parts = [part(sql`0::bigint`, sql`t.amount = 0`), part(amount, sql`t.amount > 0`)]
  return page(database.db, from.select(['t.id', 't.amount']), listing, sorting, ({ id }) => id, {
    from,
    wanted,
    parts: { parts },
  })
}

test.each([
  [0, { total: 0 }],
  [4999, { total: 4999 }],
  [10_000, { total: 10_000 }],
  [10_001, { total: 10_000, more: true }],
  [20_000, { total: 10_000, more: true }],
])('of %i rows it says %j', async (count, said) => {
  const { rows, nextCursor, ...counted } = await list(count, { limit: 10 })
  expect(counted).toEqual(said)
})

test('only rows that are wanted are counted and shown', async () => {
  const wanted = sql<boolean>`t.id % 1000 = 0`
  for (const sort of ['id', 'amount', 'parts']) {
    const { rows, total } = await list(20_000, { limit: 3, sort }, wanted)
    expect([(await gather(rows)).length, total]).toEqual([3, 20])
  }
  expect(await gather((await list(20_000, {}, wanted)).rows)).toHaveLength(20)
})

test('a page on which nothing stands asks for no rows', async () => {
  const from = database.db.selectFrom(numbers(101))
  // Asking this fails, as on shards some joins of which no row is wanted.
  const query = from.select(sql<number>`1 / 0`.as('id'))
  const own = { from, wanted: sql<boolean>`t.id > 101` }
  const sorting = { columns: { id: sql`t.id` }, id: sql`t.id`, fallback: 'id', sorted: ['id'] }
  const { rows, total } = await page(database.db, query, { limit: 10 }, sorting, ({ id }) => id, own)
  expect([await gather(rows), total]).toEqual([[], 0])
})

test.each(['id', '-id', 'amount', '-amount', 'parts', '-parts'])(
  'in the order %s the pages give each row once, as the whole list does',
  async sort => {
    const whole = await gather((await list(101, { sort })).rows)
    const paged: number[] = []
    for (let cursor: string | undefined; ; ) {
      const { rows, nextCursor } = await list(101, { sort, limit: 10, cursor })
      paged.push(...(await gather(rows)))
      if (!nextCursor) break
      cursor = nextCursor
    }
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(101)
  },
)

test.each([10, 1])(
  'rows that vanish before they are read neither move others nor end the list, in pages of %i',
  async limit => {
    const from = database.db.selectFrom(numbers(101))
    const query = from.select('t.id').where(sql<boolean>`t.id % 10 > 1`)
    const sorting = { columns: { id: sql`t.id` }, id: sql`t.id`, fallback: 'id', sorted: ['id'] }
    const own = { from, wanted: sql<boolean>`true` }
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const { rows, nextCursor } = await page(database.db, query, { limit, cursor }, sorting, ({ id }) => id, own)
      seen.push(...(await gather(rows)))
      if (!nextCursor) break
      cursor = nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 101 }, (_, place) => place + 1).filter(id => id % 10 > 1))
  },
)
