import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { Log } from '#db/log'
import { reasonOf } from '#db/start-error'
import { SERVICE_ROLE } from './connect.ts'
import { scramOf } from './scram.ts'

/** What requests sign in to the database with: a user who may become their role, and nothing else. */
export interface Login {
  readonly user: string
  readonly password: string
}

/**
 * The login of requests for an owner's URL. Its password is the one that is set, or follows from the owner's, so that all
 * processes know it and nothing needs to be kept; the owner's doesn't follow from it. Undefined for an owner without one.
 */
export function loginFor(url: string, set?: string): Login | undefined {
  const { username, password } = new URL(url)
  if (username === '' || (password === '' && set === undefined)) return undefined
  const user = `${decodeURIComponent(username)}_requests`
  const follows = () => createHmac('sha256', decodeURIComponent(password)).update(`login of ${user}`).digest('hex')
  return { user, password: set ?? follows() }
}

export function urlOfLogin(url: string, { user, password }: Login): string {
  const target = new URL(url)
  target.username = encodeURIComponent(user)
  target.password = encodeURIComponent(password)
  return target.href
}

/**
 * Makes sure that requests can sign in as themselves, and returns with what. Undefined, after a warning that says what to
 * do, where the owner may not make that user: then requests sign in as the owner, who steps down to their role.
 */
export async function ensureRequestsLogin(url: string, log: Log, set?: string): Promise<Login | undefined> {
  const login = loginFor(url, set)
  if (!login) {
    log.warn(`${asOwner}: DATABASE_URL holds no password, so REQUESTS_PASSWORD must be set.`)
    return undefined
  }
  if ((await refusal(urlOfLogin(url, login))) === undefined) return login
  const made = await makeUser(url, login).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  )
  // Another process may have made it at the same moment.
  const refused = await refusal(urlOfLogin(url, login))
  if (refused === undefined) return login
  log.warn(
    `${asOwner}: the user ${login.user} can't sign in (${made ?? refused}). As a superuser, run ` +
      `"create role ${escapeIdentifier(login.user)} login in role ${SERVICE_ROLE} password '…'" and set REQUESTS_PASSWORD to that password.`,
  )
  return undefined
}

/** The same behind a pooler, which has a list of users of its own. */
export async function checkLoginAtPooler(url: string, login: Login, log: Log): Promise<boolean> {
  const refused = await refusal(urlOfLogin(url, login))
  if (refused !== undefined)
    log.warn(`${asOwner}: the pooler of DATABASE_POOL_URL refuses ${login.user} (${refused}): see docs/scale.md.`)
  return refused === undefined
}

const asOwner = 'Requests sign in to the database as its owner, whose rights they should not have'

/** Why a user can't sign in and work as the role of requests; undefined if they can. */
async function refusal(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set role ${SERVICE_ROLE}`)
    const { rows } = await client.query(
      `select string_agg(rolname, ', ') as more from pg_roles
       where pg_has_role(session_user, oid, 'member') and rolname not in (session_user, $1)`,
      [SERVICE_ROLE],
    )
    return rows[0]?.more ? `it is a member of ${rows[0].more} too` : undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeUser(url: string, { user, password }: Login): Promise<void> {
  const name = escapeIdentifier(user)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    // All at once, so that a process that finds the user made by another one finds it complete.
    await client.query('begin')
    const known = await client.query('select from pg_roles where rolname = $1', [user])
    if (known.rowCount === 0) await client.query(`create role ${name} login`)
    await client.query(`alter role ${name} login password '${scramOf(password)}'`)
    await client.query(`grant ${SERVICE_ROLE} to ${name}`)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}
