import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/materials'
import { storedDownload } from '#desk/files/download'
import { deleteWithFiles } from '#desk/files/pictures'
import { addMaterial } from '#desk/materials/add-material'
import { changeMaterial } from '#desk/materials/change-material'
import { deleteMaterial, getMaterial, listMaterials, presentMaterial } from '#records/courses/materials'

export const list = handle(contract.listMaterials, async ({ query }, { db }) => {
  const { rows: materials, ...rest } = await listMaterials(db, query)
  return { materials, ...rest }
})

export const get = handle(contract.getMaterial, async ({ params }, { db }) => ({
  material: presentMaterial(await getMaterial(db, params.id)),
}))

export const download = handle(contract.downloadMaterial, async ({ params }, parts) =>
  storedDownload(parts, await getMaterial(parts.db, params.id)),
)

export const create = handle(contract.createMaterial, async (request, parts) => {
  const id = await addMaterial(request, parts)
  return { material: presentMaterial(await getMaterial(parts.db, id)) }
})

export const update = handle(contract.updateMaterial, async (request, parts) => {
  await changeMaterial(request, parts)
  return { material: presentMaterial(await getMaterial(parts.db, request.params.id)) }
})

export const remove = handle(contract.deleteMaterial, async (request, parts) => {
  const { id } = request.params
  await deleteWithFiles(parts, request, (transaction, author) => deleteMaterial(transaction, id, author))
  return { message: 'Material deleted successfully' }
})
