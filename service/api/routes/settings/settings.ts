import { handle } from '#api/pipeline/handler'
import * as deskContract from '#contract/records/desk-settings'
import * as contract from '#contract/records/settings'
import { findIdentity } from '#desk/files/letterhead'
import { changeSettings } from '#desk/settings/change-settings'
import { limitsOf } from '#records/institutes/institutes'
import { readProductSettings } from '#records/institutes/settings'

export const get = handle(contract.getSettings, async (_, { db }) => ({ settings: await readProductSettings(db) }))

export const update = handle(contract.updateSettings, async (request, parts) => {
  await changeSettings(request, parts)
  return { settings: await readProductSettings(parts.db) }
})

export const desk = handle(deskContract.getDeskSettings, async ({ caller }, { db }) => {
  const { name, planTemplates, discountReasons, namesOnPaper } = await readProductSettings(db)
  return { name, planTemplates, discountReasons, namesOnPaper, limits: await limitsOf(db, caller.scope) }
})

export const identity = handle(deskContract.getIdentity, async (request, { db }) => ({
  identity: await findIdentity(request, db),
}))
