import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { openDataFolder } from '#db/data-folder'
import type { Log } from '#db/log'
import { machineFailure } from '#db/migration-failure'
import { reasonOf, StartError } from '#db/start-error'
import { isUnavailable } from '#db/unavailable'
import { openHome } from './home.ts'
import { refuseLostLedger } from './lost-ledger.ts'
import { DATABASE, type Home, OWNER } from './names.ts'
import { ownerOf, postmaster } from './postmaster.ts'
import { ensureRunning, stopServer } from './server.ts'
import { isStandby } from './standby.ts'
import { separateSuperuser, superuserUrl } from './superuser.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** A ledger may begin where another one was lost, which is restored. */
  afterLoss?: boolean
}

export interface Embedded {
  /** The URL of the ledger's database for its owner. It stays the same until `stop`. */
  url: string
  /** The URL of Postgres' own superuser, for what looks after standbys. */
  superuserUrl: string
  /** Ends this use; the last user of this Postgres stops it. Can be called more than once. */
  stop(): Promise<void>
  /** Calls the listener each time Postgres died and was restarted, so that LISTEN can be issued again. */
  onRestart(listener: () => void): void
}

/**
 * The Postgres of a data folder, for the one service that may use it: started, or adopted if a killed service left it
 * running, and watched until `stop`. A second service on the same folder gets a StartError.
 */
export const startEmbedded = (options: EmbeddedOptions) => open(options, 'service')

/** The same for any number of scripts: they share the running Postgres, or start it for as long as they need it. */
export const attachEmbedded = (options: EmbeddedOptions) => open(options, 'script')

type Use = 'service' | 'script'

async function open({ dataDir, log, afterLoss = false }: EmbeddedOptions, use: Use): Promise<Embedded> {
  const folder = openDataFolder(dataDir)
  if (!afterLoss) refuseLostLedger(folder)
  const home = await openHome(folder)
  // Left alone: to start it, or to stop it at the end, would be to meddle with what the primary waits for.
  if (await isStandby(home.cluster))
    throw new StartError(
      `The ledger in ${dataDir} is a standby, which takes no writes: start the primary, or promote this one (npm run standby).`,
    )
  const held = await hold(home, use)
  const superuserPassword = await separateSuperuser(home, held.port).catch(async error => {
    await release(home, held.guard)
    throw error
  })
  const listeners: (() => void)[] = []
  let { guard } = held
  let stopping: Promise<void> | undefined
  let reviving = Promise.resolve()

  const watch = ({ lost }: Held) => lost.then(() => (reviving = revive()))
  const revive = async () => {
    if (stopping) return
    log.warn('The embedded Postgres stopped unexpectedly; starting it again.')
    const again = await holdAgain()
    if (again === undefined) return
    guard = again.guard
    watch(again)
    for (const listener of listeners) listener()
  }
  const holdAgain = async () => {
    while (!stopping) {
      try {
        return await hold(home, use, held.port)
      } catch (error) {
        log.error(`The embedded Postgres can't be started again: ${reasonOf(error)}`)
        await delay(1_000)
      }
    }
    return undefined
  }
  const stop = async () => {
    await reviving
    await release(home, guard)
  }
  watch(held)
  log.info(`The embedded Postgres runs on port ${held.port}, in ${home.folder}.`)
  return {
    url: `postgres://${OWNER}:${home.password}@127.0.0.1:${held.port}/${DATABASE}`,
    superuserUrl: superuserUrl(held.port, superuserPassword),
    stop: () => (stopping ??= stop()),
    onRestart: listener => listeners.push(listener),
  }
}

/** Advisory locks in the database `postgres`. They are released when the session ends, however its process ends. */
const SERVICE_LOCK = 1
const USERS_LOCK = 2

/** How long to retry while all connections are in use or another user is stopping Postgres. */
const HOLD_MS = 60_000

interface Held {
  guard: Client
  port: number
  /** Fulfilled when the guard's session ends. */
  lost: Promise<unknown>
}

/**
 * Runs Postgres and opens the guard: a session that marks Postgres as in use for as long as this process lives, and
 * whose end shows that Postgres died. If another user is stopping Postgres at this moment, it is started again.
 */
async function hold(home: Home, use: Use, samePort?: number): Promise<Held> {
  const deadline = Date.now() + HOLD_MS
  for (;;) {
    const isOurs = (await postmaster(home)) === undefined
    const port = await ensureRunning(home, samePort)
    const guard = new Client({
      ...ownerOf(home, port),
      application_name: `fee-ledger ${use} ${process.pid}`,
      keepAlive: true,
    })
    guard.on('error', () => {})
    const lost = new Promise(resolve => guard.once('end', resolve))
    try {
      await guard.connect()
      await guard.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      if (use === 'service') await takeService(guard)
      return { guard, port, lost }
    } catch (error) {
      await guard.end().catch(() => {})
      if (error instanceof StartError) throw error
      // An answer that doesn't pass by itself: only silence, a full house and a start or stop of Postgres do.
      const isLasting = error instanceof DatabaseError && !isUnavailable(error)
      const failure =
        machineFailure(error) ?? (isLasting || Date.now() > deadline ? noConnection(error, home) : undefined)
      if (failure && isOurs) await stopServer(home).catch(() => {})
      if (failure) throw failure
      await delay(50)
    }
  }
}

const noConnection = (error: unknown, { log }: Home) =>
  new StartError(`The embedded Postgres accepts no connection: ${reasonOf(error)} (see ${log}).`)

/** How long to wait for Postgres to notice that a service was killed. */
const NOTICE_MS = 3_000

async function takeService(guard: Client): Promise<void> {
  const deadline = Date.now() + NOTICE_MS
  for (;;) {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as mine', [SERVICE_LOCK])
    if (rows[0]?.mine === true) return
    if (Date.now() > deadline) break
    await delay(50)
  }
  const { rows } = await guard.query(
    `select application_name from pg_stat_activity where pid in
       (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [SERVICE_LOCK],
  )
  throw new StartError(
    `Another service uses this DATA_DIR (${rows[0]?.application_name ?? 'it has just ended'}): stop it, or choose another DATA_DIR.`,
  )
}

/** The user that gets an exclusive lock is the last one, and stops Postgres. */
async function release(home: Home, guard: Client): Promise<void> {
  let last = true
  try {
    await guard.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    last = (await guard.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK])).rows[0]?.last === true
  } catch {
    // The guard's session is lost, most likely because Postgres died; whatever is left of it is stopped.
  }
  if (last) await stopServer(home)
  await guard.end().catch(() => {})
}
