import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { own, runAs } from './account.ts'
import { lastLine } from './cluster.ts'
import type { Home } from './names.ts'
import { postmaster, probe, removeStale, stateOf } from './postmaster.ts'

const POLL = 50
/** For a start that is refused for a reason that passes, such as the memory of a killed predecessor still being in use. */
const PATIENCE = 60_000
/** A start after a crash replays the log first, which may take its time; pg_ctl waits for it. */
const RECOVERY_SECONDS = 600
const STOP_PATIENCE = 60_000
const LOG_LIMIT = 10_000_000

/**
 * Answers the port of the running Postgres of this home, and starts it if none runs. One that a killed service has left
 * behind is adopted. A stale postmaster.pid of a killed Postgres may still name a living process for a while (a child
 * not yet reaped), hence asking again until it answers or is gone.
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
    else if (holder === 'gone') await tryToStart(home, port ?? (await keptPort(home, taken)), taken, deadline)
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
  if (Date.now() > deadline || !PASSING.test(reason))
    throw new StartError(`The embedded Postgres doesn't start: ${reason} (see ${home.log}).`)
  if (TAKEN.test(reason)) taken.add(port)
}

/**
 * Ends Postgres with a last checkpoint; sessions still open are cut off. pg_ctl isn't asked to wait: it would wait for
 * the next Postgres too, when another process starts one in the same moment.
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

/** Reasons that may be gone at the next try: a rival start, a predecessor's last processes, somebody else on the port. */
const PASSING = /already exists|still in use|could not create any TCP\/IP sockets/
const TAKEN = /could not create any TCP\/IP sockets/

/** Why it didn't start, or undefined when it runs. */
async function start(home: Home, port: number): Promise<string | undefined> {
  const written = await sizeOfLog(home)
  const patience = ['-w', '-t', String(RECOVERY_SECONDS)]
  const { code, output } = await pgCtl(home, 'start', [...patience, '-o', `-p ${port}`, '-l', 'postgres.log'])
  if (code === 0) return undefined
  const log = await readFile(home.log).catch(() => Buffer.alloc(0))
  return lastLine(log.subarray(written).toString('utf8') || output)
}

/** Works in the home folder with names inside it, because pg_ctl hands paths to a shell, and DATA_DIR may hold any character. */
function pgCtl({ account, binaries, folder }: Home, action: 'start' | 'stop', options: string[]) {
  return runAs(account, binaries.pgCtl, [action, '-D', 'cluster', ...options], { cwd: folder })
}

/** The length of the log, which begins anew when it has become long: nothing else would ever shorten it. */
async function sizeOfLog(home: Home): Promise<number> {
  const size = (await stat(home.log).catch(() => undefined))?.size ?? 0
  if (size < LOG_LIMIT) return size
  await rename(home.log, `${home.log}.1`)
  return 0
}

const portFile = (home: Home) => join(home.folder, 'port')

/** The port of last time, so that what an administrator wrote down stays true, unless somebody else has taken it. */
async function keptPort(home: Home, taken: Set<number>): Promise<number> {
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
