import type * as contract from '#contract/records/students'
import { nobodyYet, withPhotos } from '#desk/files/keep-photos'
import { studentEditorOf } from '#desk/shared/author'
import { createOnce } from '#desk/shared/create-once'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { resolveInstitute } from '#records/institutes/institutes'
import { createStudent } from '#records/students/students'

/** Adds a student with the photos of the request, and returns their id. */
export async function addStudent(request: RequestTo<typeof contract.createStudent>, parts: Parts): Promise<string> {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  return withPhotos(parts, request, nobodyYet, photos =>
    createOnce(parts, request, institute, transaction =>
      createStudent(transaction, institute, { ...body, ...photos }, studentEditorOf(request, parts)),
    ),
  )
}
