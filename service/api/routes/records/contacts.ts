import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/contacts'
import { sendMessage } from '#desk/send-message'
import { changeRecord } from '#desk/shared/change-record'
import { listContacts, presentContact, updateContactStatus } from '#records/showcase/contacts'

export const create = handle(contract.createContact, async (request, parts) => ({
  contact: await sendMessage(request, parts),
}))

export const list = handle(contract.listContacts, async ({ query }, { db }) => {
  const { rows: contacts, ...rest } = await listContacts(db, query)
  return { contacts, ...rest }
})

export const updateStatus = handle(contract.updateContactStatus, async (request, parts) => {
  const { params, body, caller } = request
  const row = await changeRecord(parts, request, (transaction, author) =>
    updateContactStatus(transaction, params.id, body, { ...author, userId: caller.userId }),
  )
  return { contact: presentContact(row) }
})
