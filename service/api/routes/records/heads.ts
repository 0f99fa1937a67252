import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/heads'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import * as heads from '#records/heads/heads'
import { findHead, listHeads } from '#records/heads/list-heads'

export const list = handle(contract.listHeads, ({ query, caller }, { db }) =>
  listHeads(db, { ...query, institute: caller.scope }),
)

export const create = handle(contract.createHead, async (request, parts) => {
  const id = await createRecord(parts, request, (transaction, author) =>
    heads.createHead(transaction, request.body, author),
  )
  return { head: await findHead(parts.db, id) }
})

export const change = handle(contract.changeHead, async (request, parts) => {
  const { id } = request.params
  await changeRecord(parts, request, (transaction, author) => heads.changeHead(transaction, id, request.body, author))
  return { head: await findHead(parts.db, id) }
})

export const merge = handle(contract.mergeHead, async (request, parts) => {
  const into = await changeRecord(parts, request, (transaction, author) =>
    heads.mergeHead(transaction, request.params.id, request.body, author),
  )
  return { head: await findHead(parts.db, into) }
})
