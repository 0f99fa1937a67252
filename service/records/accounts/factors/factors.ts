import { type Kysely, sql } from 'kysely'
import type { Factors } from '#contract/accounts/factors'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { notify } from '#records/accounts/notices'
import { type Author, audit, type Changes } from '#records/audit'

/** What a user can take a second step with. */
export interface Held {
  readonly code: boolean
  readonly passkeys: readonly { readonly id: string; readonly transports: string[] }[]
  readonly recoveryCodes: number
}

/** Whether an account has a second factor at all, so that its password alone signs nobody in. */
export const hasSecondFactor = ({ code, passkeys }: Held): boolean => code || passkeys.length > 0

export async function factorsHeld(db: Kysely<DB>, userId: string): Promise<Held> {
  const authenticator = await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { code: authenticator !== undefined, passkeys, recoveryCodes: await countRecoveryCodes(db, userId) }
}

export async function countRecoveryCodes(db: Kysely<DB>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The second factors of an account as their owner sees them. `passkeyAddress` is where browsers make passkeys, if anywhere. */
export async function showFactors(db: Kysely<DB>, userId: string, passkeyAddress: string | null): Promise<Factors> {
  const authenticator = await db
    .selectFrom('authenticators')
    .select(['created_at', 'last_used'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return {
    authenticator: authenticator ? times(authenticator) : null,
    passkeys: passkeys.map(({ id, name, ...row }) => ({ id, name, ...times(row) })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeysPossible: passkeyAddress !== null,
    passkeyAddress,
  }
}

const times = ({ created_at, last_used }: { created_at: Date; last_used: Date | null }) => ({
  createdAt: created_at.toISOString(),
  lastUsed: last_used?.toISOString() ?? null,
})

/** Takes turns with everything else that changes the second factors of a user, and returns whether there is that user. */
export async function lockFactors(transaction: Kysely<DB>, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Recovery codes stand for a second factor that is lost: without one they are worth nothing, and go. */
export async function dropIdleCodes(transaction: Kysely<DB>, userId: string): Promise<void> {
  if (hasSecondFactor(await factorsHeld(transaction, userId))) return
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** New codes alone would sign nobody in. Throws NO_SECOND_FACTOR. */
export async function refuseWithoutFactor(transaction: Kysely<DB>, userId: string): Promise<void> {
  if (hasSecondFactor(await factorsHeld(transaction, userId))) return
  throw new Refusal('NO_SECOND_FACTOR', 'Set up an authenticator app or a passkey first.')
}

/** What a user who goes leaves behind. Returns whether there was anything. */
export async function deleteFactors(transaction: Kysely<DB>, userId: string): Promise<boolean> {
  let found = false
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    found ||= numDeletedRows > 0n
  }
  return found
}

/**
 * Removes all second factors of a user with their recovery codes, and returns whether there were any; their sessions are
 * the caller's to end.
 */
export async function removeFactors(transaction: Kysely<DB>, userId: string, author: Author): Promise<boolean> {
  if (!(await deleteFactors(transaction, userId))) return false
  await notify(transaction, 'secondFactorRemoved', userId, author)
  await noteChange(transaction, userId, author, { second_factors: { from: 'set up', to: 'removed' } })
  return true
}

/**
 * To be called when a second factor was added, replaced or removed. The account counts as changed by that, so that a sign-in
 * under way opens no session with what was enough a moment ago.
 */
export async function noteChange(db: Kysely<DB>, userId: string, author: Author, changes: Changes): Promise<void> {
  await db.updateTable('users').set({ version: sql`version + 1` }).where('id', '=', userId).execute()
  await auditFactors(db, userId, author, changes)
}

/** Records in the audit what changed of the second factors of a user, never with their secrets. */
export const auditFactors = (db: Kysely<DB>, userId: string, author: Author, changes: Changes): Promise<void> =>
  audit(db, author, { institute: null, action: 'changed', subject: 'user', id: userId, changes })
