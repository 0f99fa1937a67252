import { appendFile, lstat, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { openDataFolder } from '#db/data-folder'
import { StartError } from '#db/start-error'
import { copyCluster } from './base-copy.ts'
import { openHome } from './home.ts'
import { type Home, STANDBY, SUPERUSER } from './names.ts'
import { ensureRunning, stopServer } from './server.ts'
import { superuserUrl } from './superuser.ts'

/**
 * A second embedded Postgres, in a data folder of its own, that receives the log of the first one as it is written. It
 * runs by itself, without a service, until it is promoted. All of this asks for the superuser.
 */

/** The running ledger that a standby follows. */
export interface Primary {
  /** For the owner of the ledger's database. */
  readonly url: string
  /** For Postgres' own superuser. */
  readonly superuserUrl: string
}

/**
 * Makes a standby of the running primary in a folder that holds no ledger, starts it, and waits until it follows. Returns
 * whether it took the place of another one.
 */
export async function makeStandby(primary: Primary, dataDir: string): Promise<boolean> {
  const folder = openDataFolder(dataDir)
  if (await lstat(join(folder, 'postgres', 'cluster')).catch(() => undefined))
    throw new StartError(`There is a ledger in ${folder} already: choose an empty folder.`)
  const { superuserUrl: superuser } = primary
  const replaces = await asSuperuser(superuser, renewSlot)
  const { password } = new URL(primary.url)
  const { password: ofSuperuser } = new URL(superuser)
  const superuserPassword = ofSuperuser === password ? undefined : ofSuperuser
  const fill = async (home: Home, draft: string) => {
    await copyCluster(superuser, draft, home.account)
    await follow(superuser, draft)
  }
  await startStandby(await openHome(folder, { password, superuserPassword, fill }))
  return replaces
}

/** Starts a standby that was stopped, or whose machine was, and waits until it follows its primary. */
export async function startStandby(home: Home): Promise<void> {
  const url = superuserUrl(await ensureRunning(home), home.superuserPassword)
  await asSuperuser(url, client =>
    untilFound(
      client,
      `select from pg_stat_wal_receiver where status = 'streaming'`,
      "The standby doesn't reach its primary",
    ),
  )
}

export const stopStandby = stopServer

/** Ends the following: the standby replays what it has received and takes writes from then on. Returns when it does. */
export async function promote(home: Home): Promise<void> {
  const url = superuserUrl(await ensureRunning(home), home.superuserPassword)
  const { rows } = await asSuperuser(url, client => client.query('select pg_promote(true, 600) as done'))
  if (rows[0]?.done !== true) throw new StartError(`The standby was not promoted within 10 minutes: see ${home.log}.`)
}

/** From now on a commit of the primary is acknowledged only when the standby has it on its disk too. */
export const requireStandby = ({ superuserUrl: superuser }: Primary): Promise<void> =>
  asSuperuser(superuser, async client => {
    await untilFound(client, following, "The standby doesn't follow")
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
    await client.query('select pg_reload_conf()')
    await untilFound(client, `${following} and sync_state = 'sync'`, "The primary doesn't wait for the standby")
  })

/** The primary acknowledges by itself again, and keeps nothing for a standby that is gone. */
export const releaseStandby = ({ superuserUrl: superuser }: Primary): Promise<void> =>
  asSuperuser(superuser, async client => {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
    await client.query(`${dropSlot} and not active`, [STANDBY])
  })

/** A folder with a standby in it. */
export async function openStandby(dataDir: string): Promise<Home> {
  if (!(await isStandby(join(dataDir, 'postgres', 'cluster'))))
    throw new StartError(`There is no standby in ${dataDir}.`)
  return openHome(openDataFolder(dataDir))
}

/** Postgres itself removes the file when it is promoted. */
export const isStandby = (cluster: string): Promise<boolean> =>
  stat(join(cluster, 'standby.signal')).then(
    () => true,
    () => false,
  )

const following = `select from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`
export const dropSlot = 'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1'

/**
 * The slot keeps the log on the primary until the standby has it, up to `max_slot_wal_keep_size`. Returns whether there was one,
 * whose standby is away.
 */
async function renewSlot(client: Client): Promise<boolean> {
  const { rows } = await client.query('select active from pg_replication_slots where slot_name = $1', [STANDBY])
  if (rows[0]?.active) throw new StartError('This ledger has a standby already: stop that one first.')
  await client.query(dropSlot, [STANDBY])
  await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY])
  return rows.length > 0
}

/** A promoted standby must not wait for a standby, even if its primary did. */
async function follow(superuser: string, cluster: string): Promise<void> {
  const { hostname, port, password } = new URL(superuser)
  const connection = `host=${hostname} port=${port} user=${SUPERUSER} password=${password} application_name=${STANDBY}`
  const settings = { primary_conninfo: connection, primary_slot_name: STANDBY, synchronous_standby_names: '' }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(cluster, 'postgresql.auto.conf'), lines.join(''))
  await appendFile(join(cluster, 'standby.signal'), '')
}

export async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const PATIENCE = 60_000

/** Polls until the query gives a row. */
async function untilFound(client: Client, query: string, failure: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  while ((await client.query(query)).rowCount === 0) {
    if (Date.now() > deadline) throw new StartError(`${failure}: see postgres.log of both.`)
    await delay(100)
  }
}
