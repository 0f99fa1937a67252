import { randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { parse as bytesOf } from 'uuid'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { notify } from '#records/accounts/notices'
import type { Author } from '#records/audit'
import { noteChange } from './factors.ts'

const howMany = 10
/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

/** Ten of 31 signs, which are 49 random bits, such as `k3mpq-x9w7t`. */
const newCode = (): string => {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/**
 * The hash under which a code is stored and looked for: argon2id, since codes are short, with the user's id as salt, so
 * that one hash finds it among all codes of its user. Slow on purpose, so not to be called in a transaction.
 */
const hashOf = (userId: string, code: string): Promise<Buffer> =>
  hashRaw(code.toLowerCase().replaceAll(/[\s-]/g, ''), { salt: bytesOf(userId) })

export interface NewCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly Buffer[]
}

export async function newRecoveryCodes(userId: string): Promise<NewCodes> {
  const codes = Array.from({ length: howMany }, newCode)
  return { codes, hashes: await Promise.all(codes.map(code => hashOf(userId, code))) }
}

/** Stores new codes in the place of those before. */
export async function saveRecoveryCodes(
  transaction: Kysely<DB>,
  userId: string,
  { hashes }: NewCodes,
  author: Author,
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
  await noteChange(transaction, userId, author, { recovery_codes: { from: null, to: hashes.length } })
}

/** Uses a code up. Throws WRONG_CODE for one that is wrong or was used before, also at the same moment. */
export async function spendRecoveryCode(db: Kysely<DB>, userId: string, code: string, author: Author): Promise<void> {
  const hash = await hashOf(userId, code)
  const isSpent = await db.transaction().execute(async transaction => {
    const { numDeletedRows } = await transaction
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await notify(transaction, 'recoveryCodeUsed', userId, author)
    return numDeletedRows > 0n
  })
  if (isSpent) return
  throw new Refusal('WRONG_CODE', 'This recovery code is not right, or was used already.', [
    { path: 'recoveryCode', message: 'is not right.' },
  ])
}
