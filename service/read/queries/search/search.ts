import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { layoutOf } from '#db/layout/layout'
import { everyOf, type Scope, within } from '#lists/scope'
import { everyPattern, patternsOf, soundsOf } from '#lists/search'
import type { DB } from '#models/database'
import { eachOf, idsIn, idsOf, oneOf, studentsFor, studentsForAll, studentsHeard, studentsNamed } from './named.ts'

/** Whose records are searched: a branch's, all, or those of a student's account. */
export interface Searched extends Scope {
  readonly userId?: string | undefined
}

/**
 * True for enrollments `e` in which each word is found in the student (name, e-mail or mobile) or the course. Students are
 * found first, by their own index, and a word that is in no course adds no condition on courses, so that even a long list
 * is searched by a few ids.
 */
export async function enrollmentsFor(
  db: Kysely<DB>,
  searched: Searched,
  search: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const patterns = patternsOf(search)
  const courses = await coursesWith(db, patterns)
  if (searched.userId) return belongsToAll(db, searched, patterns, courses)
  return namedOrSounds(db, searched, search, courses, oneOf)
}

/** The same for rows that name an enrollment by these columns: for its institute and its id. */
export async function ofEnrollmentsFor(
  db: Kysely<DB>,
  searched: Scope,
  search: string | undefined,
  columns: readonly [institute: string, id: string],
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const isNamed = await namedOrSounds(db, searched, search, await coursesWith(db, patternsOf(search)), eachOf)
  const found = await idsOf(
    db,
    sql`select id from read.enrollments e where ${within(searched, 'e.institute_id')} and ${isNamed}`,
  )
  const those = found.few ? oneOf(sql`e.id`, found) : isNamed
  const isOf = sql<boolean>`((${sql.join(columns.map(column => sql.ref(column)))}) in (
    select e.institute_id, e.id from read.enrollments e where ${within(searched, 'e.institute_id')} and ${those}))`
  // Of many, the first rows of any list are soon met, each being compared with all of them. Shards take no such comparison.
  return found.few || layoutOf(db) === 'shards' ? isOf : sql<boolean>`${isOf} is true`
}

/**
 * The same for payments `p`, which are also found by their receipt numbers, earlier ones included, and reference. Usually all
 * words name the student or none does: only among payments with a word of their own is each word compared.
 */
export async function paymentsFor(
  db: Kysely<DB>,
  searched: Searched,
  search: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const patterns = patternsOf(search)
  const courses = await coursesWith(db, patterns)
  const own = (pattern: string) => sql<boolean>`p.search like ${pattern}`
  const belongs = (pattern: string) => belongsTo(db, searched, pattern, courses.get(pattern) ?? [])
  if (searched.userId) return everyPattern(search, pattern => sql<boolean>`(${own(pattern)} or ${belongs(pattern)})`)
  const named = await idsOf(
    db,
    sql.join(
      patterns.map(pattern => paymentsNamed(db, searched.institute, pattern)),
      sql` union `,
    ),
  )
  // A word that names a payment is no name that was spelled differently.
  const isNumber = named.few?.length !== 0
  const students = isNumber
    ? await namedAsTyped(db, searched, patterns, courses)
    : await namedOrSounds(db, searched, search, courses, eachOf)
  const ofStudents = await idsOf(
    db,
    sql`select id from read.enrollments e where ${students} union all select id from read.withdrawn e where ${students}`,
  )
  const each = everyPattern(
    search,
    pattern => sql<boolean>`(${own(pattern)} or exists (
    select from read.enrollments e where e.institute_id = p.institute_id and e.id = p.enrollment_id and ${belongs(pattern)}) or exists (
    select from read.withdrawn e where e.institute_id = p.institute_id and e.id = p.enrollment_id and ${belongs(pattern)}))`,
  )
  const itself = named.few ? oneOf(sql`p.id`, named) : sql`(${sql.join(patterns.map(own), sql` or `)})`
  return sql<boolean>`(${oneOf(sql`p.enrollment_id`, ofStudents)} or (${itself} and ${each}))`
}

/** Payments whose receipt numbers or reference match a pattern; callers who see one branch use the function, as for students. */
export const paymentsNamed = (db: Kysely<DB>, institute: string | null, pattern: string): RawBuilder<unknown> =>
  idsIn(db, institute, sql`read.payments`, sql`payments_found(${pattern})`, sql`search like ${pattern}`)

const CoursesFound = z.array(z.object({ pattern: z.string(), ids: z.array(z.string()) }))

/** The courses whose names match each pattern, if any do. There are few courses, however many enrollments there are. */
export async function coursesWith(db: Kysely<DB>, patterns: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql`
    select pattern, array(select id from courses where lower(normalize(' ' || name)) like pattern) as ids
    from unnest(${[...patterns]}::text[]) pattern`.execute(db)
  const found = CoursesFound.parse(rows).filter(({ ids }) => ids.length > 0)
  return new Map(found.map(({ pattern, ids }) => [pattern, ids]))
}

const belongsToAll = (
  db: Kysely<DB>,
  searched: Searched,
  patterns: readonly string[],
  courses: Courses,
): RawBuilder<boolean> => everyOf(patterns.map(pattern => belongsTo(db, searched, pattern, courses.get(pattern) ?? [])))

export type Courses = ReadonlyMap<string, readonly string[]>

async function namedAsTyped(db: Kysely<DB>, searched: Searched, patterns: readonly string[], courses: Courses) {
  if (courses.size > 0) return belongsToAll(db, searched, patterns, courses)
  return eachOf(sql`e.student_id`, await idsOf(db, studentsForAll(db, searched.institute, patterns)))
}

/** The same; if nobody is found as it is typed, words that are in no course are also looked for by their sound. */
async function namedOrSounds(
  db: Kysely<DB>,
  searched: Searched,
  search: string,
  courses: Courses,
  among: typeof oneOf,
): Promise<RawBuilder<boolean>> {
  // Words that are in no course all name the student.
  if (courses.size === 0) return among(sql`e.student_id`, await studentsNamed(db, searched.institute, search))
  const words = soundsOf(search)
  const asTyped = belongsToAll(db, searched, patternsOf(search), courses)
  const mayBeName = words.some(({ pattern, sound }) => sound !== undefined && !courses.has(pattern))
  if (!mayBeName || (await isThere(db, searched, asTyped))) return asTyped
  return everyOf(
    words.map(word => {
      const inCourses = courses.get(word.pattern)
      if (inCourses) return belongsTo(db, searched, word.pattern, inCourses)
      return sql<boolean>`e.student_id = any (array(${studentsHeard(db, searched.institute, word)}))`
    }),
  )
}

export async function isThere(db: Kysely<DB>, searched: Searched, wanted: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`
    select from read.enrollments e where ${within(searched, 'e.institute_id')} and ${wanted} limit 1`.execute(db)
  return rows.length > 0
}

/** The records of one account are few, so their own words are compared, those of the student `s` too. */
function belongsTo(
  db: Kysely<DB>,
  { institute, userId }: Searched,
  pattern: string,
  courses: readonly string[],
): RawBuilder<boolean> {
  const isTheirs = userId
    ? sql<boolean>`s.search like ${pattern}`
    : sql<boolean>`e.student_id = any (array(${studentsFor(db, institute, pattern)}))`
  return courses.length === 0 ? isTheirs : sql<boolean>`(${isTheirs} or e.course_id = any (${[...courses]}::uuid[]))`
}
