import { type Kysely, sql } from 'kysely'
import type { ProofMethod } from '#contract/accounts/second-step'
import type { DB } from '#models/database'
import type { Caller } from '#records/accounts/caller'
import { type Author, audit } from '#records/audit'

export interface LastProof {
  /** When the user of a session last proved that it is them; signing in is the first time. */
  readonly provedAt: Date
  readonly hasSecondFactor: boolean
}

/** Undefined when the session has ended meanwhile. */
export const lastProof = (db: Kysely<DB>, sessionId: string): Promise<LastProof | undefined> =>
  db
    .selectFrom('sessions')
    .select(['proved_at as provedAt', secondFactorOf('sessions.user_id').as('hasSecondFactor')])
    .where('id', '=', sessionId)
    .executeTakeFirst()

/** Whether a user signs in with more than a password. By the index of each user: `offset 0` keeps the planner from reading both tables. */
export const secondFactorOf = (user: 'sessions.user_id' | 'users.id') =>
  sql<boolean>`(exists (select from authenticators where user_id = ${sql.ref(user)} offset 0) or exists (select from passkeys where user_id = ${sql.ref(user)} offset 0))`

/** Records that the user of a session has proved just now that it is them. */
export async function recordProof(
  transaction: Kysely<DB>,
  { sessionId, userId, instituteId }: Caller,
  { by, now }: { readonly by: ProofMethod; readonly now: Date },
  author: Author,
): Promise<void> {
  await transaction.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
  const changes = { by: { from: null, to: by } }
  await audit(transaction, author, { institute: instituteId, action: 'proved', subject: 'user', id: userId, changes })
}

/**
 * Ends what the other sessions of a user have proved: theirs was done with less than the user signs in with from now on,
 * perhaps by somebody who only knew the password.
 */
export const outdateProofs = (transaction: Kysely<DB>, { sessionId, userId }: Caller) =>
  transaction
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute()
