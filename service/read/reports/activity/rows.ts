import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ActivityKind } from '#contract/reports/activity'
import { layoutOf } from '#db/layout/layout'
import { sameInstitute } from '#db/queries/same-institute'
import type { readCursor } from '#lists/cursor'
import { type Scope, within } from '#lists/scope'
import { foundIn } from '#lists/search'
import type { DB } from '#models/database'
import { everyEnrollment } from '#read/queries/payment-rows'
import { eventsWithParty } from '#read/reports/event-lines'
import { eventsFound } from './found.ts'
import { auditConditions, eventTypesOf } from './kinds.ts'
import { eventsOf, type Meant, recordsOf } from './sounding.ts'

export interface ActivityFilter extends Scope {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly search?: string | undefined
  /** The people whom the search means, if nothing is found as it is typed. */
  readonly meant?: Meant | undefined
  readonly userId?: string | undefined
  readonly studentId?: string | undefined
  readonly kind?: ActivityKind | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  /** The days are those of this time zone. */
  readonly timeZone: string
  /** Default: the newest first. */
  readonly oldestFirst?: boolean
}

/** Where a row stands: by its time to the microsecond, and then by its rank. */
export interface Placed {
  readonly place: string
  readonly rank: string
}

/** After which row a page begins. */
export type After = ReturnType<typeof readCursor>

const everything = sql<boolean>`true`
const placeOf = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Rows after a place, in the order of the list. The time alone goes by its index. */
function beyond(at: RawBuilder<unknown>, rank: RawBuilder<string>, after: After, { oldestFirst }: ActivityFilter) {
  if (!after) return everything
  const [from, past] = [sql.raw(oldestFirst ? '>=' : '<='), sql.raw(oldestFirst ? '>' : '<')]
  const time = sql`${after.value}::timestamptz`
  return sql<boolean>`${at} ${from} ${time} and (${at} ${past} ${time} or ${rank} collate "C" ${past} ${after.id})`
}

/** Within the days of the time zone, both included. */
function during(at: RawBuilder<unknown>, { startDate, endDate, timeZone }: ActivityFilter): RawBuilder<boolean> {
  const from = startDate ? sql`${at} >= (${startDate}::date::timestamp at time zone ${timeZone})` : everything
  const to = endDate ? sql`${at} < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})` : everything
  return sql<boolean>`${from} and ${to}`
}

export async function eventRows(db: Kysely<DB>, filter: ActivityFilter, after: After, limit: number) {
  const at = sql`e.recorded_at`
  const rank = sql<string>`('e' || lpad(e.seq::text, 12, '0') || e.institute_id::text)`
  const types = eventTypesOf(filter.kind)
  const direction = sql.raw(filter.oldestFirst ? 'asc' : 'desc')
  return eventsWithParty(db)
    .select(['e.institute_id', 'e.stream_id', 'e.seq', 'e.actor as actor_id', placeOf(at).as('place'), rank.as('rank')])
    .where(within(filter, 'e.institute_id'))
    .where(during(at, filter))
    .where(beyond(at, rank, after, filter))
    .where(types === null ? everything : sql<boolean>`e.type = any (${types})`)
    .where(filter.userId ? sql<boolean>`e.actor = ${filter.userId}` : everything)
    .where(filter.studentId ? ofStudent(db, filter.studentId) : everything)
    .where(await foundBy(db, filter))
    .orderBy(sql`e.recorded_at ${direction}, ${rank} collate "C" ${direction}`)
    .limit(limit)
    .execute()
}

async function foundBy(db: Kysely<DB>, filter: ActivityFilter): Promise<RawBuilder<boolean>> {
  if (filter.meant) return eventsOf(db, filter, filter.meant)
  return filter.search ? eventsFound(db, filter, filter.search) : everything
}

const ofStudent = (db: Kysely<DB>, studentId: string) => {
  const streams = db.selectFrom(everyEnrollment(db).as('o')).select('o.id').where('o.student_id', '=', studentId)
  return sql<boolean>`e.stream_id in ${streams}`
}

export type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

export function auditRows(db: Kysely<DB>, filter: ActivityFilter, after: After, limit: number) {
  const at = sql`a.at`
  const rank = sql<string>`('a' || a.id::text)`
  const direction = sql.raw(filter.oldestFirst ? 'asc' : 'desc')
  const { userId, studentId } = filter
  // A table of the coordinator with rows of shards beside it: Citus (13.2) crashes unless these are read apart.
  const students = db
    .selectFrom('students')
    .select(['institute_id', 'id', 'full_name'])
    .where(within(filter, 'institute_id'))
    .$if(layoutOf(db) === 'shards', all => all.offset(sql.lit(0)))
  return (
    db
      .selectFrom('audit as a')
      .leftJoin('institutes as i', 'i.id', 'a.institute_id')
      .leftJoin('users as u', 'u.id', 'a.actor')
      .leftJoin(students.as('s'), join => sameInstitute(join, 's.id', 'a.subject_id'))
      .select(['a.action', 'a.subject', 'a.subject_id', 'a.changes', 'a.address', 'i.name as institute_name'])
      .select(['u.full_name as actor', 's.id as student_id', 's.full_name as student'])
      .select([placeOf(at).as('place'), rank.as('rank')])
      // Rows that only seal a record as it stands tell of nothing that anybody did.
      .where('a.action', '<>', 'covered')
      .where(within(filter, 'a.institute_id'))
      .where(during(at, filter))
      .where(beyond(at, rank, after, filter))
      .where(filter.kind ? auditConditions[filter.kind] : everything)
      // Whoever fails to sign in is nobody yet; the account that they tried is the subject.
      .where(
        userId
          ? sql<boolean>`(a.actor = ${userId} or (a.subject = 'sign-in' and a.subject_id = ${userId}))`
          : everything,
      )
      .where(studentId ? sql<boolean>`a.subject = 'student' and a.subject_id = ${studentId}` : everything)
      .where(recordsFound(filter))
      .orderBy(sql`a.at ${direction}, ${rank} collate "C" ${direction}`)
      .limit(limit)
      .execute()
  )
}

function recordsFound({ search, meant }: ActivityFilter): RawBuilder<boolean> {
  if (meant) return recordsOf(meant)
  if (!search) return everything
  return foundIn(search, 's.full_name', 'u.full_name', sql<string>`a.changes::text`, 'a.subject', 'a.action')
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]
