import { type Kysely, sql } from 'kysely'
import type { NoticeKind } from '#contract/accounts/notices'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { forgetGenerated, notify } from './notices.ts'
import { endCodes } from './reset-codes.ts'
import { endOtherSessionsOf } from './sessions.ts'

/** The hash of a user's password. The password sent is verified against it outside any transaction. */
export async function passwordHashOf(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash
}

/** Not a 401, because a user who mistypes the current password is still signed in. */
export const wrongPassword = (path: string, message: string) =>
  new Refusal('WRONG_PASSWORD', message, [{ path, message: 'is not right.' }])

export const wrongCurrentPassword = () =>
  wrongPassword('currentPassword', 'The current password is not right. Please type it again.')

interface PasswordChange {
  readonly userId: string
  /** The session that stays open; all others of this user end. */
  readonly sessionId: string
  /** The hash against which the current password was verified. */
  readonly verified: string
  readonly passwordHash: string
}

/** Throws WRONG_PASSWORD when the password was changed since it was verified. */
export async function changePassword(
  transaction: Kysely<DB>,
  { userId, sessionId, verified, passwordHash }: PasswordChange,
  author: Author,
): Promise<void> {
  if (!(await setPassword(transaction, userId, { from: verified, to: passwordHash }, author)))
    throw wrongCurrentPassword()
  await endOtherSessionsOf(transaction, userId, sessionId)
}

/** Sets a password that its user chose if the stored hash is still `from`, and returns whether it was. */
export async function setPassword(
  transaction: Kysely<DB>,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  author: Author,
  told: NoticeKind = 'passwordChanged',
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ password_hash: to, must_change_password: false, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returning('institute_id')
    .executeTakeFirst()
  if (!row) return false
  await passwordReplaced(transaction, userId)
  await notify(transaction, told, userId, author)
  const changes = { password_hash: 'changed' } as const
  await audit(transaction, author, {
    institute: row.institute_id,
    action: 'changed',
    subject: 'user',
    id: userId,
    changes,
  })
  return true
}

/** To be called after every change of a password: what was about the one before has no meaning any more. */
async function passwordReplaced(transaction: Kysely<DB>, userId: string): Promise<void> {
  await forgetGenerated(transaction, userId)
  await endCodes(transaction, userId)
}
