import type { Pool } from 'pg'
import { quoted } from '#db/queries/literals'
import { beginningsOf, eventsOf, eventsWith } from '#ledger/events/lists'
import { endedIdle, storedLimits } from '#records/accounts/idle'

/**
 * What the streams ask the database. The queries cover all institutes, because the answers are filtered by audience
 * later.
 */

/** How far each institute is projected. Halted projections are ignored. */
export async function projectedSoFar(pool: Pool): Promise<readonly { institute: string; seq: number }[]> {
  const { rows } = await pool.query(
    'select institute_id as institute, min(seq) as seq from checkpoints where halted_at is null group by institute_id',
  )
  return rows
}

/** A range of an institute's log: the events after `from` up to `to`. */
export interface Piece {
  readonly institute: string
  readonly from: number
  readonly to: number
}

/** The types of the events in a range of a log. */
export async function typesIn(pool: Pool, { institute, from, to }: Piece): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>({
    name: 'live-types',
    text: 'select distinct type from events where institute_id = $1 and seq > $2 and seq <= $3',
    values: [institute, from, to],
  })
  return rows.map(({ type }) => type)
}

/** The types of the events about each user's own enrollments, for those of these users who have any. */
export async function ownTypesIn(
  pool: Pool,
  { institute, from, to }: Piece,
  users: readonly string[],
): Promise<readonly { user: string; types: string[] }[]> {
  const { rows } = await pool.query({
    name: 'live-own-types',
    text: `select s.user_id as "user", array_agg(distinct e.type) as types from students s
           join events begun on begun.institute_id = s.institute_id and begun.type in (${quoted(beginningsOf('enrollment'))})
             and begun.data ->> 'studentId' = s.id::text
           join events e on e.institute_id = begun.institute_id and e.stream_id = begun.stream_id
           where s.user_id = any($4) and s.institute_id = $1 and e.seq > $2 and e.seq <= $3 group by s.user_id`,
    values: [institute, from, to, users],
  })
  return rows
}

/** The types of the events about income that a student paid, for those of these users who are or were named as one. */
export async function paidTypesIn(
  pool: Pool,
  { institute, from, to }: Piece,
  users: readonly string[],
): Promise<readonly { user: string; types: string[] }[]> {
  const { rows } = await pool.query({
    name: 'live-paid-types',
    text: `select s.user_id as "user", array_agg(distinct e.type) as types from events e
           join events named on named.institute_id = e.institute_id and named.stream_id = e.stream_id
             and named.type in (${quoted(eventsWith('payer'))})
           join students s on s.institute_id = named.institute_id and s.id = (named.data ->> 'payer')::uuid
           where s.user_id = any($4) and e.institute_id = $1 and e.seq > $2 and e.seq <= $3
             and e.type in (${quoted(eventsOf('entry'))}) group by s.user_id`,
    values: [institute, from, to, users],
  })
  return rows
}

/** Those of the users who own one of these student records. */
export async function ownersOf(pool: Pool, students: readonly string[], users: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select distinct user_id from students where id = any($1) and user_id = any($2)',
    [students, users],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Those of the users who are enrolled in one of these courses. */
export async function enrolledIn(pool: Pool, courses: readonly string[], users: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select distinct s.user_id from students s
     join read.enrollments e on e.institute_id = s.institute_id and e.student_id = s.id and e.status <> 'cancelled'
     where e.course_id = any($1) and s.user_id = any($2)`,
    [courses, users],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Those of the sessions that are still valid, with the current role and institute of their users. */
export async function standingSessions(
  pool: Pool,
  sessions: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { role: string; instituteId: string }>> {
  const { rows } = await pool.query(
    `select s.id, u.role, u.institute_id as "instituteId", s.last_used as "lastUsed", ${storedLimits} as "idleMinutes"
     from sessions s join users u on u.id = s.user_id
     where s.id = any($1) and s.expires_at > $2 and u.is_active and u.deleted_at is null`,
    [sessions, now],
  )
  const standing = rows.filter(row => endedIdle(row, now) === undefined)
  return new Map(standing.map(({ id, role, instituteId }) => [id, { role, instituteId }]))
}
