import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/website'
import { saveWebsite, storePhoto } from '#desk/settings/change-website'
import { readWebsite } from '#records/institutes/website'

export const get = handle(contract.getWebsite, async (_, { db }) => ({ website: await readWebsite(db) }))

export const update = handle(contract.updateWebsite, async (request, parts) => {
  await saveWebsite(request, parts)
  return { website: await readWebsite(parts.db) }
})

export const addPhoto = handle(contract.addWebsitePhoto, async (request, parts) => ({
  photo: await storePhoto(request, parts),
}))
