import { v7 as newId } from 'uuid'
import type * as contract from '#contract/records/contacts'
import type { Contact } from '#contract/shapes/contact'
import { createOnce } from '#desk/shared/create-once'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { createContact, discardedContact, getContact, presentContact } from '#records/showcase/contacts'

/** Stores a visitor's message to the institute. A robot gets the same answer, but its message is not stored. */
export async function sendMessage(request: RequestTo<typeof contract.createContact>, parts: Parts): Promise<Contact> {
  const { body, address, visitor } = request
  const { db, throttle, clock } = parts
  await throttle.send('contacts', address, tellWait(request))
  const isRobot = body.website !== undefined
  const author = { userId: visitor ? null : request.caller.userId, address }
  const work = async (transaction: typeof db) => (isRobot ? newId() : createContact(transaction, body, author))
  const id = visitor
    ? await db.transaction().execute(work)
    : await createOnce(parts, request, request.caller.instituteId, work)
  return isRobot ? discardedContact(body, id, clock()) : presentContact(await getContact(db, id))
}
