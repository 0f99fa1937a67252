import type { Kysely } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'

export const ticketNotValid = () =>
  new Refusal('TICKET_NOT_VALID', 'This took too long, or was done already. Please start again.')

/** Refuses a ticket that was used before, so that nothing is used up for it. */
export async function refuseUsed(db: Kysely<DB>, id: string): Promise<void> {
  const used = await db.selectFrom('used_tickets').select('id').where('id', '=', id).executeTakeFirst()
  if (used) throw ticketNotValid()
}

/** Uses a ticket up. Throws TICKET_NOT_VALID if it was used before, also at the same moment. */
export async function spendTicket(
  db: Kysely<DB>,
  ticket: { readonly jti: string; readonly exp: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_tickets')
    .values({ id: ticket.jti, expires_at: new Date(ticket.exp * 1000) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw ticketNotValid()
}
