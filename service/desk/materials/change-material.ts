import type * as contract from '#contract/records/materials'
import { withFiles } from '#desk/files/keep-files'
import { changeRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { getMaterial, updateMaterial } from '#records/courses/materials'

/** Changes study material, and replaces its file if the request has a new one. */
export async function changeMaterial(request: RequestTo<typeof contract.updateMaterial>, parts: Parts): Promise<void> {
  const { params, body, files } = request
  const { file_key: replaced } = await getMaterial(parts.db, params.id)
  await withFiles(parts, { folder: 'materials', files, replaced: [replaced] }, ({ file }) =>
    changeRecord(parts, request, (transaction, author) => updateMaterial(transaction, params.id, body, file, author)),
  )
}
