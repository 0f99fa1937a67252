import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { layoutOf } from '#db/layout/layout'
import { underItsText } from '#db/queries/prepared'
import { orderOf, orMadeUp, readCursor, writeCursor } from './cursor.ts'
import { everyRow, type Rows } from './every-row.ts'
import { behind, directionOf, type OwnPlaces, Placed, type Places, placesIn, readPlaces } from './places.ts'
import { everyOf } from './scope.ts'

/** The options of every list. Without `limit` and `cursor` it answers every row. */
export interface Listing {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly sort?: string | undefined
}

export interface Sorting {
  /** What each sort name orders by; never null, so that a page can begin after any row. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** The row's id, which breaks ties. */
  readonly id: RawBuilder<unknown>
  /** Used when none is asked for; a leading `-` for descending. */
  readonly fallback: string
  /** The orders in which the ids of a page are found among its own rows, before anything else is joined. */
  readonly sorted?: readonly string[]
  /** What the index by which rows are found has before their ids. */
  readonly group?: RawBuilder<unknown>
  /** Rows with one of these ids, which lie in these groups. */
  readonly isOneOf?: (ids: readonly string[], groups: readonly string[]) => RawBuilder<boolean>
}

/** The rows of a list without what only their columns need, and which of them it shows. */
interface OwnRows<Tables, Table extends keyof Tables> extends OwnPlaces<Tables, Table> {
  /** How many rows are wanted, where that is found out without counting them. */
  readonly total?: number | (() => Promise<number>) | undefined
  /** As many rows as are wanted, where others are counted more quickly. */
  readonly counted?: Expression<unknown> | undefined
  /** For some orders, parts of the rows of which all of one come before those of the next, each in an index. */
  readonly parts?: Readonly<Record<string, readonly Places[]>> | undefined
}

export interface Page<Row> {
  readonly rows: Rows<Row>
  readonly total?: number
  readonly more?: true
  readonly nextCursor?: string | null
}

const Counted = z.object({ count: z.number() })
const defaultLimit = 100
/** Counting takes as long as there are rows; beyond this, nobody needs the number to the last one. */
const countedUpTo = 10_000

/**
 * The rows of a list in order, as they are shown: all of them in batches, or a page that begins right after the row that a
 * cursor names, whatever was added meanwhile (keyset paging), with the total of all pages. With `own`, the query has
 * no condition of its own.
 */
export async function page<DB, Tables, Table extends keyof Tables, Row, Shown, Own, Base extends keyof Own>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  listing: Listing,
  sorting: Sorting,
  present: (row: Row) => Shown,
  own?: OwnRows<Own, Base>,
): Promise<Page<Shown>> {
  const { sort, name, descending } = orderOf(listing.sort, sorting.fallback)
  const column = sorting.columns[name]
  if (!column) throw new Error(`No column for the sort ${sort}.`)
  const direction = directionOf(descending)
  const order = sql`${column} ${direction}, ${sorting.id} ${direction}`
  if (listing.limit === undefined && listing.cursor === undefined)
    return { rows: everyRow(db, (own ? query.where(own.wanted) : query).orderBy(order), present) }

  const limit = listing.limit ?? defaultLimit
  const after = readCursor(listing.cursor, sort)
  const { id } = sorting
  const placed = query
    .orderBy(order)
    .select([sql<string>`(${column})::text`.as('place_value'), sql<string>`${id}::text`.as('place_id')])
  const isOneOf = sorting.isOneOf ?? (ids => sql<boolean>`${id} = any (${ids})`)
  const find = async () => {
    const parts = own?.parts?.[name]
    if (!own || !(parts || sorting.sorted?.includes(name))) {
      const rows = await placed
        .where(everyOf([own?.wanted, behind(after, descending, { column, id })]))
        .limit(limit + 1)
        .execute()
      return { rows: rows.slice(0, limit), places: z.array(Placed).parse(rows) }
    }
    const inOrder = parts ?? [placesIn(own, { column, id, group: sorting.group })]
    const wish = { after, descending, apart: layoutOf(db) === 'one machine' }
    const places = await readPlaces(db, descending ? inOrder.toReversed() : inOrder, wish, limit + 1)
    const shown = places.slice(0, limit)
    const groups = [...new Set(shown.flatMap(({ place_group }) => place_group ?? []))]
    // Shards refuse some joins of which no row is wanted.
    if (shown.length === 0) return { rows: [], places }
    // For some ids the text is always the same, and it joins so many tables that planning it would take the longest.
    const wanted = isOneOf(
      shown.map(({ place_id }) => place_id),
      groups,
    )
    const { rows } = await db.executeQuery(underItsText(placed.where(wanted)))
    return { rows, places }
  }
  // With a column: shards keep no rows without any.
  const one = sql`1`.as('one')
  const counted = own ? own.from.where(own.wanted).select(one) : query.clearSelect().select(one)
  const [{ rows, places }, count] = await Promise.all([
    find().catch(orMadeUp(after)),
    countOf(db, own?.total ?? own?.counted ?? counted),
  ])
  // Where the rows were found, whatever became of them since.
  const last = places.length > limit ? places[limit - 1] : undefined
  return { rows: rows.map(present), ...count, nextCursor: last ? cursorAt(last, sort) : null }
}

type Total = NonNullable<OwnRows<never, never>['total']>

async function countOf<DB>(
  db: Kysely<DB>,
  counted: Expression<unknown> | Total,
): Promise<{ total: number; more?: true }> {
  if (typeof counted === 'number') return { total: counted }
  if (typeof counted === 'function') return { total: await counted() }
  const { rows } =
    await sql`select count(*) as "count" from (select 1 from (${counted}) as counted limit ${sql.lit(countedUpTo + 1)}) as few`.execute(
      db,
    )
  return saidOf(Counted.parse(rows[0]).count)
}

const saidOf = (count: number): { total: number; more?: true } =>
  count > countedUpTo ? { total: countedUpTo, more: true } : { total: count }

const cursorAt = ({ place_value: value, place_id: id }: z.infer<typeof Placed>, sort: string): string =>
  writeCursor({ sort, value, id })
