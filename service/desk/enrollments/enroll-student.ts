import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { NewEnrollment } from '#contract/enrollments'
import { noPaise } from '#contract/fields/money'
import { nobodyYet, type Photos, withPhotos } from '#desk/files/keep-photos'
import { studentEditorOf } from '#desk/shared/author'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { Request } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { Note, Prepared } from '#log/submission'
import type { DB } from '#models/database'
import { offeredCourse } from '#records/courses/courses'
import { resolveInstitute } from '#records/institutes/institutes'
import { findOrCreateStudent } from '#records/students/enrolling-student'
import { findStudent, type StudentEditor } from '#records/students/students'
import { courseFees } from './course-fees.ts'

type Body = z.output<typeof NewEnrollment>

/** Enrolls a new or known student, in one transaction with the student's own record, and returns the enrollment's id. */
export async function enrollStudent(request: Request<unknown, unknown, Body>, parts: Parts): Promise<string> {
  const { body, caller } = request
  const institute = body.studentId
    ? (await findStudent(parts.db, body.studentId, caller.scope)).institute_id
    : await resolveInstitute(parts.db, caller, body.instituteName)
  const id = newId()
  const why = noteOf(body.discountReason)
  const { result } = await withPhotos(parts, request, nobodyYet, photos => {
    const enrolling = { institute, id, body: { ...body, ...photos }, editor: studentEditorOf(request, parts), why }
    const records = (transaction: Kysely<DB>) => prepare(transaction, enrolling, parts.today())
    return write(parts, request, { institute, steps: [], notes: notesOf(why), result: { id }, records })
  })
  return result.id ?? id
}

interface Enrolling {
  readonly institute: string
  readonly id: string
  readonly body: Omit<Body, keyof Photos> & Photos
  readonly editor: StudentEditor
  /** The reason of the discount. */
  readonly why: Note | undefined
}

async function prepare(transaction: Kysely<DB>, enrolling: Enrolling, today: string): Promise<Prepared> {
  const { institute, id, body, editor, why } = enrolling
  const course = await offeredCourse(transaction, body.courseId)
  // Checked again under the head lock, so that a student who is being deleted cannot be enrolled meanwhile.
  const student = body.studentId
    ? await findStudent(transaction, body.studentId, institute)
    : await findOrCreateStudent(transaction, institute, body, editor)
  const installments = body.installments?.map(({ dueDate, amount }) => ({ dueOn: dueDate ?? null, amount })) ?? null
  const command = {
    type: 'EnrollStudent' as const,
    studentId: student.id,
    courseId: course.id,
    fees: courseFees(course, body.courseFees),
    discount: body.discount ?? noPaise,
    reason: why?.id,
    enrolledOn: body.enrollmentDate ?? today,
    nextDueOn: body.nextInstallmentDate ?? null,
    installments,
    ids: Array.from({ length: installments?.length ?? 1 }, () => newId()),
  }
  return { steps: [{ kind: 'enrollment', stream: id, command }] }
}
