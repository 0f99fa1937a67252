import { type Kysely, type RawBuilder, sql } from 'kysely'
import { layoutOf } from '#db/layout/layout'
import { literals } from '#db/queries/literals'
import { eventsWith, slipEvents } from '#ledger/events/lists'
import { type Scope, within } from '#lists/scope'
import { patternsOf } from '#lists/search'
import type { DB } from '#models/database'
import { accountsNamed, studentsForAll, studentsSounding } from '#read/queries/search/named'
import { paymentsNamed } from '#read/queries/search/search'

/** An entry of the journal, by its place in the log. */
export interface EntryPlace {
  readonly institute_id: string
  readonly seq: number
}

/** What a search finds. */
export interface FoundEntries {
  /** Every entry, by its place. */
  readonly places: RawBuilder<EntryPlace>
  /** True for those among the entries `j`; set where so many are found that the first of any order are met soon. */
  readonly among?: RawBuilder<boolean>
}

/** Of more enrollments than this, the entries are found in the order of the journal and not by their keys. */
const few = 1_000

/**
 * The events in which each word is found: in the student, in the receipt numbers or the reference of the payment, in
 * what an entry of the book was typed for or what its head is called, in the number of a refund, or in the slip of a
 * banking. Each of them is found by an index of its own, so that nobody's entries are read in vain. Usually all words
 * name the student, or one of them names something else and the others are compared with that.
 */
export async function entriesFor(db: Kysely<DB>, scope: Scope, search: string): Promise<FoundEntries> {
  const patterns = patternsOf(search)
  const others = await Promise.all(patterns.map(pattern => namesMore(db, scope, pattern)))
  if (!others.includes(true)) {
    const { enrollments, areMany } = await enrollmentsNamed(db, scope, search)
    const places = sql<EntryPlace>`(${entriesOf(enrollments)})`
    // Shards answer no such question of each row.
    return areMany && layoutOf(db) === 'one machine' ? { places, among: isEntryOf(enrollments) } : { places }
  }
  const ofEach = patterns.map((pattern, index) => {
    const students = studentsForAll(db, scope.institute, [pattern])
    return sql`(${entriesOf(enrollmentsOf(scope, students))}${others[index] ? sql` union (${named(db, scope, pattern)})` : sql``})`
  })
  return { places: sql`(${sql.join(ofEach, sql` intersect `)})` }
}

/** Whether a word names anything besides students. */
async function namesMore(db: Kysely<DB>, scope: Scope, pattern: string): Promise<boolean> {
  const { rows } = await sql`select from (${named(db, scope, pattern)}) as named limit 1`.execute(db)
  return rows.length > 0
}

/** The enrollments of students in whom all words are found as they are typed; if there are none, as they sound. */
async function enrollmentsNamed(db: Kysely<DB>, scope: Scope, search: string) {
  const asTyped = enrollmentsOf(scope, studentsForAll(db, scope.institute, patternsOf(search)))
  const count = await countOf(db, asTyped)
  const sounding = count === 0 ? studentsSounding(db, scope.institute, search) : undefined
  if (!sounding) return { enrollments: asTyped, areMany: count > few }
  const enrollments = enrollmentsOf(scope, sounding)
  return { enrollments, areMany: (await countOf(db, enrollments)) > few }
}

/** The enrollments of students, withdrawn ones too. */
export const enrollmentsOf = (scope: Scope, students: RawBuilder<unknown>): RawBuilder<unknown> => {
  const enrolled = (table: RawBuilder<unknown>) =>
    sql`select institute_id, id from ${table} where student_id in (${students}) and ${within(scope, 'institute_id')}`
  return sql`${enrolled(sql`read.enrollments`)} union all ${enrolled(sql`read.withdrawn`)}`
}

/** The places of all events of enrollments. */
export const entriesOf = (enrollments: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select e.institute_id, e.seq from (${enrollments}) n
    join events e on e.institute_id = n.institute_id and e.stream_id = n.id`

/** How many there are, counted to one more than a few. */
async function countOf(db: Kysely<DB>, enrollments: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`select from (${enrollments}) n limit ${sql.lit(few + 1)}`.execute(db)
  return rows.length
}

/** A subquery for each entry, which looks up its event; `is true` has the enrollments found once and kept as a hash table. */
const isEntryOf = (enrollments: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select ((e.stream_id in (select id from (${enrollments}) n)) is true) from events e
  where e.institute_id = j.institute_id and e.seq = j.seq)`

/** The places of events in which a word is found, other than in their student. */
export const named = (db: Kysely<DB>, scope: Scope, pattern: string): RawBuilder<unknown> => sql`
  select e.institute_id, e.seq from read.payments p
  join events e on e.institute_id = p.institute_id and e.stream_id = p.enrollment_id and e.payment_id = p.id
  where p.id in (${paymentsNamed(db, scope.institute, pattern)}) and ${within(scope, 'p.institute_id')}
  union all
  select e.institute_id, e.seq from read.entries n join events e on e.institute_id = n.institute_id and e.stream_id = n.id
  where n.search like ${pattern} and ${within(scope, 'n.institute_id')}
  union all
  select e.institute_id, e.seq from read.entries n join events e on e.institute_id = n.institute_id and e.stream_id = n.id
  where n.account in (${accountsNamed(pattern)}) and ${within(scope, 'n.institute_id')}
  union all
  select e.institute_id, e.seq from events e
  where e.type in (${literals(eventsWith('refundNumber'))}) and lower(' ' || (e.data ->> 'refundNumber')) like ${pattern} and ${within(scope, 'e.institute_id')}
  union all
  select e.institute_id, e.seq from events e
  where e.type in (${literals(slipEvents)}) and lower(normalize(' ' || (e.data ->> 'reference'))) like ${pattern} and ${within(scope, 'e.institute_id')}`
