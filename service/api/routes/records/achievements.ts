import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/achievements'
import { authorOf } from '#desk/author'
import { discard, withFiles } from '#desk/keep-files'
import { once } from '#desk/write'
import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  presentAchievement,
  updateAchievement,
} from '#records/showcase/achievements'

export const list = handle(contract.listAchievements, async ({ query }, { db }) => {
  const { rows: achievements, ...rest } = await listAchievements(db, query)
  return { achievements, ...rest }
})

export const create = handle(contract.createAchievement, async (request, parts) => {
  const { body, files, caller } = request
  const id = await withFiles(parts, { folder: 'achievements', files }, ({ image }) =>
    once(parts, request, caller.instituteId, transaction =>
      createAchievement(transaction, body, image, authorOf(request)),
    ),
  )
  return { achievement: presentAchievement(await getAchievement(parts.db, id)) }
})

export const update = handle(contract.updateAchievement, async (request, parts) => {
  const { params, body, files } = request
  const { image: replaced } = await getAchievement(parts.db, params.id)
  const row = await withFiles(
    parts,
    { folder: 'achievements', files, replaced: [replaced] },
    ({ image = body.image }) =>
      parts.db
        .transaction()
        .execute(transaction => updateAchievement(transaction, params.id, body, image, authorOf(request))),
  )
  return { achievement: presentAchievement(row) }
})

export const remove = handle(contract.deleteAchievement, async (request, parts) => {
  const { params } = request
  const image = await parts.db
    .transaction()
    .execute(transaction => deleteAchievement(transaction, params.id, authorOf(request)))
  await discard(parts, [image])
  return { message: 'Achievement deleted successfully' }
})
