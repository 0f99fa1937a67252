import type * as contract from '#contract/records/students'
import { changeRecord } from '#desk/change-record'
import { discard } from '#desk/files/keep-files'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { findStudent, deleteStudent as removeStudent } from '#records/students/students'

/** Deletes a student who has no enrollment, and then their photos. */
export async function deleteStudent(request: RequestTo<typeof contract.deleteStudent>, parts: Parts): Promise<void> {
  const { params, caller } = request
  const { aadhaar_photo, student_photo } = await findStudent(parts.db, params.id, caller.scope)
  await changeRecord(parts, request, (transaction, author) =>
    removeStudent(transaction, params.id, caller.scope, author),
  )
  await discard(parts, [aadhaar_photo, student_photo])
}
