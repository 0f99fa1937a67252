import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/product/setup'
import { readProductSettings } from '#records/institutes/settings'
import { readSetup } from '#records/institutes/setup'
import { backsUpElsewhere } from '#settings/settings'

export const get = handle(contract.getSetup, async (_, { db, settings }) => {
  const [found, { setupDismissed: dismissed }] = [await readSetup(db), await readProductSettings(db)]
  const done = { ...found, backup: backsUpElsewhere(settings) }
  return { steps: contract.setupSteps.map(step => ({ step, done: done[step] })), dismissed }
})
