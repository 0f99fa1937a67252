import { type Kysely, type RawBuilder, sql } from 'kysely'
import { layoutOf } from '#db/layout/layout'
import type { Scope } from '#lists/scope'
import { foundIn, patternsOf } from '#lists/search'
import type { DB } from '#models/database'
import { idsOf, studentsForAll } from '#read/queries/search/named'
import { type EntryPlace, enrollmentsOf, entriesOf, named } from '#read/reports/journal-search'

/** An event is also found by its numbers, reference and source. */
const eventWords = sql<string>`concat_ws(' ', e.data ->> 'receiptNumber', e.data ->> 'refundNumber', e.data -> 'voucher' ->> 'number', e.data ->> 'billNumber', e.data ->> 'reference', e.data ->> 'source')`

/** Of more events than this, those of a page are soon met in the order of the list. */
const few = 3_000

/**
 * True for events `e` in which each word is found: in the student `s`, in the user `u` who recorded it, or in its own words.
 * Where only few can be, they are found by the indexes of the read models first: to compare every event takes seconds.
 */
export async function eventsFound(db: Kysely<DB>, scope: Scope, search: string): Promise<RawBuilder<boolean>> {
  const isFound = foundIn(search, 's.full_name', 'u.full_name', eventWords)
  const places = await candidates(db, scope, search)
  return places ? sql<boolean>`(${isAt(places)} and ${isFound})` : isFound
}

/** True for events `e` at one of these places, each of which an index finds. */
export function isAt(places: readonly EntryPlace[]): RawBuilder<boolean> {
  const [institutes, seqs] = [places.map(({ institute_id }) => institute_id), places.map(({ seq }) => seq)]
  return sql<boolean>`(e.institute_id, e.seq) in (select * from unnest(${institutes}::uuid[], ${seqs}::bigint[]))`
}

/**
 * The places of all events in which the words can be found that are in no user's name; undefined if they are many. One word is
 * enough if it is in few: beside what most receipts begin with, the number of one still names that alone.
 */
async function candidates(db: Kysely<DB>, scope: Scope, search: string): Promise<readonly EntryPlace[] | undefined> {
  const patterns = await notOfUsers(db, patternsOf(search))
  if (patterns.length === 0) return undefined
  const alone = patterns.length > 1 ? patterns.map(pattern => [pattern]) : []
  const [numbers, others] = [alone.filter(isNumber), alone.filter(one => !isNumber(one))]
  for (const some of [...numbers, patterns, ...others]) {
    const places = await placesOf(db, scope, some)
    if (places) return places
  }
  return undefined
}

const isNumber = ([pattern = '']: readonly string[]) => /\d/.test(pattern)

/**
 * The places of all events in which some words can be found: either all of these are in the student, or one of them is in the
 * event's own words. Undefined if they are many.
 */
async function placesOf(
  db: Kysely<DB>,
  scope: Scope,
  patterns: readonly string[],
): Promise<readonly EntryPlace[] | undefined> {
  const students = studentsForAll(db, scope.institute, patterns)
  // Their events are even more.
  if (!(await idsOf(db, students)).few) return undefined
  return fewPlaces(db, [
    entriesOf(enrollmentsOf(scope, students)),
    ...patterns.map(pattern => named(db, scope, pattern)),
  ])
}

/** The places that these queries find, and those of what the read models haven't read yet; undefined if they are many. */
export async function fewPlaces(
  db: Kysely<DB>,
  queries: readonly RawBuilder<unknown>[],
): Promise<readonly EntryPlace[] | undefined> {
  const parts = [...queries, notRead]
  const { rows } = await sql<EntryPlace>`
    select institute_id, seq from (${sql.join(parts, sql` union all `)}) as found limit ${sql.lit(few + 1)}`.execute(db)
  return rows.length > few ? undefined : rows
}

/** The places of events that a read model hasn't read, because it halted or is just about to. */
const notRead = sql`
  select e.institute_id, e.seq from (
    select institute_id, min(seq) as seq from checkpoints where projection in ('enrollments', 'payments', 'entries') group by institute_id) as c
  join events e on e.institute_id = c.institute_id and e.seq > c.seq`

/** True for accounts `u` of no student. Citus takes no correlated subquery here. */
const belongsToNobody = (db: Kysely<DB>) =>
  layoutOf(db) === 'one machine'
    ? sql`not exists (select from students s where s.user_id = u.id)`
    : sql`u.id not in (select s.user_id from students s where s.user_id is not null)`

/**
 * Those of the patterns that match the name of nobody who can have recorded events: not even of a student's account that belongs to
 * no student, or was another's before.
 */
async function notOfUsers(db: Kysely<DB>, patterns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select pattern from unnest(${[...patterns]}::text[]) as pattern where not exists (
      select from users u where lower(normalize(' ' || u.full_name)) like pattern and (u.role <> 'student'
        or ${belongsToNobody(db)}
        or exists (select from audit a where a.subject_id = u.id and a.subject = 'user' and a.changes ? 'role' and a.action = 'changed')))`.execute(
    db,
  )
  return rows.map(({ pattern }) => pattern)
}
