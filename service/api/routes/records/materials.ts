import { downloadOf } from '#api/pipeline/answer/download'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/materials'
import { Refusal } from '#contract/refusal'
import { authorOf } from '#desk/author'
import { discard, withFiles } from '#desk/keep-files'
import { once } from '#desk/write'
import {
  createMaterial,
  deleteMaterial,
  getMaterial,
  listMaterials,
  presentMaterial,
  updateMaterial,
} from '#records/courses/materials'

export const list = handle(contract.listMaterials, async ({ query }, { db }) => {
  const { rows: materials, ...rest } = await listMaterials(db, query)
  return { materials, ...rest }
})

export const get = handle(contract.getMaterial, async ({ params }, { db }) => ({
  material: presentMaterial(await getMaterial(db, params.id)),
}))

export const download = handle(contract.downloadMaterial, async ({ params }, parts) =>
  downloadOf(parts, await getMaterial(parts.db, params.id)),
)

export const create = handle(contract.createMaterial, async (request, parts) => {
  const { body, files, caller } = request
  const id = await withFiles(parts, { folder: 'materials', files }, ({ file }) => {
    if (!file) throw noFileSent()
    return once(parts, request, caller.instituteId, transaction =>
      createMaterial(transaction, body, file, { ...authorOf(request), userId: caller.userId }),
    )
  })
  return { material: presentMaterial(await getMaterial(parts.db, id)) }
})

const noFileSent = () =>
  new Refusal('INVALID_INPUT', 'Please select a file.', [{ path: 'file', message: 'is required.' }])

export const update = handle(contract.updateMaterial, async (request, parts) => {
  const { params, body, files } = request
  const { file_key: replaced } = await getMaterial(parts.db, params.id)
  await withFiles(parts, { folder: 'materials', files, replaced: [replaced] }, ({ file }) =>
    parts.db
      .transaction()
      .execute(transaction => updateMaterial(transaction, params.id, body, file, authorOf(request))),
  )
  return { material: presentMaterial(await getMaterial(parts.db, params.id)) }
})

export const remove = handle(contract.deleteMaterial, async (request, parts) => {
  const { params } = request
  const key = await parts.db
    .transaction()
    .execute(transaction => deleteMaterial(transaction, params.id, authorOf(request)))
  await discard(parts, [key])
  return { message: 'Material deleted successfully' }
})
