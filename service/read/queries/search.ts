import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#db/lists/scope'
import { everyPattern, patternsOf } from '#db/lists/search'
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
  const courses = await coursesWith(db, search)
  return everyPattern(search, pattern => belongsTo(searched, pattern, courses.get(pattern) ?? []))
}

/** The same for payments `p`, which are also found by their receipt numbers, earlier ones included, and reference. */
export async function paymentsFor(
  db: Kysely<DB>,
  searched: Searched,
  search: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const courses = await coursesWith(db, search)
  const { institute, userId } = searched
  return everyPattern(search, pattern => {
    const belongs = belongsTo(searched, pattern, courses.get(pattern) ?? [])
    if (userId) return sql<boolean>`(p.search like ${pattern} or ${belongs})`
    return sql<boolean>`(p.id = any (${paymentsNamed(institute, pattern)})
      or p.enrollment_id = any (array(
        select id from read.enrollments e where ${belongs} union all select id from read.withdrawn e where ${belongs})))`
  })
}

/** Payments whose receipt numbers or reference match a pattern; callers who see one branch use the function, as for students. */
export const paymentsNamed = (institute: string | null, pattern: string | RawBuilder<unknown>): RawBuilder<string[]> =>
  institute
    ? sql`array(select payments_found(${pattern}))`
    : sql`array(select id from read.payments where search like ${pattern})`

/** Students whose own words match a pattern. Callers who see one branch use the function that searches the index for them. */
export const studentsFor = (institute: string | null, pattern: string): RawBuilder<string[]> =>
  institute
    ? sql`array(select students_found(${pattern}))`
    : sql`array(select id from students where search like ${pattern})`

const CoursesFound = z.array(z.object({ pattern: z.string(), ids: z.array(z.string()) }))

/** The courses whose names match each pattern. There are few courses, however many enrollments there are. */
async function coursesWith(db: Kysely<DB>, search: string): Promise<Map<string, string[]>> {
  const { rows } = await sql`
    select pattern, array(select id from courses where lower(normalize(' ' || name)) like pattern) as ids
    from unnest(${patternsOf(search)}::text[]) pattern`.execute(db)
  return new Map(CoursesFound.parse(rows).map(({ pattern, ids }) => [pattern, ids]))
}

/** The records of one account are few, so their own words are compared, those of the student `s` too. */
function belongsTo({ institute, userId }: Searched, pattern: string, courses: readonly string[]): RawBuilder<boolean> {
  const isTheirs = userId
    ? sql<boolean>`s.search like ${pattern}`
    : sql<boolean>`e.student_id = any (${studentsFor(institute, pattern)})`
  return courses.length === 0 ? isTheirs : sql<boolean>`(${isTheirs} or e.course_id = any (${[...courses]}::uuid[]))`
}
