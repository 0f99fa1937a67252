import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toRupees } from '#contract/fields/money'
import type { StudentRow } from '#contract/shapes/student'
import type { StudentDetail } from '#contract/shapes/student-detail'
import type { Links } from '#files/links'
import { type Listing, page } from '#lists/page'
import { between, everyOf, type Scope, within } from '#lists/scope'
import { patternsOf } from '#lists/search'
import type { DB } from '#models/database'
import { studentName } from '#records/students/inside'
import { findStudent, presentStudent } from '#records/students/students'
import { enrollmentsWithAll, presentEnrollment } from './enrollment-rows.ts'
import { presentPaymentInside } from './payment-rows.ts'
import { paymentsInside } from './payments-inside.ts'
import { idsOf, oneOf, studentsForAll, studentsSounding } from './search/named.ts'

/** Students with the courses they are or were in. */
const studentsWithCourses = (db: Kysely<DB>) =>
  db
    .selectFrom('students as s')
    .innerJoin('institutes as i', 'i.id', 's.institute_id')
    .selectAll('s')
    .select('i.name as institute_name')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('read.enrollments as e')
          .innerJoin('courses as c', 'c.id', 'e.course_id')
          .select(['e.id', 'e.status', 'e.remaining', 'c.id as course_id', 'c.name as course_name'])
          .whereRef('e.institute_id', '=', 's.institute_id')
          .whereRef('e.student_id', '=', 's.id')
          .orderBy('e.enrolled_on', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('enrollments'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof studentsWithCourses>['execute']>>[number]

const presentRow = (row: Row, links: Links): StudentRow => ({
  ...presentStudent(row, row.institute_name, links),
  hasAccount: row.user_id !== null,
  remainingAmount: toRupees(row.enrollments.reduce((sum, { remaining }) => sum + remaining, 0)),
  Enrollments: row.enrollments.map(({ id, status, course_id, course_name }) => ({
    id,
    status,
    Course: { id: course_id, name: course_name },
  })),
})

export interface StudentFilter extends Scope, Listing {
  /** A range of dates in which the student enrolled in a course. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly search?: string | undefined
  /** Students who owe something, or who owe nothing. */
  readonly balance?: 'due' | 'paid' | undefined
  /** The hash of an identity number, whose owner is found in addition to those whom the search finds. For super admins. */
  readonly aadhaarHashes?: readonly Buffer[] | undefined
}

export async function listStudents(db: Kysely<DB>, filter: StudentFilter, links: Links) {
  const { startDate, endDate, search, balance, aadhaarHashes } = filter
  const inSight = everyOf([sql`s.deleted_at is null`, within(filter, 's.institute_id')])
  const named = search && (await namedBy(db, filter.institute, search, inSight))
  const wanted = everyOf([
    inSight,
    (startDate || endDate) && (await enrolledBetween(db, filter)),
    balance && sql`${owes(filter)} is ${balance === 'due' ? sql`true` : sql`not true`}`,
    named && (aadhaarHashes ? sql`(${named} or s.aadhaar_hash = any(${aadhaarHashes}))` : named),
  ])
  const query = studentsWithCourses(db)
  const isByDates = !search && !balance && (startDate || endDate)
  const counted = isByDates ? sql`select distinct e.institute_id, e.student_id ${enrolled(filter)}` : undefined
  const own = { from: db.selectFrom('students as s'), wanted, counted }
  const { rows: students, ...rest } = await page(db, query, filter, sorting, row => presentRow(row, links), own)
  return { students, ...rest }
}

/** Students `s` in whom every word is found as it is typed; if nobody in sight is, those who are found by how it sounds. */
async function namedBy(db: Kysely<DB>, institute: string | null, search: string, inSight: RawBuilder<boolean>) {
  const asTyped = sql<boolean>`s.id = any (array(${studentsForAll(db, institute, patternsOf(search))}))`
  const sounding = studentsSounding(db, institute, search)
  if (!sounding) return asTyped
  const anybody = db.selectFrom('students as s').select('s.id').where(asTyped).where(inSight).limit(1)
  return (await anybody.executeTakeFirst()) ? asTyped : sql<boolean>`s.id = any (array(${sounding}))`
}

/**
 * Whether a student `s` owes something, from the enrollments that owe: as a query in `is true` it is answered once, and each
 * student compared with it.
 */
const owes = (scope: Scope) => sql<boolean>`((s.institute_id, s.id) in (
  select o.institute_id, o.student_id from read.owed o where ${within(scope, 'o.institute_id')}))`

const sorting = {
  columns: { fullName: studentName, email: sql`lower(s.email)`, createdAt: sql`s.id` },
  id: sql`s.id`,
  fallback: 'fullName',
}

/** The enrollments within dates. No student who ever enrolled can be deleted, so these are enough to count students. */
const enrolled = ({ startDate, endDate, ...scope }: StudentFilter) =>
  sql`from read.enrollments e where ${within(scope, 'e.institute_id')} and ${between('e.enrolled_on', startDate, endDate)}`

/** Few who enrolled within dates are named one by one; of more, there are enough among the first students of any list. */
async function enrolledBetween(db: Kysely<DB>, filter: StudentFilter) {
  const found = await idsOf(db, sql`select e.student_id ${enrolled(filter)}`)
  if (found.few) return oneOf(sql`s.id`, found)
  return sql<boolean>`exists (select ${enrolled(filter)} and e.institute_id = s.institute_id and e.student_id = s.id)`
}

/** A student with all enrollments, the newest first, each with its payments, the newest first. */
export async function studentDetail(
  db: Kysely<DB>,
  id: string,
  scope: string | null,
  links: Links,
): Promise<StudentDetail> {
  const student = await findStudent(db, id, scope)
  const [enrollments, institute] = await Promise.all([
    enrollmentsWithAll(db)
      .select(paymentsInside(db, student.institute_id))
      .where('e.institute_id', '=', student.institute_id)
      .where('e.student_id', '=', id)
      .orderBy('e.enrolled_on', 'desc')
      .orderBy('e.id', 'desc')
      .execute(),
    db.selectFrom('institutes').select('name').where('id', '=', student.institute_id).executeTakeFirstOrThrow(),
  ])
  return {
    ...presentStudent(student, institute.name, links),
    Enrollments: enrollments.map(row => ({
      ...presentEnrollment(row, links),
      Payments: row.payments.map(presentPaymentInside),
    })),
  }
}
