import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSecret, readSecret } from '#db/data-folder'
import { StartError } from '#db/start-error'
import * as field from './settings-fields.ts'

export interface Secrets {
  readonly jwtSecret: KeyObject
  /** The secret before it was changed, which tokens may be signed with until then. */
  readonly previousJwtSecret: PreviousSecret | undefined
  /** Signs the codes on receipts. It stays when the secret of the sessions changes, because paper stays too. */
  readonly receiptKey: KeyObject
  /** 32 bytes: encrypts identity numbers and keys the hash that looks them up. */
  readonly aadhaarKey: KeyObject
  /** The key before it was changed, as long as something may be encrypted with it. */
  readonly previousAadhaarKey: KeyObject | undefined
}

interface PreviousSecret {
  readonly secret: KeyObject
  readonly until: Date
}

/** The names of their files in the data folder, used where the environment sets no secret. */
export const jwtSecretFile = 'jwt-secret'
export const aadhaarKeyFile = 'aadhaar-key'
export const receiptKeyFile = 'receipt-key'
export const previous = (file: string): string => `${file}.previous`
export const secretFiles = [
  jwtSecretFile,
  aadhaarKeyFile,
  receiptKeyFile,
  previous(jwtSecretFile),
  previous(aadhaarKeyFile),
] as const

/** The files of the data folder without which the embedded ledger can't be opened or read. */
export const keysOfLedger = [...secretFiles, 'postgres/password', 'postgres/superuser-password'] as const

interface Given {
  readonly DATABASE_URL?: string | undefined
  readonly JWT_SECRET?: KeyObject | undefined
  readonly JWT_SECRET_PREVIOUS?: KeyObject | undefined
  readonly JWT_SECRET_PREVIOUS_UNTIL?: Date | undefined
  readonly RECEIPT_KEY?: KeyObject | undefined
  readonly AADHAAR_KEY?: KeyObject | undefined
  readonly AADHAAR_KEY_PREVIOUS?: KeyObject | undefined
}

export function secretsOf(env: Given, dataDir: string): Secrets {
  // First, so that nothing is made where this key is missing.
  refuseLostKey(env, dataDir)
  const jwtSecret = env.JWT_SECRET ?? field.JwtSecret.parse(ownSecret(env, dataDir, 'JWT_SECRET', jwtSecretFile))
  return {
    jwtSecret,
    previousJwtSecret: previousJwtOf(env, dataDir),
    receiptKey: env.RECEIPT_KEY ?? kept(env, dataDir, receiptKeyFile) ?? receiptKeyOf(jwtSecret),
    ...aadhaarKeysOf(env, dataDir),
    aadhaarKey: env.AADHAAR_KEY ?? field.Key.parse(ownSecret(env, dataDir, 'AADHAAR_KEY', aadhaarKeyFile)),
  }
}

/** The secret of sessions where it can be found; nothing is generated. */
export function keptJwtSecret(env: Given, dataDir: string): KeyObject | undefined {
  const secret = env.DATABASE_URL === undefined ? readSecret(join(dataDir, jwtSecretFile)) : undefined
  return env.JWT_SECRET ?? (secret === undefined ? undefined : field.JwtSecret.parse(secret))
}

/** The keys of the vault where they can be found; nothing is generated. */
export const aadhaarKeysOf = (env: Given, dataDir: string) => ({
  aadhaarKey: env.AADHAAR_KEY ?? kept(env, dataDir, aadhaarKeyFile),
  previousAadhaarKey:
    env.AADHAAR_KEY_PREVIOUS ?? (env.AADHAAR_KEY ? undefined : kept(env, dataDir, previous(aadhaarKeyFile))),
})

/** Derived for this purpose only, so that codes can't be used as tokens or links. */
export const receiptKeyOf = (jwtSecret: KeyObject): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, Buffer.alloc(0), 'codes on receipts', 32)))

function previousJwtOf(env: Given, dataDir: string): PreviousSecret | undefined {
  const { JWT_SECRET_PREVIOUS: secret, JWT_SECRET_PREVIOUS_UNTIL: until } = env
  if (secret && until) return { secret, until }
  if (secret) throw new StartError('JWT_SECRET_PREVIOUS_UNTIL must be set when JWT_SECRET_PREVIOUS is.')
  if (until) throw new StartError('JWT_SECRET_PREVIOUS must be set when JWT_SECRET_PREVIOUS_UNTIL is.')
  if (env.JWT_SECRET || env.DATABASE_URL !== undefined) return undefined
  const [text, end] = readSecret(join(dataDir, previous(jwtSecretFile)))?.split('\n') ?? []
  return text && end ? { secret: field.JwtSecret.parse(text), until: new Date(end) } : undefined
}

function kept(env: Given, dataDir: string, file: string): KeyObject | undefined {
  const text = env.DATABASE_URL === undefined ? readSecret(join(dataDir, file)) : undefined
  return text === undefined ? undefined : field.Key.parse(text)
}

/**
 * A secret that the environment does not set. With the embedded database it is generated and stored in the same data
 * folder. An external database may serve several machines, and each would sign and encrypt with a different secret, so
 * there the secret must be set.
 */
function ownSecret(env: Given, dataDir: string, variable: string, file: string): string {
  if (env.DATABASE_URL !== undefined) throw new StartError(`${variable} must be set when DATABASE_URL is.`)
  return ensureSecret(join(dataDir, file), newSecret)
}

/**
 * With a new key in the place of one that was removed everything would look right, but no identity number and no
 * authenticator app could be used any more, and what is typed from then on would need the new one.
 */
function refuseLostKey(env: Given, dataDir: string): void {
  const file = join(dataDir, aadhaarKeyFile)
  if (env.AADHAAR_KEY || env.DATABASE_URL !== undefined || !existsSync(join(dataDir, 'postgres', 'cluster'))) return
  if (readSecret(file) !== undefined) return
  throw new StartError(
    `The key ${file} is missing, which the ledger beside it needs: put back the one from your backup, or set AADHAAR_KEY as before. Only if it is lost for good, set AADHAAR_KEY to a new one.`,
  )
}

export const newSecret = (): string => randomBytes(32).toString('hex')
