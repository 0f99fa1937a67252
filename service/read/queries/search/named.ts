import { type Kysely, type RawBuilder, sql } from 'kysely'
import { layoutOf } from '#db/layout/layout'
import { everyOf } from '#lists/scope'
import { patternsOf, soundsOf, type Word } from '#lists/search'
import type { DB } from '#models/database'

/** Ids that a search finds. */
export interface Found {
  readonly query: RawBuilder<unknown>
  /** Undefined if there are too many to be named one by one. */
  readonly few: readonly string[] | undefined
}

/** Up to so many rows are read one by one; of more, there are enough among the first rows of any list. */
const few = 3_000

export async function idsOf(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ id: string }>`select id from (${query}) as found (id) limit ${sql.lit(few + 1)}`.execute(
    db,
  )
  return { query, few: rows.length > few ? undefined : rows.map(({ id }) => id) }
}

/** As a list of ids an index finds their rows. As a query in `is true` it is answered once and each row compared with it. */
export const oneOf = (column: RawBuilder<unknown>, found: Found): RawBuilder<boolean> =>
  found.few
    ? sql<boolean>`${column} = any (${[...found.few]}::uuid[])`
    : sql<boolean>`(${column} in (${found.query})) is true`

/** The same for a whole set, which is asked for once: an index finds its rows, however many are named. */
export const eachOf = (column: RawBuilder<unknown>, found: Found): RawBuilder<boolean> =>
  found.few ? oneOf(column, found) : sql<boolean>`${column} = any (array(${found.query}))`

/** Students whose own words match a pattern. Callers who see one branch use the function that searches the index for them. */
export const studentsFor = (db: Kysely<DB>, institute: string | null, pattern: string): RawBuilder<unknown> =>
  idsIn(db, institute, sql`students`, sql`students_found(${pattern})`, sql`search like ${pattern}`)

/** Students in whose own words every pattern is found; callers who see one branch use a function for the same reason. */
export const studentsForAll = (
  db: Kysely<DB>,
  institute: string | null,
  patterns: readonly string[],
): RawBuilder<unknown> =>
  idsIn(
    db,
    institute,
    sql`students`,
    sql`students_found_by_all(${[...patterns]}::text[])`,
    everyOf(patterns.map(pattern => sql`search like ${pattern}`)),
  )

/** Notes with a word; callers who see one branch use a function for the same reason. */
export const notesFor = (db: Kysely<DB>, institute: string | null, pattern: string): RawBuilder<unknown> =>
  idsIn(db, institute, sql`notes`, sql`notes_found(${pattern})`, sql`lower(normalize(' ' || body)) like ${pattern}`)

/**
 * The students in whom every word of a search is found as it is typed; if there are none, those in whom each word is found as
 * it is typed or by how it sounds. So what is typed right finds nothing besides, and `prya` or प्रिया finds PRIYA.
 */
export async function studentsNamed(db: Kysely<DB>, institute: string | null, search: string): Promise<Found> {
  const asTyped = await idsOf(db, studentsForAll(db, institute, patternsOf(search)))
  const sounding = asTyped.few?.length === 0 ? studentsSounding(db, institute, search) : undefined
  return sounding ? await idsOf(db, sounding) : asTyped
}

/** Students in whom each word is found as it is typed or by how it sounds; undefined if none of the words is a name. */
export function studentsSounding(
  db: Kysely<DB>,
  institute: string | null,
  search: string,
): RawBuilder<unknown> | undefined {
  const words = soundsOf(search)
  if (words.every(({ sound }) => sound === undefined)) return undefined
  return sql.join(
    words.map(word => studentsHeard(db, institute, word)),
    sql` intersect `,
  )
}

/** Students in whom one word is found as it is typed or by how it sounds. */
export const studentsHeard = (
  db: Kysely<DB>,
  institute: string | null,
  { pattern, sound = pattern }: Word,
): RawBuilder<unknown> =>
  idsIn(
    db,
    institute,
    sql`students`,
    sql`students_sounding(${pattern}, ${sound})`,
    sql`(search like ${pattern} or sound like ${sound})`,
  )

/**
 * Ids of rows, by the function that searches the index of one branch if the caller sees only that. Shards are asked by their
 * rows: a machine that answers for a branch can't ask the others from within a function.
 */
export function idsIn(
  db: Kysely<DB>,
  institute: string | null,
  table: RawBuilder<unknown>,
  call: RawBuilder<unknown>,
  isMeant: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (institute === null) return sql`select id from ${table} where ${isMeant}`
  if (layoutOf(db) === 'one machine') return sql`select ${call}`
  return sql`select id from ${table} where institute_id = ${institute} and ${isMeant}`
}

/** The accounts of entries whose head is called so now. */
export const accountsNamed = (pattern: string): RawBuilder<unknown> => sql`
  select a.account from head_accounts a join heads h on h.id = a.head_id
  left join heads into_head on into_head.id = h.merged_into
  where lower(normalize(' ' || coalesce(into_head.name, h.name))) like ${pattern}`
