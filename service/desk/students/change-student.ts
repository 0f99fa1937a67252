import type * as contract from '#contract/records/students'
import { withPhotos } from '#desk/files/keep-photos'
import { studentEditorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { findStudent, updateStudent } from '#records/students/students'

/** Changes a student, and replaces their photos if the request has new ones. */
export async function changeStudent(request: RequestTo<typeof contract.updateStudent>, parts: Parts): Promise<void> {
  const { params, body, caller } = request
  const before = () => findStudent(parts.db, params.id, caller.scope)
  const editor = studentEditorOf(request, parts)
  await withPhotos(parts, request, before, photos =>
    parts.db
      .transaction()
      .execute(transaction => updateStudent(transaction, params.id, caller.scope, { ...body, ...photos }, editor)),
  )
}
