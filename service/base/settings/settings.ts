import type { KeyObject } from 'node:crypto'
import path, { join, type PlatformPath, resolve } from 'node:path'
import { z } from 'zod'
import { openDataFolder } from '#db/data-folder'
import { refuseLostLedger } from '#db/embedded/lost-ledger'
import { StartError } from '#db/start-error'
import { aadhaarKeysOf, keptJwtSecret, type Secrets, secretsOf } from './keys.ts'
import * as field from './settings-fields.ts'

export interface Settings extends Secrets {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  /** The port of the metrics, on the same host. Unset: they are not served. */
  readonly metricsPort: number | undefined
  readonly dataDir: string
  /** Unset: the embedded Postgres of the data folder. */
  readonly databaseUrl: string | undefined
  /** A pooler in front of that database, for what needs no session of its own. */
  readonly databasePoolUrl: string | undefined
  /** What requests' own user of the database signs in with. Unset: it follows from the owner's password. */
  readonly requestsPassword: KeyObject | undefined
  /** The first super_admin. Without a password, one is generated and printed once. */
  readonly admin: { readonly username: string; readonly password: string | undefined; readonly email: string }
  readonly instituteName: string
  /** Unset: the address the service listens on. Never ends in a slash. */
  readonly publicUrl: string | undefined
  /** How many proxies are trusted to report client addresses. */
  readonly trustProxy: number
  readonly rateLimit: boolean
  /** Whether browsers may keep the app's files by a service worker. */
  readonly appWorker: boolean
  /** Which answers are compared with the contract: in development every one, and a mismatch fails the request. */
  readonly checkAnswers: 'all' | 'sample' | 'off'
  /** The time zone that decides what "today" is, an IANA name. */
  readonly timeZone: string
  readonly storage: field.StorageSetting
  /** The folder in which the product makes backups by itself. Undefined: it makes none. */
  readonly backupDir: string | undefined
  /** The folder to which the embedded Postgres' log is copied as it is written. Undefined: it isn't. */
  readonly logArchiveDir: string | undefined
  /** Where seals are kept once more. */
  readonly sealCopy: field.StorageSetting | undefined
  /** The server that mails are handed to, and whom they come from. Undefined: no mail is sent. */
  readonly mail: MailSetting | undefined
}

export interface MailSetting {
  readonly server: field.SmtpServer
  readonly from: { readonly name: string; readonly address: string }
}

const Environment = z.object({
  PORT: field.Port.default(3000),
  METRICS_PORT: field.Port.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: field.DatabaseUrl.optional(),
  DATABASE_POOL_URL: field.DatabaseUrl.optional(),
  REQUESTS_PASSWORD: field.Secret.optional(),
  ADMIN_USERNAME: field.Words(100).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
  INSTITUTE_NAME: field
    .Words(100)
    .refine(name => name.toLowerCase() !== 'all', 'must not be all, which stands for all branches')
    .default('Main Branch'),
  PUBLIC_URL: field.PublicUrl.optional(),
  TRUST_PROXY: field.ProxyCount.default(0),
  RATE_LIMIT: field.Switch.default(true),
  APP_WORKER: field.Switch.default(true),
  CHECK_ANSWERS: field.CheckAnswers.optional(),
  NODE_ENV: z.string().optional(),
  /** Read before the others, so that the start itself can be logged; see `logLevel`. */
  LOG_LEVEL: field.LogLevel.optional(),
  TIME_ZONE: field.TimeZone.default('Asia/Kolkata'),
  STORAGE_URL: field.Storage.optional(),
  BACKUP_DIR: z.string().optional(),
  LOG_ARCHIVE_DIR: z.string().optional(),
  SEAL_COPY_URL: field.Storage.optional(),
  SMTP_URL: field.Smtp.optional(),
  MAIL_FROM: field.MailFrom.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: field.Secret.optional(),
  JWT_SECRET: field.JwtSecret.optional(),
  JWT_SECRET_PREVIOUS: field.JwtSecret.optional(),
  JWT_SECRET_PREVIOUS_UNTIL: field.Instant.optional(),
  RECEIPT_KEY: field.Key.optional(),
  AADHAAR_KEY: field.Key.optional(),
  AADHAAR_KEY_PREVIOUS: field.Key.optional(),
})

type Environment = z.infer<typeof Environment>

