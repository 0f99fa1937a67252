import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Logger, pino } from 'pino'
import type { Service } from '#api/pipeline/service'
import { createUser, login } from '#contract/accounts/auth'
import type { Role } from '#contract/fields/fields'
import { freshDatabase, type Template, type TestDatabase } from '#db/testing/database'
import { temporaryFolder } from '#db/testing/folder'
import { forAllTests } from '#db/testing/shared'
import { makeFirstAdmin } from '#main/first-start'
import { openParts } from '#main/open'
import { openHttp } from '#main/open-http'
import { readSettings } from '#settings/settings'
import { type Client, openClient } from './client.ts'

export interface TestServer {
  readonly url: string
  readonly parts: Service
  readonly database: TestDatabase
  /** Signed in as the first super_admin. */
  readonly admin: Client
  readonly visitor: Client
  /** Creates a user with a role in an institute (created too, if it is new) and signs them in. */
  readonly signedIn: (role: Role, instituteName?: string) => Promise<Client>
  readonly stop: () => Promise<void>
}

export interface TestServerOptions {
  /** Overrides what tests usually use: fixed keys and no throttle. */
  readonly environment?: NodeJS.ProcessEnv
  readonly clock?: () => Date
  /** Without a worker nothing is projected, and writes answer `Ledger-Projected: false`. */
  readonly worker?: boolean
  /** The database to open the service on, after `firstStart`; usually a fresh one. */
  readonly database?: () => Promise<TestDatabase>
  /** Changes the database's URL, so that the service reaches it another way: see `wireForAllTests`. */
  readonly reach?: (url: string) => string
  /** Milliseconds between the comments on a live stream. */
  readonly heartbeat?: number
  /** How many milliseconds a request may wait in a queue before new requests are turned away. */
  readonly longestQueue?: number
  /** Where the service logs; nowhere, unless TEST_LOG names a level. */
  readonly log?: Logger
}

export const adminPassword = 'correct horse battery'

/** As long as the longest session, so that a test may move the clock without signing anybody out. */
const neverIdle = { super_admin: 30 * 24 * 60, sub_admin: 30 * 24 * 60, student: 30 * 24 * 60 }

/** Makes what every product has after its first start: read models, queues, an institute and its admin. */
export async function firstStart(url: string): Promise<void> {
  const uploads = await temporaryFolder()
  const settings = readSettings(environmentOf(url, uploads))
  const { parts, stop } = await openParts({ settings, url, log: pino({ level: 'silent' }) })
  await makeFirstAdmin(parts.system.db, settings)
  await parts.system.pool.query('update product_settings set content = $1', [{ idleMinutes: neverIdle }])
  await stop()
  await rm(uploads, { recursive: true })
}

const started: Template = { name: 'ledger_template_started', prepare: firstStart }

const environmentOf = (url: string, uploads: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  JWT_SECRET: 'a secret that is only used in tests',
  AADHAAR_KEY: '00'.repeat(32),
  STORAGE_URL: pathToFileURL(uploads).href,
  BACKUP_DIR: join(uploads, 'backups'),
  ADMIN_PASSWORD: adminPassword,
  RATE_LIMIT: 'off',
})

/** Tests move the clock by months; whose session it is has then been proved long ago. The test of proofs makes its own. */
export async function stayProven({ owner }: Pick<TestDatabase, 'owner'>, token = ''): Promise<void> {
  const [, claims = ''] = token.split('.')
  const { sid } = Object(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  await owner.query(`update sessions set proved_at = '2999-01-01' where id = $1`, [sid])
}

/** Starts the whole service on a fresh database and a port of its own, with jobs in this process. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { environment, clock, worker = true, reach = url => url, heartbeat, longestQueue } = options
  const database = await (options.database?.() ?? freshDatabase(started))
  const uploads = await temporaryFolder()
  const settings = readSettings({ ...environmentOf(database.url, uploads), ...environment })
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  const { parts, work, stop } = await openParts({
    settings,
    url: reach(database.url),
    log,
    ...(clock ? { clock } : {}),
    ...(heartbeat === undefined ? {} : { heartbeat }),
    ...(longestQueue === undefined ? {} : { longestQueue }),
  })
  if (worker) await work()
  const { url, close } = await openHttp(parts, { host: '127.0.0.1', port: 0 })
  const visitor = openClient(url)
  const as = async (username: string, password: string) => {
    const { token } = await visitor.ok(login, { body: { username, password } })
    await stayProven(database, token)
    return openClient(url, token)
  }
  const admin = await as(settings.admin.username, adminPassword)
  return {
    url,
    parts,
    database,
    admin,
    visitor,
    signedIn: async (role, instituteName) => {
      const username = `${role}-${randomBytes(4).toString('hex')}`
      const password = 'a good password'
      const body = { username, email: `${username}@example.com`, password, fullName: `Test ${role}`, role }
      await admin.ok(createUser, { body: instituteName ? { ...body, instituteName } : body })
      return as(username, password)
    },
    stop: async () => {
      await close()
      await stop()
      await database.drop()
      await rm(uploads, { recursive: true })
    },
  }
}

/** A server that all tests of a file share. */
export const serverForAllTests = (options?: TestServerOptions): TestServer =>
  forAllTests(
    () => startTestServer(options),
    ({ stop }) => stop(),
  )
