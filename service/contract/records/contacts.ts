import { z } from 'zod'
import { anyone, byId, endpoint, listQuery, page, superAdmin } from '#contract/endpoint'
import { ContactStatus, Email, line, Mobile, text, version } from '#contract/fields/fields'
import { Contact } from '#contract/shapes/contact'

export const NewContact = z.object({
  name: line(200),
  email: Email,
  mobile: Mobile,
  subject: line(200),
  message: text(5000),
  /** A trap: the form hides this field from people, so a sender who fills it in is a robot. */
  website: z.unknown().optional(),
})
export const ContactStatusChange = z.object({ status: ContactStatus, version })

export const createContact = endpoint({
  method: 'POST',
  path: '/contacts',
  summary: 'Write to the institute',
  roles: anyone,
  body: NewContact,
  answer: z.object({ contact: Contact }),
  status: 201,
})
export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'What visitors wrote, newest first',
  roles: superAdmin,
  query: listQuery('createdAt', '-createdAt', 'name', '-name').extend({ status: ContactStatus.optional() }),
  answer: z.object({ contacts: z.array(Contact), ...page }),
})
export const updateContactStatus = endpoint({
  method: 'PUT',
  path: '/contacts/:id/status',
  summary: 'Mark as read or replied; never back',
  roles: superAdmin,
  params: byId,
  body: ContactStatusChange,
  answer: z.object({ contact: Contact }),
})
