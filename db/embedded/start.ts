import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { openDataFolder } from '#db/data-folder'
import type { Log } from '#db/log'
import { reasonOf, StartError } from '#db/start-error'
import { openHome } from './home.ts'
import { DATABASE, type Home, OWNER } from './names.ts'
import { ownerOf } from './postmaster.ts'
import { ensureRunning, stopServer } from './server.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Log
}

export interface Embedded {
  /** The owner's URL of the ledger's database. It stays the same for as long as this is held. */
  url: string
  /** Lets go; the last of those who use this Postgres stops it. Can be called more than once. */
  stop(): Promise<void>
  /** Calls the listener each time Postgres had died and runs again: whoever listens for notifications signs up anew. */
  onRestart(listener: () => void): void
}

/**
 * The Postgres of a data folder, for the one service that works on it: started, or adopted when a killed service has
 * left it running, and watched until `stop`. A second service on the same folder gets a StartError.
 */
export const startEmbedded = (options: EmbeddedOptions) => open(options, 'service')

/** The same for scripts, any number at once: they share the running Postgres, or start it for as long as they need it. */
export const attachEmbedded = (options: EmbeddedOptions) => open(options, 'script')

type Use = 'service' | 'script'

async function open({ dataDir, log }: EmbeddedOptions, use: Use): Promise<Embedded> {
  const home = await openHome(openDataFolder(dataDir))
  const held = await hold(home, use)
  const listeners: (() => void)[] = []
  let { guard } = held
  let stopping: Promise<void> | undefined
  let reviving = Promise.resolve()

  const watch = ({ lost }: Held) => lost.then(() => (reviving = revive()))
  const revive = async () => {
    if (stopping) return
    log.warn('The embedded Postgres went away; starting it again.')
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
    await letGo(home, guard)
  }
  watch(held)
  log.info(`Embedded Postgres runs on port ${held.port}, in ${home.folder}.`)
  return {
    url: `postgres://${OWNER}:${home.password}@127.0.0.1:${held.port}/${DATABASE}`,
    stop: () => (stopping ??= stop()),
    onRestart: listener => listeners.push(listener),
  }
}

/** Advisory locks in the database `postgres`. They end with the session that holds them, however its process ends. */
const SERVICE_LOCK = 1
const USERS_LOCK = 2

/** For all its connections being taken, and for others that are just leaving. */
const HOLD_MS = 60_000

interface Held {
  guard: Client
  port: number
  /** Fulfilled when the guard's session has ended. */
  lost: Promise<unknown>
}

/**
 * Runs Postgres and opens the guard: a session that says "in use" for as long as this process lives, and whose end
 * tells that Postgres has died. When another user is just stopping it, this begins again and starts it anew.
 */
async function hold(home: Home, use: Use, samePort?: number): Promise<Held> {
  const deadline = Date.now() + HOLD_MS
  for (;;) {
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
      if (Date.now() > deadline)
        throw new StartError(`The embedded Postgres lets nobody in: ${reasonOf(error)} (see ${home.log}).`)
      await delay(50)
    }
  }
}

/** The session of a service killed a moment ago may take one more to notice. */
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
    `Another service works on this DATA_DIR (${rows[0]?.application_name ?? 'it has just ended'}): stop it, or choose another DATA_DIR.`,
  )
}

/** Whoever gets the users' lock for itself is the last one. */
async function letGo(home: Home, guard: Client): Promise<void> {
  let last = true
  try {
    await guard.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    last = (await guard.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK])).rows[0]?.last === true
  } catch {
    // The guard is gone, and Postgres most likely with it: what is left of it is stopped.
  }
  if (last) await stopServer(home)
  await guard.end().catch(() => {})
}
