import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/institutes'
import { authorOf } from '#desk/author'
import { once } from '#desk/write'
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
  const id = await once(parts, request, request.caller.instituteId, transaction =>
    createInstitute(transaction, request.body, authorOf(request)),
  )
  return { institute: presentInstitute(await getInstitute(parts.db, id)) }
})

export const update = handle(contract.updateInstitute, async (request, { db }) => {
  const { params, body } = request
  const row = await db
    .transaction()
    .execute(transaction => updateInstitute(transaction, params.id, body, authorOf(request)))
  return { institute: presentInstitute(row) }
})
