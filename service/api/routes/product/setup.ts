import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/product/setup'
import { readProductSettings } from '#records/institutes/settings'
import { readSetup } from '#records/institutes/setup'

export const get = handle(contract.getSetup, async (_, { db, settings: { backupDir } }) => {
  const [found, { setupDismissed: dismissed }] = [await readSetup(db), await readProductSettings(db)]
  const done = { ...found, backup: backupDir !== undefined }
  return { steps: contract.setupSteps.map(step => ({ step, done: done[step] })), dismissed }
})
