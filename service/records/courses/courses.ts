import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { toRupees } from '#contract/fields/money'
import type { CourseChange, NewCourse } from '#contract/records/courses'
import { Refusal } from '#contract/refusal'
import type { Course } from '#contract/shapes/course'
import { eventsWith } from '#ledger/events/lists'
import { type Listing, type Page, page } from '#lists/page'
import { foundIn } from '#lists/search'
import type { DB } from '#models/database'
import { type Author, auditOf, changesNothing } from '#records/audit'
import { askInTurn, definedFields, refuseStale } from '#records/changing'
import { newRecord } from '#records/new-record'
import { deleteMaterialsOf } from './materials.ts'

type Row = Selectable<DB['courses']>

export const presentCourse = (row: Row): Course => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration: row.duration,
  fees: toRupees(row.fees),
  category: row.category,
  prerequisites: row.prerequisites,
  isActive: row.is_active,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

const record = auditOf('course')
const courses = (db: Kysely<DB>) => db.selectFrom('courses').selectAll().where('deleted_at', 'is', null)

export interface CourseFilter extends Listing {
  readonly search?: string | undefined
  /** Only staff see archived courses. */
  readonly onlyActive: boolean
}

export async function listCourses(db: Kysely<DB>, filter: CourseFilter): Promise<Page<Course>> {
  const { search, onlyActive, ...listing } = filter
  const offered = onlyActive ? courses(db).where('is_active', '=', true) : courses(db)
  const found = search ? offered.where(foundIn(search, 'name', 'category')) : offered
  return page(
    db,
    found,
    listing,
    {
      columns: { name: sql`lower(name)`, fees: sql`fees`, createdAt: sql`id` },
      id: sql`id`,
      fallback: 'name',
    },
    presentCourse,
  )
}

export async function getCourse(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await courses(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw courseNotFound()
  return row
}

const courseNotFound = () => new Refusal('NOT_FOUND', 'This course does not exist.')

/**
 * A course in which students can be enrolled, locked until the transaction ends so that it can't be deleted meanwhile.
 * Throws COURSE_NOT_OFFERED if it is archived.
 */
export async function offeredCourse(transaction: Kysely<DB>, id: string): Promise<Row> {
  const row = await courses(transaction).where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw courseNotFound()
  if (!row.is_active) throw new Refusal('COURSE_NOT_OFFERED', `${row.name} is not offered any more.`)
  return row
}

/** How many students are enrolled in a course now: in one institute, or in all of them if `institute` is null. */
export async function countStudents(db: Kysely<DB>, courseId: string, institute: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('read.enrollments')
    .select(sql<number>`count(distinct student_id)`.as('count'))
    .where('course_id', '=', courseId)
    .where('status', '<>', 'cancelled')
    .where(eb => (institute === null ? eb.lit(true) : eb('institute_id', '=', institute)))
    .executeTakeFirstOrThrow()
  return count
}

export async function createCourse(
  transaction: Kysely<DB>,
  fields: z.output<typeof NewCourse>,
  author: Author,
): Promise<string> {
  const row = await transaction
    .insertInto('courses')
    .values({
      ...newRecord(),
      name: fields.name,
      description: fields.description ?? null,
      duration: fields.duration,
      fees: fields.fees,
      category: fields.category ?? null,
      prerequisites: fields.prerequisites ?? null,
      is_active: fields.isActive ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'created', {}, row)
  return row.id
}

export async function updateCourse(
  transaction: Kysely<DB>,
  id: string,
  change: z.output<typeof CourseChange>,
  author: Author,
  clock: () => Date,
): Promise<Row> {
  const before = await lockCourse(transaction, id)
  refuseStale(before.version, change.version)
  const { isActive, version: _, ...fields } = change
  const columns = definedFields({ ...fields, is_active: isActive })
  if (changesNothing(before, columns)) return before
  const after = await transaction
    .updateTable('courses')
    .set({ ...columns, earlier: JSON.stringify(earlierThan(columns, before, clock)), version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'changed', before, after)
  return after
}

/** What receipts go on to say of a course that they were issued for before this change. */
function earlierThan(change: Partial<Row>, before: Row, clock: () => Date): Row['earlier'] {
  const { name, duration, earlier } = before
  if (changesNothing({ name, duration }, { name: change.name ?? name, duration: change.duration ?? duration }))
    return earlier
  return [...earlier, { name, duration, until: clock().toISOString() }]
}

/** The name and the duration that a course had at an instant. */
export function courseAt(
  course: Pick<Row, 'name' | 'duration' | 'earlier'>,
  instant: string,
): Pick<Row, 'name' | 'duration'> {
  const at = new Date(instant)
  return course.earlier.find(({ until }) => at < new Date(until)) ?? course
}

/**
 * Deletes a course that nobody ever enrolled in, with its material, and returns the keys of the material's files; a
 * course with a history is archived. The events decide, not a read model, and the lock makes new enrollments wait.
 */
export async function removeCourse(
  transaction: Kysely<DB>,
  id: string,
  author: Author,
): Promise<{ readonly done: 'deleted' | 'archived'; readonly files: readonly string[] }> {
  const before = await lockCourse(transaction, id)
  await askInTurn(transaction)
  const enrolled = await transaction
    .selectFrom('events')
    .select('seq')
    .where('type', 'in', eventsWith('courseId'))
    .where(sql`data ->> 'courseId'`, '=', id)
    .limit(1)
    .executeTakeFirst()
  const change = enrolled ? { is_active: false } : { deleted_at: sql<Date>`now()` }
  const after = await transaction
    .updateTable('courses')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const done = enrolled ? 'archived' : 'deleted'
  await record(transaction, author, done, before, after)
  return { done, files: enrolled ? [] : await deleteMaterialsOf(transaction, id, author) }
}

async function lockCourse(transaction: Kysely<DB>, id: string): Promise<Row> {
  const row = await courses(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw courseNotFound()
  return row
}
