import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/views'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import { createView, deleteView, getView, listViews, mayShare, presentView, updateView } from '#records/accounts/views'

export const list = handle(contract.listViews, async ({ caller }, { db }) => ({
  views: await listViews(db, caller),
  mayShare: mayShare(caller),
}))

export const create = handle(contract.createView, async (request, parts) => {
  const id = await createRecord(parts, request, (transaction, author) =>
    createView(transaction, request.body, request.caller, author),
  )
  return { view: presentView(await getView(parts.db, id), request.caller) }
})

export const update = handle(contract.updateView, async (request, parts) => {
  const row = await changeRecord(parts, request, (transaction, author) =>
    updateView(transaction, request.params.id, request.body, request.caller, author),
  )
  return { view: presentView(row, request.caller) }
})

export const remove = handle(contract.deleteView, async (request, parts) => {
  await changeRecord(parts, request, (transaction, author) =>
    deleteView(transaction, request.params.id, request.caller, author),
  )
  return { message: 'View removed' }
})
