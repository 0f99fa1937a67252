import { type Kysely, type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { layoutOf } from '#db/layout/layout'
import { everyOf } from '#lists/scope'
import { patternsOf, soundsOf, type Word } from '#lists/search'
import type { DB } from '#models/database'
import { idsOf, studentsForAll, studentsHeard } from './named.ts'
import { type Courses, coursesWith, enrollmentsFor, isThere, type Searched } from './search.ts'

/**
 * The same as `enrollmentsFor`, for enrollments `e` that are put together from events. Citus takes neither a subquery
 * in a condition on such rows nor a comparison with an empty list, so the ids are asked for first, however many they
 * are.
 */
export async function enrollmentsThenFor(
  db: Kysely<DB>,
  searched: Searched,
  search: string,
): Promise<RawBuilder<boolean>> {
  if (layoutOf(db) === 'one machine') return enrollmentsFor(db, searched, search)
  const patterns = patternsOf(search)
  const courses = await coursesWith(db, patterns)
  const words = soundsOf(search)
  const typed = patterns.map(pattern => ({ pattern }))
  const asTyped = await eachNamed(db, searched, typed, courses)
  const mayBeName = words.some(({ pattern, sound }) => sound !== undefined && !courses.has(pattern))
  if (!mayBeName) return asTyped
  const isFound =
    courses.size > 0
      ? await isThere(db, searched, asTyped)
      : (await idsOf(db, studentsForAll(db, searched.institute, patterns))).few?.length !== 0
  if (isFound) return asTyped
  return eachNamed(db, searched, words, courses)
}

/** Where each word is in the student or in the course; one that is in no course may also sound like the student. */
async function eachNamed(
  db: Kysely<DB>,
  { institute }: Searched,
  words: readonly Word[],
  courses: Courses,
): Promise<RawBuilder<boolean>> {
  const named = words.map(async ({ pattern, sound }) => {
    const inCourses = courses.get(pattern)
    const heard = studentsHeard(db, institute, { pattern, sound: inCourses ? undefined : sound })
    const { rows } = await sql<{ id: string }>`${heard}`.execute(db)
    return sql<boolean>`(${isOne(
      'student_id',
      rows.map(({ id }) => id),
    )} or ${isOne('course_id', inCourses ?? [])})`
  })
  return everyOf(await Promise.all(named))
}

const nothing = NIL

/** Postgres drops a part of a union that compares with an empty list, and Citus then can't split the rest by shards. */
const isOne = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`e.${column}`)} = any (${ids.length === 0 ? [nothing] : [...ids]}::uuid[])`
