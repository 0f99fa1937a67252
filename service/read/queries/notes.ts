import type { Kysely } from 'kysely'
import { sameInstitute } from '#db/queries/same-institute'
import type { LedgerEvent } from '#ledger/events/events'
import type { DB } from '#models/database'

/** What may carry a note; the party of an entry is one too. */
export type Noted = 'payments' | 'entries' | 'parties'

/** The id of the note of a payment or an entry, if its text is exactly this. Notes never change, so the id stays right. */
export async function noteSaying(db: Kysely<DB>, noted: Noted, id: string, text: string): Promise<string | undefined> {
  const rows = {
    payments: db.selectFrom('read.payments').select(['institute_id', 'id', 'note_id']),
    entries: db.selectFrom('read.entries').select(['institute_id', 'id', 'note_id']),
    parties: db.selectFrom('read.entries').select(['institute_id', 'id', 'party_id as note_id']),
  }
  const found = await db
    .selectFrom(rows[noted].as('r'))
    .innerJoin('notes as n', join => sameInstitute(join, 'n.id', 'r.note_id'))
    .select('n.id')
    .where('r.id', '=', id)
    .where('n.body', '=', text)
    .executeTakeFirst()
  return found?.id
}

const reasonId = ({ data }: LedgerEvent): string | null => ('reason' in data ? (data.reason ?? null) : null)

/** Tells the reason that was typed for each of these events; null for one without. */
export async function reasonsOf(
  db: Kysely<DB>,
  events: readonly LedgerEvent[],
): Promise<(event: LedgerEvent) => string | null> {
  const ids = events.map(reasonId).filter(id => id !== null)
  if (ids.length === 0) return () => null
  const institutes = [...new Set(events.map(({ institute }) => institute))]
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'body'])
    .where('institute_id', 'in', institutes)
    .where('id', 'in', ids)
    .execute()
  const reasons = new Map(rows.map(({ id, body }) => [id, body]))
  return event => reasons.get(reasonId(event) ?? '') ?? null
}
