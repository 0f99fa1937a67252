import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { ContactStatus } from '#contract/fields/fields'
import type { ContactStatusChange, NewContact } from '#contract/records/contacts'
import { Refusal } from '#contract/refusal'
import type { Contact } from '#contract/shapes/contact'
import { type Listing, type Page, page } from '#lists/page'
import { everyPattern } from '#lists/search'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { refuseStale } from '#records/changing'
import { newRecord } from '#records/new-record'

type Row = Selectable<DB['contacts']>
type Fields = Omit<z.output<typeof NewContact>, 'website'>

export const presentContact = (row: Row): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  subject: row.subject,
  message: row.message,
  status: row.status,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export interface ContactFilter extends Listing {
  readonly search?: string | undefined
  readonly status?: ContactStatus | undefined
}

export async function listContacts(
  db: Kysely<DB>,
  { search, status, ...listing }: ContactFilter,
): Promise<Page<Contact>> {
  let query = db.selectFrom('contacts').selectAll()
  if (status) query = query.where('status', '=', status)
  if (search) query = query.where(everyPattern(search, pattern => sql<boolean>`search like ${pattern}`))
  return page(
    db,
    query,
    listing,
    {
      // Ids (UUID v7) sort by the time they were made.
      columns: { createdAt: sql`id`, name: sql`lower(name)` },
      id: sql`id`,
      fallback: '-createdAt',
    },
    presentContact,
  )
}

/** The audit records that somebody wrote and from which address; the message itself is only in the contact's row. */
export async function createContact(transaction: Kysely<DB>, fields: Fields, author: Author): Promise<string> {
  const { name, email, mobile, subject, message } = fields
  const made = newRecord()
  await transaction
    .insertInto('contacts')
    .values({ ...made, name, email, mobile, subject, message })
    .execute()
  await audit(transaction, author, { institute: null, action: 'created', subject: 'contact', id: made.id })
  return made.id
}

/** The answer for a robot that filled in the hidden field: it looks like a person's, but nothing was stored. */
export const discardedContact = (
  { name, email, mobile, subject, message }: Fields,
  id: string,
  now: Date,
): Contact => ({
  ...{ id, name, email, mobile, subject, message },
  status: 'new',
  version: 1,
  createdAt: now.toISOString(),
})

export async function getContact(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw contactNotFound()
  return row
}

const contactNotFound = () => new Refusal('NOT_FOUND', 'This message does not exist.')

/**
 * Statuses only move forward: new, read, replied. The same status again changes nothing, e.g. when a message is opened
 * twice.
 */
export async function updateContactStatus(
  transaction: Kysely<DB>,
  id: string,
  { status, version }: z.output<typeof ContactStatusChange>,
  author: Author,
): Promise<Row> {
  const before = await transaction
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw contactNotFound()
  if (before.status === status) return before
  refuseStale(before.version, version)
  if (rankOf(status) < rankOf(before.status))
    throw new Refusal(
      'STATUS_ONLY_FORWARD',
      `This message is ${before.status} already and cannot become ${status} again.`,
    )
  const after = await transaction
    .updateTable('contacts')
    .set({ status, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changes = { status: { from: before.status, to: status } }
  await audit(transaction, author, { institute: null, action: 'changed', subject: 'contact', id, changes })
  return after
}

const rankOf = (status: ContactStatus) => ContactStatus.options.indexOf(status)
