import type * as contract from '#contract/records/students'
import { discard } from '#desk/files/keep-files'
import { changeRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
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
