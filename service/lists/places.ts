import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Cursor } from './cursor.ts'
import { everyOf } from './scope.ts'

/** Where a row lies in the order of its list. */
export const Placed = z.object({ place_value: z.string(), place_id: z.string() })

interface Found extends z.infer<typeof Placed> {
  readonly place_group: string | null
}

/** Rows among which the places of a page are found. */
export interface OwnPlaces<Tables, Table extends keyof Tables> {
  readonly from: SelectQueryBuilder<Tables, Table, object>
  readonly wanted: RawBuilder<boolean>
  /**
   * The column of the institute, when rows of all institutes are listed: each institute has an index of these orders, and the
   * first rows of each are compared.
   */
  readonly ofEach?: string | false
}

/** What rows are ordered by, then their ids, and what the index of these begins with. */
interface Order {
  readonly column: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly group?: RawBuilder<unknown> | undefined
}

interface Wish {
  readonly after: Cursor | undefined
  readonly descending: boolean
  /** Whether each institute may be asked for apart; shards answer no such question. */
  readonly apart: boolean
}

/** Finds so many first places behind a place. */
export type Places = (wish: Wish, count: number) => RawBuilder<Found>

export const directionOf = (descending: boolean) => sql.raw(descending ? 'desc' : 'asc')

/** True for the rows behind a place. */
export const behind = (after: Cursor | undefined, descending: boolean, { column, id }: Order) =>
  after
    ? sql<boolean>`(${column}, ${id}) ${sql.raw(descending ? '<' : '>')} (${after.value}, ${after.id})`
    : sql<boolean>`true`

/** The places of some rows without what only their columns need. Only those that are found are written as text. */
export const placesIn =
  <Own, Base extends keyof Own>({ from, wanted, ofEach }: OwnPlaces<Own, Base>, order: Order): Places =>
  ({ after, descending, apart }, count) => {
    const { column, id, group = sql`null::uuid` } = order
    const direction = directionOf(descending)
    const first = from
      .where(everyOf([wanted, behind(after, descending, order)]))
      .orderBy(sql`${column} ${direction}, ${id} ${direction}`)
      .limit(count)
      .select([id.as('id'), column.as('value'), group.as('its_group')])
    const found =
      ofEach && apart
        ? sql`institutes each_one cross join lateral (${first.where(sql<boolean>`${sql.ref(ofEach)} = each_one.id`)}) as found`
        : sql`(${first}) as found`
    return sql<Found>`select found.value::text as place_value, found.id::text as place_id, found.its_group as place_group from ${found}
      order by found.value ${direction}, found.id ${direction} limit ${sql.lit(count)}`
  }

/** The first places of parts that follow one another; a part is read only if those before it have too few. */
export async function readPlaces<DB>(db: Kysely<DB>, parts: readonly Places[], wish: Wish, count: number) {
  const places: Found[] = []
  for (const part of parts) {
    if (places.length === count) break
    places.push(...(await part(wish, count - places.length).execute(db)).rows)
  }
  return places
}
