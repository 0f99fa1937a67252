import { createHmac, hkdfSync, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { nobody, recordFailedSignIn } from './users.ts'

/** Without vowels, so that no code is a word, and without what looks alike: 28⁸ codes. */
const symbols = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const length = 8
/** How long a code is valid, in minutes, and how many wrong ones end it. */
const minutes = 30
const tries = 5

/** A new code as people read it, such as `K7RT-2WQM`. */
export function newCode(): string {
  const code = Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * What is stored of a code. It is short enough to be found from a plain hash, so the hash needs a key that isn't in the
 * database. The account is part of it, so that a code is worth nothing for another one.
 */
export function hashOf(secret: KeyObject, userId: string | undefined, typed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'codes for new passwords', 32))
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key)
    .update(`${userId ?? nobody} ${code}`)
    .digest()
}

interface NewCode {
  readonly userId: string
  readonly handedOut: boolean
  readonly hash: Buffer
  readonly now: Date
}

/** Keeps a new code, which ends the one before, and returns until when it is valid. */
export async function keepCode(
  transaction: Kysely<DB>,
  { userId, handedOut, hash, now }: NewCode,
  author: Author,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const code = { code_hash: hash, tries_left: tries, created_at: now, expires_at: expiresAt }
  await transaction
    .insertInto('reset_codes')
    .values({ user_id: userId, handed_out: handedOut, ...code })
    .onConflict(conflict => conflict.columns(['user_id', 'handed_out']).doUpdateSet(code))
    .execute()
  const changes = { [handedOut ? 'code_handed_out' : 'code_mailed']: { from: null, to: expiresAt.toISOString() } }
  await audit(transaction, author, { institute: null, action: 'changed', subject: 'user', id: userId, changes })
  return expiresAt
}

/** Whether a code was mailed to this account since then. */
export async function wasMailedSince(db: Kysely<DB>, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reset_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('handed_out', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a code back that could not be mailed. */
export async function dropCode(db: Kysely<DB>, userId: string, hash: Buffer): Promise<void> {
  await db.deleteFrom('reset_codes').where('user_id', '=', userId).where('code_hash', '=', hash).execute()
}

/** Ends every code of an account. */
export async function endCodes(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
}

/** The same whether there never was such a code or account, or the code is used, expired or was tried too often. */
export const codeNotValid = () =>
  new Refusal('CODE_NOT_VALID', 'This code is not valid. Please check it, or ask for a new one.')

interface Try {
  /** Undefined where no active account has the name that was typed. */
  readonly userId: string | undefined
  readonly hash: Buffer
  readonly now: Date
  readonly address: string
}

/**
 * Whether a code is right; it is not used up by this. A wrong one counts against every code of the account, and is recorded.
 * What is done, and so how long it takes, is the same for a name that no account has.
 */
export async function isCode(transaction: Kysely<DB>, { userId = nobody, hash, now, address }: Try): Promise<boolean> {
  const codes = await transaction
    .selectFrom('reset_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .forUpdate()
    .execute()
  if (codes.some(({ code_hash }) => timingSafeEqual(code_hash, hash))) return true
  await transaction
    .updateTable('reset_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .execute()
  await recordFailedSignIn(transaction, userId === nobody ? undefined : { id: userId }, address)
  return false
}

/**
 * Uses a code up, and returns whether it was handed out. Of several requests with one code at once, only one succeeds. Throws
 * CODE_NOT_VALID.
 */
export async function takeCode(transaction: Kysely<DB>, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  // As every change of an account does that ends its codes: the account is locked first. In the other order the two would
  // wait for each other.
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const taken = await transaction
    .deleteFrom('reset_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('handed_out')
    .executeTakeFirst()
  if (!taken) throw codeNotValid()
  return taken.handed_out
}
