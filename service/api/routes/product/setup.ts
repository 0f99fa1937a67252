import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/product/setup'
import { readSetup } from '#read/queries/setup'
import { readProductSettings } from '#records/institutes/settings'

export const get = handle(contract.getSetup, async (_, { db, settings: { backupDir } }) => {
  const [found, { setupDismissed: dismissed }] = [await readSetup(db), await readProductSettings(db)]
  const done = { ...found, backup: backupDir !== undefined }
  return { steps: contract.setupSteps.map(step => ({ step, done: done[step] })), dismissed }
})
