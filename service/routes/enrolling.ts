import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { NewEnrollment } from '#contract/enrollments'
import { noPaise, paise } from '#contract/money'
import type { DB } from '#db/schema'
import type { Prepared } from '#ledger/submission'
import { offeredCourse } from '#records/courses'
import { findOrCreateStudent } from '#records/enrolling-student'
import { resolveInstitute } from '#records/institutes'
import { findStudent } from '#records/students'
import { keeperOf } from '#service/http/author'
import type { Request } from '#service/http/handler'
import { write } from '#service/http/write'
import type { Parts } from '#service/parts'

type Enrolling = Request<unknown, unknown, z.output<typeof NewEnrollment>>

/** Enrols a student, known or new, in one transaction with the student's own record; answers the enrollment's id. */
export async function enrolStudent(request: Enrolling, parts: Parts): Promise<string> {
  const { body, caller } = request
  const institute = body.studentId
    ? (await findStudent(parts.db, body.studentId, caller.scope)).institute_id
    : await resolveInstitute(parts.db, caller, body.instituteName)
  const id = newId()
  const records = (transaction: Kysely<DB>) => prepare(transaction, institute, id, request, parts)
  const { result } = await write(parts, request, { institute, steps: [], result: { id }, records })
  return result.id ?? id
}

async function prepare(
  transaction: Kysely<DB>,
  institute: string,
  id: string,
  request: Enrolling,
  parts: Parts,
): Promise<Prepared> {
  const { body } = request
  const course = await offeredCourse(transaction, body.courseId)
  const keeper = keeperOf(request, parts)
  // Looked at again under the head lock: a student who is being deleted can't be enrolled meanwhile.
  const student = body.studentId
    ? await findStudent(transaction, body.studentId, institute)
    : await findOrCreateStudent(transaction, institute, body, keeper)
  const installments = body.installments?.map(({ dueDate, amount }) => ({ dueOn: dueDate ?? null, amount })) ?? null
  const command = {
    type: 'EnrollStudent' as const,
    studentId: student.id,
    courseId: course.id,
    fees: paise(course.fees),
    discount: body.discount ?? noPaise,
    enrolledOn: body.enrollmentDate ?? parts.today(),
    nextDueOn: body.nextInstallmentDate ?? null,
    installments,
    ids: Array.from({ length: installments?.length ?? 1 }, () => newId()),
  }
  return { steps: [{ kind: 'enrollment', stream: id, command }] }
}
