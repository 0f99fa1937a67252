import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Scope } from '#lists/scope'
import { patternsOf } from '#lists/search'
import type { DB } from '#models/database'
import { type Found, idsOf, oneOf, studentsForAll, studentsSounding } from '#read/queries/search/named'
import { enrollmentsOf, entriesOf } from '#read/reports/journal-search'
import { soundsLike } from '#wording/sounds'
import { fewPlaces, isAt } from './found.ts'

/** People who are meant by a search: students and staff. */
export interface Meant {
  readonly students: Found
  readonly staff: readonly string[]
}

/** Whose names sound like a search; undefined if somebody has a name as it is typed, or nobody one that sounds like it. */
export async function meantBy(db: Kysely<DB>, institute: string | null, search: string): Promise<Meant | undefined> {
  const sounding = studentsSounding(db, institute, search)
  if (!sounding) return undefined
  const asTyped = await idsOf(db, studentsForAll(db, institute, patternsOf(search)))
  if (asTyped.few?.length !== 0) return undefined
  const users = await db.selectFrom('users').select(['id', 'full_name']).where('role', '<>', 'student').execute()
  const staff = users.filter(({ full_name }) => soundsLike(full_name, search)).map(({ id }) => id)
  const students = await idsOf(db, sounding)
  return staff.length > 0 || students.few?.length !== 0 ? { students, staff } : undefined
}

/** Events `e` of these students, or by these users. Those of few students alone are found by an index first. */
export async function eventsOf(db: Kysely<DB>, scope: Scope, { students, staff }: Meant): Promise<RawBuilder<boolean>> {
  // Shards take the students within each part of the union alone.
  const streams = (table: RawBuilder<unknown>) =>
    sql`select o.id from ${table} o where ${oneOf(sql`o.student_id`, students)}`
  const isTheirs = sql<boolean>`(e.actor = any (${[...staff]}::uuid[])
    or e.stream_id in (${streams(sql`read.enrollments`)} union all ${streams(sql`read.withdrawn`)}))`
  if (staff.length > 0 || !students.few) return isTheirs
  const places = await fewPlaces(db, [entriesOf(enrollmentsOf(scope, students.query))])
  return places ? sql<boolean>`(${isAt(places)} and ${isTheirs})` : isTheirs
}

/** Rows `a` of the audit about these people, or by these users. */
export const recordsOf = ({ students, staff }: Meant): RawBuilder<boolean> =>
  sql<boolean>`(a.actor = any (${[...staff]}::uuid[])
    or (a.subject in ('user', 'sign-in') and a.subject_id = any (${[...staff]}::uuid[]))
    or (a.subject = 'student' and ${oneOf(sql`a.subject_id`, students)}))`
