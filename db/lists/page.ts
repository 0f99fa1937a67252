import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { layoutOf } from '#db/layout/layout'
import { underItsText } from '#db/queries/prepared'
import { codeOf } from '#db/start-error'
import { notOurs, orderOf, readCursor, writeCursor } from './cursor.ts'
import { everyRow, type Rows } from './every-row.ts'
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
  /** What rows are named by where their ids are in no index as they are written here; it holds the id. */
  readonly key?: RawBuilder<unknown>
  /** Rows with one of these ids, or of these keys. */
  readonly isOneOf?: (ids: readonly string[]) => RawBuilder<boolean>
}

/** The rows of a list without what only their columns need, and which of them it shows. */
interface OwnRows<Tables, Table extends keyof Tables> {
  readonly from: SelectQueryBuilder<Tables, Table, object>
  readonly wanted: RawBuilder<boolean>
  /**
   * The column of the institute, when rows of all institutes are listed: each institute has an index of the `sorted` orders,
   * and the first rows of each are compared.
   */
  readonly ofEach?: string | false
  /** How many rows are wanted, where that is found out without counting them. */
  readonly total?: number | (() => Promise<number>) | undefined
}

export interface Page<Row> {
  readonly rows: Rows<Row>
  readonly total?: number
  readonly more?: true
  readonly nextCursor?: string | null
}

const Placed = z.object({ place_value: z.string(), place_id: z.string() })
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
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const order = sql`${column} ${direction}, ${sorting.id} ${direction}`
  if (listing.limit === undefined && listing.cursor === undefined)
    return { rows: everyRow(db, (own ? query.where(own.wanted) : query).orderBy(order), present) }

  const limit = listing.limit ?? defaultLimit
  const after = readCursor(listing.cursor, sort)
  const behind = after
    ? sql<boolean>`(${column}, ${sorting.id}) ${sql.raw(descending ? '<' : '>')} (${after.value}, ${after.id})`
    : sql<boolean>`true`
  const { id, key = id } = sorting
  const wish = { column, id, key, behind, direction, limit, apart: layoutOf(db) === 'one machine' }
  const placed = query
    .orderBy(order)
    .select([sql<string>`(${column})::text`.as('place_value'), sql<string>`${sorting.id}::text`.as('place_id')])
  const isOneOf = sorting.isOneOf ?? (ids => sql<boolean>`${sorting.id} = any (${ids})`)
  const find = async () => {
    if (!own || !sorting.sorted?.includes(name)) {
      const rows = await placed
        .where(everyOf([own?.wanted, behind]))
        .limit(limit + 1)
        .execute()
      return { rows: rows.slice(0, limit), places: z.array(Placed).parse(rows) }
    }
    const places = await read(db, firstIds(own, wish))
    const keys = places.slice(0, limit).map(({ key }) => key)
    // For some ids the text is always the same, and it joins so many tables that planning it would take the longest.
    const { rows } = await db.executeQuery(underItsText(placed.where(isOneOf(keys))))
    return { rows, places }
  }
  // With a column: shards keep no rows without any.
  const one = sql`1`.as('one')
  const counted = own ? own.from.where(own.wanted).select(one) : query.clearSelect().select(one)
  const [{ rows, places }, count] = await Promise.all([
    find().catch((error: unknown) => {
      // A cursor that somebody made up may hold a value that the column's type does not have.
      throw after && isDataException(error) ? notOurs() : error
    }),
    countOf(db, own?.total ?? counted),
  ])
  // Where the rows were found, whatever became of them since.
  const last = places.length > limit ? places[limit - 1] : undefined
  return { rows: rows.map(present), ...count, nextCursor: last ? cursorAt(last, sort) : null }
}

interface Wish extends Required<Pick<Sorting, 'id' | 'key'>> {
  readonly column: RawBuilder<unknown>
  readonly behind: RawBuilder<boolean>
  readonly direction: RawBuilder<unknown>
  readonly limit: number
  /** Whether each institute may be asked for apart; shards answer no such question. */
  readonly apart: boolean
}

/** The keys and places of a page's rows and of the one after it, without what only their columns need. */
function firstIds<Own, Base extends keyof Own>(
  { from, wanted, ofEach }: OwnRows<Own, Base>,
  { id, key, column, behind, direction, limit, apart }: Wish,
): Expression<unknown> {
  const first = from
    .where(wanted)
    .where(behind)
    .orderBy(sql`${column} ${direction}, ${id} ${direction}`)
    .limit(limit + 1)
  if (!ofEach || !apart)
    return first.select([key.as('key'), sql`(${column})::text`.as('place_value'), sql`${id}::text`.as('place_id')])
  const ofOne = first
    .where(sql<boolean>`${sql.ref(ofEach)} = each_one.id`)
    .select([key.as('key'), id.as('id'), column.as('value')])
  return sql`select found.key, found.value::text as place_value, found.id::text as place_id from institutes each_one cross join lateral (${ofOne}) as found
    order by found.value ${direction}, found.id ${direction} limit ${sql.lit(limit + 1)}`
}

async function read<DB>(db: Kysely<DB>, first: Expression<unknown>) {
  const { rows } = await sql<Found>`select * from (${first}) as found`.execute(db)
  return rows
}

interface Found extends z.infer<typeof Placed> {
  readonly key: string
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

const isDataException = (error: unknown): boolean => codeOf(error)?.startsWith('22') ?? false
