import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Scope, within } from '#db/lists/scope'
import { patternsOf } from '#db/lists/search'
import type { DB } from '#models/database'
import { paymentsNamed, studentsForAll } from '#read/queries/search/search'

/** An entry of the journal, by its place in the log. */
export interface EntryPlace {
  readonly institute_id: string
  readonly seq: number
}

/**
 * The events in which each word is found: in the student, in the receipt numbers or the reference of the payment, in what
 * an entry of the book was typed for or what its head is called, in the number of a refund, or in the slip of a banking. Each of them is found by an index of
 * its own, so that nobody's entries are read in vain. Usually all words name the student, or one of them names something
 * else and the others are compared with that.
 */
export async function entriesFor(db: Kysely<DB>, scope: Scope, search: string): Promise<RawBuilder<EntryPlace>> {
  const patterns = patternsOf(search)
  const others = await Promise.all(patterns.map(pattern => namesMore(db, scope, pattern)))
  if (!others.includes(true)) return sql`(${ofStudents(scope, patterns)})`
  const ofEach = patterns.map(
    (pattern, index) =>
      sql`(${ofStudents(scope, [pattern])}${others[index] ? sql` union ${named(scope, pattern)}` : sql``})`,
  )
  return sql`(${sql.join(ofEach, sql` intersect `)})`
}

/** Whether a word names anything besides students. */
async function namesMore(db: Kysely<DB>, scope: Scope, pattern: string): Promise<boolean> {
  const { rows } = await sql`select from (${named(scope, pattern)}) as named limit 1`.execute(db)
  return rows.length > 0
}

/** The events of the enrollments of students in whom all these words are found. */
const ofStudents = (scope: Scope, patterns: readonly string[]): RawBuilder<unknown> => {
  const students = studentsForAll(scope.institute, patterns)
  const enrolled = (table: RawBuilder<unknown>) =>
    sql`select institute_id, id from ${table} where student_id in (${students}) and ${within(scope, 'institute_id')}`
  return sql`select e.institute_id, e.seq from (
      ${enrolled(sql`read.enrollments`)} union all ${enrolled(sql`read.withdrawn`)}) n
    join events e on e.institute_id = n.institute_id and e.stream_id = n.id`
}

const named = (scope: Scope, pattern: string): RawBuilder<unknown> => sql`
  select e.institute_id, e.seq from read.payments p
  join events e on e.institute_id = p.institute_id and e.stream_id = p.enrollment_id and e.payment_id = p.id
  where p.id in (${paymentsNamed(scope.institute, pattern)}) and ${within(scope, 'p.institute_id')}
  union all
  select e.institute_id, e.seq from read.entries n join events e on e.institute_id = n.institute_id and e.stream_id = n.id
  where n.search like ${pattern} and ${within(scope, 'n.institute_id')}
  union all
  select e.institute_id, e.seq from read.entries n join events e on e.institute_id = n.institute_id and e.stream_id = n.id
  where n.account in (${accountsNamed(pattern)}) and ${within(scope, 'n.institute_id')}
  union all
  select e.institute_id, e.seq from events e
  where e.type = 'RefundPaid' and lower(' ' || (e.data ->> 'refundNumber')) like ${pattern} and ${within(scope, 'e.institute_id')}
  union all
  select e.institute_id, e.seq from events e
  where e.type in ('CashBanked', 'MoneyMoved') and lower(normalize(' ' || (e.data ->> 'reference'))) like ${pattern} and ${within(scope, 'e.institute_id')}`

/** The accounts of entries whose head is called so now. */
const accountsNamed = (pattern: string): RawBuilder<unknown> => sql`
  select a.account from head_accounts a join heads h on h.id = a.head_id
  left join heads into_head on into_head.id = h.merged_into
  where lower(normalize(' ' || coalesce(into_head.name, h.name))) like ${pattern}`
