import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/drafts'
import { openDrafts, sealDrafts, vaultKeys } from '#files/vault'

export const seal = handle(contract.sealDrafts, async ({ body: { owner, drafts } }, { settings }) => ({
  sealed: sealDrafts(vaultKeys(settings), owner, drafts),
}))

export const open = handle(contract.openDrafts, async ({ body: { sealed }, caller }, { settings }) => ({
  drafts: openDrafts(vaultKeys(settings), caller.userId, sealed) ?? null,
}))
