import { type Kysely, sql } from 'kysely'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { sameInstitute } from '#db/queries/same-institute'
import type { Links } from '#files/links'
import type { DB } from '#models/database'
import { courseInside, figureColumns, presentFigures, studentInside } from '#records/students/inside'
import type { ListedEnrollment } from './as-of.ts'

/** Enrollments as they stand now. */
export const standing = sql<ListedEnrollment>`read.enrollments`

/** Enrollments, as of now or of a date, with the student, course and institute they belong to. */
export const enrollmentsWithAll = (db: Kysely<DB>, enrollments = standing) =>
  db
    .selectFrom(enrollments.as('e'))
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .select([
      'e.id',
      'e.institute_id',
      'e.student_id',
      'e.course_id',
      ...figureColumns,
      'e.version',
      'e.created_at',
      'i.name as institute_name',
      'i.address as institute_address',
      's.aadhaar_photo',
      's.student_photo',
      ...studentInside.columns,
      ...courseInside.columns,
    ])

export type Row = Awaited<ReturnType<ReturnType<typeof enrollmentsWithAll>['execute']>>[number]

export const presentEnrollment = (row: Row, links: Pick<Links, 'photo' | 'onFile'>): EnrollmentRow => ({
  id: row.id,
  studentId: row.student_id,
  courseId: row.course_id,
  ...presentFigures(row),
  instituteName: row.institute_name,
  instituteAddress: row.institute_address,
  branch: row.institute_name,
  aadhaarPhoto: links.onFile(row.aadhaar_photo),
  studentPhoto: links.photo(row.student_photo),
  Student: studentInside.present(row),
  Course: courseInside.present(row),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})
