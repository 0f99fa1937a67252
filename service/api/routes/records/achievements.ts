import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/achievements'
import { changeWithPicture, createWithPicture, deleteWithFiles } from '#desk/files/pictures'
import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  presentAchievement,
  updateAchievement,
} from '#records/showcase/achievements'

const folder = 'achievements'

export const list = handle(contract.listAchievements, async ({ query }, { db }) => {
  const { rows: achievements, ...rest } = await listAchievements(db, query)
  return { achievements, ...rest }
})

export const create = handle(contract.createAchievement, async (request, parts) => {
  const id = await createWithPicture(parts, request, folder, (transaction, image, author) =>
    createAchievement(transaction, request.body, image, author),
  )
  return { achievement: presentAchievement(await getAchievement(parts.db, id)) }
})

export const update = handle(contract.updateAchievement, async (request, parts) => {
  const { id } = request.params
  const { image: replaced } = await getAchievement(parts.db, id)
  const row = await changeWithPicture(parts, request, { folder, replaced }, (transaction, image, author) =>
    updateAchievement(transaction, id, request.body, image, author),
  )
  return { achievement: presentAchievement(row) }
})

export const remove = handle(contract.deleteAchievement, async (request, parts) => {
  const { id } = request.params
  await deleteWithFiles(parts, request, (transaction, author) => deleteAchievement(transaction, id, author))
  return { message: 'Achievement deleted successfully' }
})
