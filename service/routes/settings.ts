import * as contract from '#contract/settings'
import { readProductSettings, updateProductSettings } from '#records/settings'
import { authorOf } from '#service/http/author'
import { handle } from '#service/http/handler'

export const get = handle(contract.getSettings, async (_, { db }) => ({ settings: await readProductSettings(db) }))

export const update = handle(contract.updateSettings, async (request, { db }) => {
  await db.transaction().execute(transaction => updateProductSettings(transaction, request.body, authorOf(request)))
  return { settings: await readProductSettings(db) }
})

export const desk = handle(contract.getDeskSettings, async (_, { db }) => {
  const { planTemplates, discountReasons } = await readProductSettings(db)
  return { planTemplates, discountReasons }
})
