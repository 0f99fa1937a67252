import { v7 as newId } from 'uuid'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/contacts'
import { once } from '#desk/write'
import {
  createContact,
  getContact,
  listContacts,
  neverKept,
  presentContact,
  updateContactStatus,
} from '#records/showcase/contacts'

export const create = handle(contract.createContact, async (request, parts) => {
  const { body, address, visitor } = request
  const { db, throttle, clock } = parts
  await throttle.send('contacts', address, seconds => request.setHeader('Retry-After', String(seconds)))
  const trapped = body.website !== undefined
  const author = { userId: visitor ? null : request.caller.userId, address }
  const work = async (transaction: typeof db) => (trapped ? newId() : createContact(transaction, body, author))
  const id = visitor
    ? await db.transaction().execute(work)
    : await once(parts, request, request.caller.instituteId, work)
  return { contact: trapped ? neverKept(body, id, clock()) : presentContact(await getContact(db, id)) }
})

export const list = handle(contract.listContacts, async ({ query }, { db }) => {
  const { rows: contacts, ...rest } = await listContacts(db, query)
  return { contacts, ...rest }
})

export const updateStatus = handle(contract.updateContactStatus, async ({ params, body, caller, address }, { db }) => {
  const author = { userId: caller.userId, address }
  const row = await db.transaction().execute(transaction => updateContactStatus(transaction, params.id, body, author))
  return { contact: presentContact(row) }
})
