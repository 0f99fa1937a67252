import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/settings'
import { changeRecord } from '#desk/change-record'
import { readProductSettings, updateProductSettings } from '#records/institutes/settings'

export const get = handle(contract.getSettings, async (_, { db }) => ({ settings: await readProductSettings(db) }))

export const update = handle(contract.updateSettings, async (request, parts) => {
  await changeRecord(parts, request, (transaction, author) => updateProductSettings(transaction, request.body, author))
  return { settings: await readProductSettings(parts.db) }
})

export const desk = handle(contract.getDeskSettings, async (_, { db }) => {
  const { name, planTemplates, discountReasons } = await readProductSettings(db)
  return { name, planTemplates, discountReasons }
})
