import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { machineFailure } from '../migration-failure.ts'
import { StartError } from '../start-error.ts'
import { own, runAs } from './account.ts'
import { lastLine } from './cluster.ts'
import type { Home } from './names.ts'
import { postmaster, probe, removeStale, stateOf } from './postmaster.ts'

const POLL = 50
/**
 * How long to retry a start that is refused for a temporary reason, such as the shared memory of a killed Postgres in
 * use.
 */
const PATIENCE = 60_000
/** How long pg_ctl waits for a start. After a crash, Postgres first replays its log, which may take long. */
const RECOVERY_SECONDS = 600
const STOP_PATIENCE = 60_000
const LOG_LIMIT = 10_000_000

/**
 * Returns the port of the running Postgres of this home, and starts it if none is running. A Postgres that a killed
 * service left behind is adopted. The postmaster.pid of a killed Postgres may name an existing process for a while (a
 * child not yet reaped), so this polls until the process answers or is gone.
 */
export async function ensureRunning(home: Home, port?: number): Promise<number> {
  const taken = new Set<number>()
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const found = await postmaster(home)
    const state = found === undefined ? 'away' : await probe(home, found.port)
    if (found !== undefined && state === 'ready') return found.port
    const holder = found === undefined ? 'gone' : await stateOf(found.pid)
    if (holder === 'other') await removeStale(home, found?.pid)
    else if (holder === 'gone') await tryToStart(home, port ?? (await lastPort(home, taken)), taken, deadline)
    else if (state === 'away' && Date.now() > deadline)
      throw new StartError(
        `The Postgres that ${home.cluster}/postmaster.pid names doesn't answer: if no such process runs, delete that file.`,
      )
    await delay(POLL)
  }
}

async function tryToStart(home: Home, port: number, taken: Set<number>, deadline: number): Promise<void> {
  const reason = await start(home, port)
  if (reason === undefined) return keepPort(home, port)
  if (Date.now() > deadline || !TEMPORARY.test(reason))
    throw (
      machineFailure(new Error(reason)) ??
      new StartError(`The embedded Postgres doesn't start: ${reason} (see ${home.log}).`)
    )
  if (PORT_TAKEN.test(reason)) taken.add(port)
}

/**
 * Stops Postgres with a last checkpoint; open sessions are terminated. pg_ctl isn't asked to wait, because it would
 * also wait for the next Postgres if another process starts one at that moment.
 */
export async function stopServer(home: Home): Promise<void> {
  const running = await postmaster(home)
  if (running === undefined) return
  const deadline = Date.now() + STOP_PATIENCE
  await pgCtl(home, 'stop', ['-m', 'fast', '-W'])
  while ((await postmaster(home))?.pid === running.pid && (await stateOf(running.pid)) === 'running') {
    if (Date.now() > deadline) throw new Error(`The embedded Postgres (process ${running.pid}) doesn't stop.`)
    await delay(POLL)
  }
}

/**
 * Reasons that may disappear: another start, the last processes of the previous Postgres, another program on the port.
 * Starts share the log, so its last line may be what the Postgres of another one said to somebody who looked at it.
 */
const TEMPORARY = /already exists|still in use|is starting up|could not create any TCP\/IP sockets/
const PORT_TAKEN = /could not create any TCP\/IP sockets/

/** Why Postgres didn't start; undefined if it runs. */
async function start(home: Home, port: number): Promise<string | undefined> {
  const written = await rotateLog(home)
  const patience = ['-w', '-t', String(RECOVERY_SECONDS)]
  const { code, output } = await pgCtl(home, 'start', [...patience, '-o', `-p ${port}`, '-l', 'postgres.log'])
  if (code === 0) return undefined
  const log = await readFile(home.log).catch(() => Buffer.alloc(0))
  return lastLine(log.subarray(written).toString('utf8') || output)
}

/**
 * Uses the home folder as working directory, because pg_ctl passes paths to a shell and DATA_DIR may contain any
 * character.
 */
function pgCtl({ account, binaries, folder }: Home, action: 'start' | 'stop', options: string[]) {
  return runAs(account, binaries.pgCtl, [action, '-D', 'cluster', ...options], { cwd: folder })
}

/** The size of the log file, after moving it aside if it has become too large; nothing else would ever shorten it. */
async function rotateLog(home: Home): Promise<number> {
  const size = (await stat(home.log).catch(() => undefined))?.size ?? 0
  if (size < LOG_LIMIT) return size
  await rename(home.log, `${home.log}.1`)
  return 0
}

const portFile = (home: Home) => join(home.folder, 'port')

/** The same port as last time, so that clients configured with it keep working, unless another program has taken it. */
async function lastPort(home: Home, taken: Set<number>): Promise<number> {
  const kept = Number(await readFile(portFile(home), 'utf8').catch(() => ''))
  return kept > 0 && !taken.has(kept) ? kept : freePort()
}

async function keepPort(home: Home, port: number): Promise<void> {
  await writeFile(portFile(home), `${port}\n`)
  await own(home.account, portFile(home))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}
