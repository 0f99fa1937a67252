import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { codeOf } from '#db/start-error'
import { notOurs, orderOf, readCursor, writeCursor } from './cursor.ts'
import { everyRow, type Rows } from './every-row.ts'

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
}

export interface Page<Row> {
  readonly rows: Rows<Row>
  readonly total?: number
  readonly nextCursor?: string | null
}

const Placed = z.object({ place_value: z.string(), place_id: z.string() })
const Counted = z.object({ count: z.number() })
const defaultLimit = 100

/**
 * The rows of a list in order, as they are shown: all of them in batches, or a page that begins right after the row that a
 * cursor names, whatever was added meanwhile (keyset paging), with the total of all pages.
 */
export async function page<DB, Tables, Table extends keyof Tables, Row, Shown>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  listing: Listing,
  sorting: Sorting,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const { sort, name, descending } = orderOf(listing.sort, sorting.fallback)
  const column = sorting.columns[name]
  if (!column) throw new Error(`No column for the sort ${sort}.`)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const ordered = query.orderBy(sql`${column} ${direction}, ${sorting.id} ${direction}`)
  if (listing.limit === undefined && listing.cursor === undefined) return { rows: everyRow(db, ordered, present) }

  const limit = listing.limit ?? defaultLimit
  const after = readCursor(listing.cursor, sort)
  const from = after
    ? ordered.where(
        sql<boolean>`(${column}, ${sorting.id}) ${sql.raw(descending ? '<' : '>')} (${after.value}, ${after.id})`,
      )
    : ordered
  const rows = await from
    .select([sql<string>`(${column})::text`.as('place_value'), sql<string>`${sorting.id}::text`.as('place_id')])
    .limit(limit + 1)
    .execute()
    .catch((error: unknown) => {
      // A cursor that somebody made up may hold a value that the column's type does not have.
      throw after && isDataException(error) ? notOurs() : error
    })
  const [counted] = await query.clearSelect().select(sql<number>`count(*)`.as('count')).execute()
  const last = rows[limit - 1]
  const nextCursor = rows.length > limit && last ? cursorAt(last, sort) : null
  return { rows: rows.slice(0, limit).map(present), total: Counted.parse(counted).count, nextCursor }
}

function cursorAt(row: unknown, sort: string): string {
  const { place_value: value, place_id: id } = Placed.parse(row)
  return writeCursor({ sort, value, id })
}

const isDataException = (error: unknown): boolean => codeOf(error)?.startsWith('22') ?? false
