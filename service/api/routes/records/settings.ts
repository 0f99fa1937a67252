import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/settings'
import { authorOf } from '#desk/author'
import { readProductSettings, updateProductSettings } from '#records/institutes/settings'

export const get = handle(contract.getSettings, async (_, { db }) => ({ settings: await readProductSettings(db) }))

export const update = handle(contract.updateSettings, async (request, { db }) => {
  await db.transaction().execute(transaction => updateProductSettings(transaction, request.body, authorOf(request)))
  return { settings: await readProductSettings(db) }
})

export const desk = handle(contract.getDeskSettings, async (_, { db }) => {
  const { planTemplates, discountReasons } = await readProductSettings(db)
  return { planTemplates, discountReasons }
})
