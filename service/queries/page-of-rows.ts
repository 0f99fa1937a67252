import { notOurs, orderOf, readCursor, writeCursor } from '#queries/cursor'
import { defaultLimit, type Listing, type Page } from '#queries/page'

type Key = string | number

interface Keys<Row> {
  /** What each sort name orders by, of one type for all rows. */
  readonly keys: Readonly<Record<string, (row: Row) => Key>>
  readonly fallback: string
}

/** The same as `page`, over rows that are at hand. */
export function pageOfRows<Row extends { readonly id: string }>(
  all: readonly Row[],
  listing: Listing,
  { keys, fallback }: Keys<Row>,
): Page<Row> & { readonly rows: Row[] } {
  const { sort, name, descending } = orderOf(listing.sort, fallback)
  const key = keys[name]
  if (!key) throw new Error(`No key for the sort ${sort}.`)
  const compare = (row: Row, value: Key, id: string) =>
    (descending ? -1 : 1) * (order(key(row), value) || order(row.id, id))
  const rows = all.toSorted((a, b) => compare(a, key(b), b.id))
  if (listing.limit === undefined && listing.cursor === undefined) return { rows }

  const limit = listing.limit ?? defaultLimit
  const after = readCursor(listing.cursor, sort)
  const rest = after ? rows.filter(row => compare(row, likeKey(key(row), after.value), after.id) > 0) : rows
  const last = rest[limit - 1]
  const nextCursor = rest.length > limit && last ? writeCursor({ sort, value: String(key(last)), id: last.id }) : null
  return { rows: rest.slice(0, limit), total: rows.length, nextCursor }
}

const order = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)

/** The value of a cursor, of the same type as a row's. */
function likeKey(key: Key, value: string): Key {
  if (typeof key === 'string') return value
  if (!Number.isFinite(Number(value))) throw notOurs()
  return Number(value)
}
