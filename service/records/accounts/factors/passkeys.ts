import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { UsedPasskey } from '#contract/accounts/passkey'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { notify } from '#records/accounts/notices'
import type { Author } from '#records/audit'
import { auditFactors, noteChange } from './factors.ts'
import { type NewPasskey, passkeyNotValid, type Verifiable } from './webauthn.ts'

/** Passkeys of one person; more would only be forgotten ones. */
const most = 20

const passkeyNotFound = () => new Refusal('NOT_FOUND', 'This passkey does not exist.')

export interface KnownPasskey extends Verifiable {
  readonly id: string
  readonly user_id: string
}

/** Throws PASSKEY_NOT_VALID for one that nobody has registered, or whose answer names somebody else. */
export async function findPasskey(db: Kysely<DB>, used: UsedPasskey): Promise<KnownPasskey> {
  const known = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', used.id)
    .executeTakeFirst()
  const { userHandle } = used.response
  if (!known || (userHandle && userHandle !== handleOf(known.user_id))) throw passkeyNotValid()
  return known
}

/** How a browser remembers whose passkey it is; it says nothing about them. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** Notes a use. Throws PASSKEY_NOT_VALID if another use with the same counter came first, or the passkey was removed. */
export async function noteUse(db: Kysely<DB>, { id, counter }: KnownPasskey, now: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: now, last_used: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw passkeyNotValid()
}

export async function savePasskey(
  transaction: Kysely<DB>,
  userId: string,
  { name, now, public_key, ...made }: NewPasskey & { readonly name: string; readonly now: Date },
  author: Author,
): Promise<void> {
  const before = await transaction.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
  if (before.length >= most)
    throw new Refusal('INVALID_INPUT', `An account has at most ${most} passkeys. Remove one that you don’t use.`)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      name,
      created_at: now,
      last_used: null,
      public_key: Buffer.from(public_key),
      ...made,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw passkeyNotValid()
  await notify(transaction, 'secondFactorAdded', userId, author)
  await noteChange(transaction, userId, author, { passkey: { from: null, to: name } })
}

export async function renamePasskey(
  transaction: Kysely<DB>,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
  author: Author,
): Promise<void> {
  const before = await ownPasskey(transaction, userId, id)
  await transaction.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
  if (before !== name) await auditFactors(transaction, userId, author, { passkey: { from: before, to: name } })
}

export async function removePasskey(
  transaction: Kysely<DB>,
  userId: string,
  id: string,
  author: Author,
): Promise<void> {
  const name = await ownPasskey(transaction, userId, id)
  await transaction.deleteFrom('passkeys').where('id', '=', id).execute()
  await notify(transaction, 'secondFactorRemoved', userId, author)
  await noteChange(transaction, userId, author, { passkey: { from: name, to: null } })
}

/** Its name. Somebody else's doesn't exist for this user. */
async function ownPasskey(transaction: Kysely<DB>, userId: string, id: string): Promise<string> {
  const row = await transaction
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw passkeyNotFound()
  return row.name
}
