import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/institutes'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import {
  createInstitute,
  getInstitute,
  listInstitutes,
  presentInstitute,
  updateInstitute,
} from '#records/institutes/institutes'

export const list = handle(contract.listInstitutes, async ({ query }, { db }) => {
  const { rows: institutes, ...rest } = await listInstitutes(db, query)
  return { institutes, ...rest }
})

export const create = handle(contract.createInstitute, async (request, parts) => {
  const id = await createRecord(parts, request, (transaction, author) =>
    createInstitute(transaction, request.body, author),
  )
  return { institute: presentInstitute(await getInstitute(parts.db, id)) }
})

export const update = handle(contract.updateInstitute, async (request, parts) => {
  const { params, body } = request
  const row = await changeRecord(parts, request, (transaction, author) =>
    updateInstitute(transaction, params.id, body, author),
  )
  return { institute: presentInstitute(row) }
})
