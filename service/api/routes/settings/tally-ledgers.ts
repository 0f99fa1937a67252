import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/tally-ledgers'
import { changeRecord } from '#desk/shared/change-record'
import { changeTallyLedgers, listTallyLedgers } from '#records/heads/tally-ledgers'

export const list = handle(contract.listTallyLedgers, async (_, { db }) => ({ ledgers: await listTallyLedgers(db) }))

export const set = handle(contract.setTallyLedgers, async (request, parts) => {
  await changeRecord(parts, request, (transaction, author) => changeTallyLedgers(transaction, request.body, author))
  return { ledgers: await listTallyLedgers(parts.db) }
})
