import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { Refusal } from '#contract/refusal'
import { type Keys, openSecret, sealSecret } from '#files/vault'
import type { DB } from '#models/database'
import { notify } from '#records/accounts/notices'
import type { Author } from '#records/audit'
import { noteChange } from './factors.ts'

/** Seconds for which a code is shown. The code before and the one after are accepted too, because clocks differ. */
const period = 30

/** RFC 6238 with what every app supports: SHA-1, six digits. 160 random bits. */
const totpOf = (secret: Secret, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret, algorithm: 'SHA1', digits: 6, period })

export interface NewSecret {
  readonly bytes: Uint8Array
  /** Base32, to be typed. */
  readonly text: string
  /** For a QR code. */
  readonly uri: string
}

export function newSecret(issuer: string, label: string): NewSecret {
  const secret = new Secret({ size: 20 })
  return { bytes: secret.bytes, text: secret.base32, uri: totpOf(secret, { issuer, label }).toString() }
}

/** The 30 seconds to which a code belongs, counted from 1970; undefined if it is wrong, too old or of the future. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

export const wrongCode = () =>
  new Refusal('WRONG_CODE', 'The code is not right, or was used already. Please type the one that is shown now.', [
    { path: 'code', message: 'is not right.' },
  ])

interface Confirmed {
  readonly userId: string
  readonly secret: Uint8Array
  /** Of the code that confirmed it, which is used up by that. */
  readonly step: number
  readonly now: Date
}

/** Stores the secret of an app in the place of an earlier one. */
export async function saveAuthenticator(
  transaction: Kysely<DB>,
  keys: Keys,
  { userId, secret, step, now }: Confirmed,
  author: Author,
): Promise<void> {
  const row = { secret: sealSecret(keys, userId, secret), last_step: step, created_at: now, last_used: null }
  await transaction
    .insertInto('authenticators')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await notify(transaction, 'secondFactorAdded', userId, author)
  await noteChange(transaction, userId, author, { authenticator: { from: null, to: 'set up' } })
}

export async function removeAuthenticator(transaction: Kysely<DB>, userId: string, author: Author): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND', 'No authenticator app is set up.')
  await notify(transaction, 'secondFactorRemoved', userId, author)
  await noteChange(transaction, userId, author, { authenticator: { from: 'set up', to: null } })
}

/** Uses a code up. Throws WRONG_CODE for one that is wrong, old, or was used before, also at the same moment. */
export async function spendCode(db: Kysely<DB>, keys: Keys, userId: string, code: string, now: Date): Promise<void> {
  const row = await db.selectFrom('authenticators').select('secret').where('user_id', '=', userId).executeTakeFirst()
  const step = row && stepOf(openSecret(keys, userId, row.secret), code, now)
  if (!row || step === undefined) throw wrongCode()
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used: now })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw wrongCode()
}