/**
 * The environment, read once at the start and nowhere else. Throws StartError with one line that names the variable
 * that is wrong or missing; never with its value, which may be a secret.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, { afterLoss = false } = {}): Settings {
  const env = parse(environment)
  const dataDir = usesDataFolder(env) ? openDataFolder(env.DATA_DIR) : resolve(env.DATA_DIR)
  // Before keys are made, which would stand in the way of a restore.
  if (env.DATABASE_URL === undefined && !afterLoss) refuseLostLedger(dataDir)
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePoolUrl: poolOf(env),
    requestsPassword: env.REQUESTS_PASSWORD,
    admin: Object.freeze({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD, email: env.ADMIN_EMAIL }),
    instituteName: env.INSTITUTE_NAME,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    appWorker: env.APP_WORKER,
    checkAnswers: env.CHECK_ANSWERS ?? (env.NODE_ENV === 'production' ? 'sample' : 'all'),
    timeZone: env.TIME_ZONE,
    ...secretsOf(env, dataDir),
    storage: Object.freeze(storageOf(env, dataDir)),
    backupDir: backupDirOf(env, dataDir),
    logArchiveDir: logArchiveOf(env),
    sealCopy: sealCopyOf(env),
    mail: mailOf(env),
  })
}

/** What the settings allow and whoever set them should still hear of at the start. */
export const warningsOf = ({ trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>): string[] =>
  trustProxy > 0 && publicUrl === undefined
    ? ['TRUST_PROXY is set and PUBLIC_URL is not, so links on receipts and in invitations lead past the proxy.']
    : []

/**
 * Where things are stored: all that a script needs which creates nothing. Keys are there only where they can be found.
 */
export interface ScriptSettings
  extends Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage' | 'sealCopy' | 'backupDir' | 'timeZone'> {
  readonly jwtSecret: KeyObject | undefined
  readonly aadhaarKey: KeyObject | undefined
  readonly previousAadhaarKey: KeyObject | undefined
  /** The secrets that come from the environment, and not from DATA_DIR. */
  readonly given: { readonly jwtSecret: KeyObject | undefined; readonly aadhaarKey: KeyObject | undefined }
}

export function readScriptSettings(): ScriptSettings {
  const env = parse(process.env)
  const dataDir = resolve(env.DATA_DIR)
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL,
    storage: storageOf(env, dataDir),
    backupDir: backupDirOf(env, dataDir),
    sealCopy: sealCopyOf(env),
    timeZone: env.TIME_ZONE,
    jwtSecret: keptJwtSecret(env, dataDir),
    ...aadhaarKeysOf(env, dataDir),
    given: { jwtSecret: env.JWT_SECRET, aadhaarKey: env.AADHAAR_KEY },
  }
}

/**
 * The level of logging. An invalid level is refused together with the other settings; until then the default applies.
 */
export const logLevel = (usual: string): string => {
  const { data } = field.LogLevel.safeParse(process.env.LOG_LEVEL?.trim())
  return data ?? usual
}

/**
 * An empty variable counts as unset, because compose files and shells pass variables on as empty when nobody set them.
 */
function parse(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const parsed = Environment.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`, { cause: parsed.error })
}

function poolOf({ DATABASE_URL, DATABASE_POOL_URL }: Environment): string | undefined {
  if (DATABASE_POOL_URL !== undefined && DATABASE_URL === undefined)
    throw new StartError(
      'DATABASE_URL must be set when DATABASE_POOL_URL is: a pooler gives nobody a session to listen on.',
    )
  return DATABASE_POOL_URL
}

function storageOf(env: Environment, dataDir: string): field.StorageSetting {
  return withKey(env, 'STORAGE_URL', env.STORAGE_URL ?? { kind: 'folder', path: join(dataDir, 'uploads') })
}

const sealCopyOf = (env: Environment): field.StorageSetting | undefined =>
  env.SEAL_COPY_URL && Object.freeze(withKey(env, 'SEAL_COPY_URL', env.SEAL_COPY_URL))

function withKey(env: Environment, variable: string, place: field.StoragePlace): field.StorageSetting {
  if (place.kind === 'folder') return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { ...place, accessKeyId, secretAccessKey }
  const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'
  throw new StartError(`${missing} must be set when ${variable} names a bucket.`)
}

function mailOf({ SMTP_URL: server, MAIL_FROM: from }: Environment): MailSetting | undefined {
  if (server === undefined && from === undefined) return undefined
  if (server === undefined) throw new StartError('SMTP_URL must be set when MAIL_FROM is.')
  if (from === undefined) throw new StartError('MAIL_FROM must be set when SMTP_URL is: a mail needs a sender.')
  return Object.freeze({ server, from })
}

/**
 * Beside the embedded database by default: that saves from a mistake, not from a broken disk. Several machines that share
 * a database would each make one, so there the folder must be named.
 */
function backupDirOf({ BACKUP_DIR, DATABASE_URL }: Environment, dataDir: string): string | undefined {
  if (BACKUP_DIR === 'off') return undefined
  if (BACKUP_DIR !== undefined) return resolve(BACKUP_DIR)
  return DATABASE_URL === undefined ? join(dataDir, 'backups') : undefined
}

/** Whether backups are made, and elsewhere than beside the data, where a broken disk would take both. */
export function backsUpElsewhere(
  { backupDir, dataDir }: Pick<Settings, 'backupDir' | 'dataDir'>,
  { relative, isAbsolute }: Pick<PlatformPath, 'relative' | 'isAbsolute'> = path,
): boolean {
  if (backupDir === undefined) return false
  const way = relative(dataDir, backupDir)
  // From one drive of Windows to another there is no way but the whole path.
  return way.startsWith('..') || isAbsolute(way)
}

function logArchiveOf({ LOG_ARCHIVE_DIR, DATABASE_URL }: Environment): string | undefined {
  if (LOG_ARCHIVE_DIR === undefined || LOG_ARCHIVE_DIR === 'off') return undefined
  if (DATABASE_URL !== undefined)
    throw new StartError('LOG_ARCHIVE_DIR is for the embedded PostgreSQL: yours archives its log itself.')
  return resolve(LOG_ARCHIVE_DIR)
}

function usesDataFolder({ DATABASE_URL, STORAGE_URL }: Environment): boolean {
  return DATABASE_URL === undefined || STORAGE_URL === undefined
}
