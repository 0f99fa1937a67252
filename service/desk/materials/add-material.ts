import type * as contract from '#contract/records/materials'
import { Refusal } from '#contract/refusal'
import { withFiles } from '#desk/files/keep-files'
import { createRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { createMaterial } from '#records/courses/materials'

/** Adds study material with its file, and returns its id. */
export async function addMaterial(request: RequestTo<typeof contract.createMaterial>, parts: Parts): Promise<string> {
  const { body, files, caller } = request
  return withFiles(parts, { folder: 'materials', files }, ({ file }) => {
    if (!file) throw noFileSent()
    return createRecord(parts, request, (transaction, author) =>
      createMaterial(transaction, body, file, { ...author, userId: caller.userId }),
    )
  })
}

const noFileSent = () =>
  new Refusal('INVALID_INPUT', 'Please select a file.', [{ path: 'file', message: 'is required.' }])
