import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { everyOf, type Scope } from '#db/lists/scope'
import { everyPattern, patternsOf, soundsOf } from '#db/lists/search'
import type { DB } from '#models/database'

/** Whose records are searched: a branch's, all, or those of a student's account. */
interface Searched extends Scope {
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
  if (searched.userId || patterns.some(pattern => courses.has(pattern)))
    return belongsToAll(searched, patterns, courses)
  // Words that are in no course all name the student.
  return oneOf(sql`e.student_id`, await studentsNamed(db, searched.institute, search))
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
  const belongs = (pattern: string) => belongsTo(searched, pattern, courses.get(pattern) ?? [])
  if (searched.userId) return everyPattern(search, pattern => sql<boolean>`(${own(pattern)} or ${belongs(pattern)})`)
  const named = await idsOf(
    db,
    sql.join(
      patterns.map(pattern => paymentsNamed(searched.institute, pattern)),
      sql` union `,
    ),
  )
  // A word that names a payment is no name that was spelled differently.
  const isNumber = named.few?.length !== 0
  const students = patterns.some(pattern => courses.has(pattern))
    ? belongsToAll(searched, patterns, courses)
    : oneOf(
        sql`e.student_id`,
        isNumber
          ? await idsOf(db, studentsForAll(searched.institute, patterns))
          : await studentsNamed(db, searched.institute, search),
      )
  const ofStudents = await idsOf(
    db,
    sql`select id from read.enrollments e where ${students} union all select id from read.withdrawn e where ${students}`,
  )
  const each = everyPattern(
    search,
    pattern => sql<boolean>`(${own(pattern)} or exists (
    select from (select institute_id, id, student_id, course_id from read.enrollments
      union all select institute_id, id, student_id, course_id from read.withdrawn) e
    where e.institute_id = p.institute_id and e.id = p.enrollment_id and ${belongs(pattern)}))`,
  )
  const itself = named.few ? oneOf(sql`p.id`, named) : sql`(${sql.join(patterns.map(own), sql` or `)})`
  return sql<boolean>`(${oneOf(sql`p.enrollment_id`, ofStudents)} or (${itself} and ${each}))`
}

interface Found {
  readonly query: RawBuilder<unknown>
  /** Undefined if there are too many to be named one by one. */
  readonly few: readonly string[] | undefined
}

/** Up to so many rows are read one by one; of more, there are enough among the first rows of any list. */
const few = 3_000

async function idsOf(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ id: string }>`select id from (${query}) as found (id) limit ${sql.lit(few + 1)}`.execute(
    db,
  )
  return { query, few: rows.length > few ? undefined : rows.map(({ id }) => id) }
}

/** As a list of ids an index finds their rows. As a query in `is true` it is answered once and each row compared with it. */
const oneOf = (column: RawBuilder<unknown>, found: Found): RawBuilder<boolean> =>
  found.few
    ? sql<boolean>`${column} = any (${[...found.few]}::uuid[])`
    : sql<boolean>`(${column} in (${found.query})) is true`

/** Payments whose receipt numbers or reference match a pattern; callers who see one branch use the function, as for students. */
export const paymentsNamed = (institute: string | null, pattern: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  institute ? sql`select payments_found(${pattern})` : sql`select id from read.payments where search like ${pattern}`

/** Students whose own words match a pattern. Callers who see one branch use the function that searches the index for them. */
export const studentsFor = (institute: string | null, pattern: string): RawBuilder<unknown> =>
  institute ? sql`select students_found(${pattern})` : sql`select id from students where search like ${pattern}`

/** Students in whose own words every pattern is found. */
export const studentsForAll = (institute: string | null, patterns: readonly string[]): RawBuilder<unknown> =>
  institute
    ? sql.join(
        patterns.map(pattern => studentsFor(institute, pattern)),
        sql` intersect `,
      )
    : sql`select id from students where ${everyOf(patterns.map(pattern => sql`search like ${pattern}`))}`

/**
 * The students in whom every word of a search is found as it is typed; if there are none, those in whom each word is found as
 * it is typed or by how it sounds. So what is typed right finds nothing besides, and `prya` or प्रिया finds PRIYA.
 */
async function studentsNamed(db: Kysely<DB>, institute: string | null, search: string): Promise<Found> {
  const asTyped = await idsOf(db, studentsForAll(institute, patternsOf(search)))
  const sounding = asTyped.few?.length === 0 ? studentsSounding(institute, search) : undefined
  return sounding ? await idsOf(db, sounding) : asTyped
}

/** Students in whom each word is found as it is typed or by how it sounds; undefined if none of the words is a name. */
export function studentsSounding(institute: string | null, search: string): RawBuilder<unknown> | undefined {
  const words = soundsOf(search)
  if (words.every(({ sound }) => sound === undefined)) return undefined
  const found = words.map(({ pattern, sound = pattern }) =>
    institute
      ? sql`select students_sounding(${pattern}, ${sound})`
      : sql`select id from students where (search like ${pattern} or sound like ${sound})`,
  )
  return sql.join(found, sql` intersect `)
}

const CoursesFound = z.array(z.object({ pattern: z.string(), ids: z.array(z.string()) }))

/** The courses whose names match each pattern, if any do. There are few courses, however many enrollments there are. */
async function coursesWith(db: Kysely<DB>, patterns: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql`
    select pattern, array(select id from courses where lower(normalize(' ' || name)) like pattern) as ids
    from unnest(${[...patterns]}::text[]) pattern`.execute(db)
  const found = CoursesFound.parse(rows).filter(({ ids }) => ids.length > 0)
  return new Map(found.map(({ pattern, ids }) => [pattern, ids]))
}

const belongsToAll = (
  searched: Searched,
  patterns: readonly string[],
  courses: ReadonlyMap<string, readonly string[]>,
): RawBuilder<boolean> => everyOf(patterns.map(pattern => belongsTo(searched, pattern, courses.get(pattern) ?? [])))

/** The records of one account are few, so their own words are compared, those of the student `s` too. */
function belongsTo({ institute, userId }: Searched, pattern: string, courses: readonly string[]): RawBuilder<boolean> {
  const isTheirs = userId
    ? sql<boolean>`s.search like ${pattern}`
    : sql<boolean>`e.student_id = any (array(${studentsFor(institute, pattern)}))`
  return courses.length === 0 ? isTheirs : sql<boolean>`(${isTheirs} or e.course_id = any (${[...courses]}::uuid[]))`
}
