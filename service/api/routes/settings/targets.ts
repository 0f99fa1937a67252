import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/targets'
import { changeRecord } from '#desk/shared/change-record'
import { changeTargets, listTargets } from '#records/institutes/targets'

export const list = handle(contract.listTargets, async ({ query }, { db }) => ({
  targets: await listTargets(db, query.month),
}))

export const set = handle(contract.setTargets, async (request, parts) => {
  await changeRecord(parts, request, (transaction, author) => changeTargets(transaction, request.body, author))
  return { targets: await listTargets(parts.db, request.body.month) }
})
