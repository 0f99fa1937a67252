import type { Student } from '#contract/shapes/student'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import { getInstitute } from '#records/institutes/institutes'
import { findStudent, presentStudent } from '#records/students/students'

/** The student that a request has just added or changed. */
export async function readStudent(
  { db, links }: Pick<Parts, 'db' | 'links'>,
  { caller }: Pick<AnyRequest, 'caller'>,
  id: string,
): Promise<Student> {
  const student = await findStudent(db, id, caller.scope)
  return presentStudent(student, (await getInstitute(db, student.institute_id)).name, links)
}
