import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type * as contract from '#contract/enrollments'
import { noPaise } from '#contract/fields/money'
import { type Photos, withPhotos } from '#desk/files/keep-photos'
import { studentEditorOf } from '#desk/shared/author'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import type { Prepared, Step } from '#log/submission'
import type { DB } from '#models/database'
import { courseOfStream, type Place, studentOfStream } from '#read/queries/places'
import { offeredCourse } from '#records/courses/courses'
import { findStudent, type StudentEditor, updateStudent } from '#records/students/students'
import { courseFees } from './course-fees.ts'

type Body = z.output<typeof contract.EnrollmentChange>
type Change = Omit<Body, keyof Photos> & Photos
type Changing = RequestTo<typeof contract.updateEnrollment>

/**
 * Makes all changes of a PUT in one transaction. Each part becomes an event of its own; if one is refused, nothing
 * happens.
 */
export async function changeEnrollment(request: Changing, parts: Parts): Promise<void> {
  const place = await locateEnrollment(parts, request, request.params.id)
  const { institute, stream } = place
  const student = async () => findStudent(parts.db, await studentOfStream(parts.db, place), institute)
  await withPhotos(parts, request, student, photos => {
    const body = { ...request.body, ...photos }
    const reason = noteOf(body.reason)
    const why = noteOf(body.discountReason)
    const step = (command: EnrollmentCommand): Step => ({ kind: 'enrollment', stream, command })
    const expect: Step = { kind: 'enrollment', stream, command: { type: 'Expect' }, version: body.version }
    const mayReopen = request.caller.role === 'super_admin'
    const status = statusChange(body, reason?.id ?? null, mayReopen).map(step)
    // A cancelled enrollment refuses some changes that it accepts once it is active again, so activation comes first.
    const [before, after] = body.status === 'active' ? [status, []] : [[], status]
    const plan = planChanges(body, why?.id).map(step)
    const records = async (transaction: Kysely<DB>): Promise<Prepared> => {
      await changeStudent(transaction, body, studentEditorOf(request, parts), place)
      const course = await courseChange(transaction, body, place)
      return { steps: [...course.map(step), ...plan, ...after] }
    }
    const steps = touchesRecords(body)
      ? { steps: [expect, ...before], records }
      : { steps: [expect, ...before, ...plan, ...after] }
    return write(parts, request, { institute, notes: notesOf(reason, why), ...steps })
  })
}

const identity = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'mobile',
  'alternateMobileNo',
  'dateOfBirth',
  'address',
  'aadhaarNo',
  'aadhaarPhoto',
  'studentPhoto',
] as const

const touchesStudent = (body: Change): boolean => identity.some(field => body[field] !== undefined)
const touchesRecords = (body: Change): boolean => body.courseId !== undefined || touchesStudent(body)

/** A cleared discount counts as zero. */
function planChanges(
  { discount, installments, nextInstallmentDate }: Change,
  reason: string | undefined,
): EnrollmentCommand[] {
  const commands: EnrollmentCommand[] = []
  if (discount !== undefined)
    commands.push({ type: 'ChangeDiscount', discount: discount ?? noPaise, spareId: newId(), reason })
  if (installments)
    commands.push({
      type: 'RescheduleInstallments',
      installments: installments.map(({ dueDate, amount }) => ({ dueOn: dueDate ?? null, amount })),
      ids: installments.map(() => newId()),
    })
  if (nextInstallmentDate !== undefined) commands.push({ type: 'MoveNextInstallment', dueOn: nextInstallmentDate })
  return commands
}

const statusChange = ({ status }: Change, reason: string | null, mayReopen: boolean): EnrollmentCommand[] =>
  status ? [{ type: 'ChangeStatus', status, reason, mayReopen }] : []

/**
 * Takes today's fees of the new course. An archived course is no longer offered, but the enrollment's present course
 * may stay.
 */
async function courseChange(transaction: Kysely<DB>, body: Change, place: Place): Promise<EnrollmentCommand[]> {
  if (!body.courseId || body.courseId === (await courseOfStream(transaction, place))) return []
  const course = await offeredCourse(transaction, body.courseId)
  const fees = courseFees(course, body.courseFees)
  return [{ type: 'ChangeCourse', courseId: course.id, fees, spareId: newId() }]
}

async function changeStudent(
  transaction: Kysely<DB>,
  body: Change,
  editor: StudentEditor,
  place: Place,
): Promise<void> {
  if (!touchesStudent(body)) return
  // The version in the request is the enrollment's, not the student's.
  const change = { ...body, version: body.studentVersion }
  await updateStudent(transaction, await studentOfStream(transaction, place), place.institute, change, editor)
}
