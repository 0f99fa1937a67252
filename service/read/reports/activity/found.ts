import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Scope } from '#db/lists/scope'
import { foundIn, patternsOf } from '#db/lists/search'
import type { DB } from '#models/database'
import { studentsForAll } from '#read/queries/search/named'
import { type EntryPlace, enrollmentsOf, entriesOf, named } from '#read/reports/journal-search'

/** An event is also found by its numbers, reference and source. */
const eventWords = sql<string>`concat_ws(' ', e.data ->> 'receiptNumber', e.data ->> 'refundNumber', e.data -> 'voucher' ->> 'number', e.data ->> 'billNumber', e.data ->> 'reference', e.data ->> 'source')`

/** Of more events than this, those of a page are soon met in the order of the list. */
const few = 10_000

/**
 * True for events `e` in which each word is found: in the student `s`, in the user `u` who recorded it, or in its own words.
 * Where only few can be, they are found by the indexes of the read models first: to compare every event takes seconds.
 */
export async function eventsFound(db: Kysely<DB>, scope: Scope, search: string): Promise<RawBuilder<boolean>> {
  const isFound = foundIn(search, 's.full_name', 'u.full_name', eventWords)
  const places = await candidates(db, scope, search)
  if (!places) return isFound
  const [institutes, seqs] = [places.map(({ institute_id }) => institute_id), places.map(({ seq }) => seq)]
  return sql<boolean>`((e.institute_id, e.seq) in (select * from unnest(${institutes}::uuid[], ${seqs}::bigint[])) and ${isFound})`
}

/**
 * The places of all events in which the words can be found that are in no user's name: either all of these are in the student,
 * or one of them is in the event's own words. Undefined if they are many.
 */
async function candidates(db: Kysely<DB>, scope: Scope, search: string): Promise<readonly EntryPlace[] | undefined> {
  const patterns = await notOfUsers(db, patternsOf(search))
  if (patterns.length === 0) return undefined
  const parts = [
    entriesOf(enrollmentsOf(scope, studentsForAll(scope.institute, patterns))),
    ...patterns.map(pattern => named(scope, pattern)),
  ]
  const { rows } = await sql<EntryPlace>`
    select institute_id, seq from (${sql.join(parts, sql` union all `)}) as found limit ${sql.lit(few + 1)}`.execute(db)
  return rows.length > few ? undefined : rows
}

/** Those of the patterns that match no name of the staff, who record all events. */
async function notOfUsers(db: Kysely<DB>, patterns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select pattern from unnest(${[...patterns]}::text[]) as pattern
    where not exists (select from users where role <> 'student' and lower(normalize(' ' || full_name)) like pattern)`.execute(
    db,
  )
  return rows.map(({ pattern }) => pattern)
}
