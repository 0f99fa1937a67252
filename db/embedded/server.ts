import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf, StartError } from '../start-error.ts'
import { runAs } from './account.ts'
import { type Home, lastLine, OWNER } from './home.ts'

const POLL = 50
/** For a start that is refused for a reason that passes, such as the memory of a killed predecessor still being in use. */
const PATIENCE = 60_000
/** A start after a crash replays the log first, which may take its time; pg_ctl waits for it. */
const RECOVERY_SECONDS = 600
const STOP_SECONDS = 60
const LOG_LIMIT = 10_000_000

/**
 * Answers the port of the running Postgres of this home, and starts it if none runs. One that a killed service has left
 * behind is adopted. A stale postmaster.pid of a killed Postgres may still name a living process for a while (a child
 * not yet reaped), hence asking again until it answers or is gone.
 */
export async function ensureRunning(home: Home, port?: number): Promise<number> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const found = await postmaster(home)
    if (found !== undefined) {
      const state = await probe(home, found.port)
      if (state === 'ready') return found.port
      const process = await stateOf(found.pid)
      if (process === 'gone' || process === 'other') await removeStale(home, found.pid)
      else if (Date.now() > deadline && state !== 'starting')
        throw new StartError(`The embedded Postgres (process ${found.pid}) doesn't answer: end it and start again.`)
      else await delay(POLL)
      continue
    }
    const reason = await start(home, port ?? (await keptPort(home)))
    if (reason === undefined) continue
    if (Date.now() > deadline || !PASSING.test(reason))
      throw new StartError(`The embedded Postgres doesn't start: ${reason} (see ${home.log}).`)
    if (port === undefined) await rm(portFile(home), { force: true })
    await delay(POLL)
  }
}

/** Ends Postgres with a last checkpoint; sessions still open are cut off. */
export async function stopServer(home: Home): Promise<void> {
  if ((await postmaster(home)) === undefined) return
  const { code, output } = await pgCtl(home, 'stop', ['-m', 'fast', '-t', String(STOP_SECONDS)])
  if (code !== 0 && (await postmaster(home)) !== undefined)
    throw new Error(`The embedded Postgres doesn't stop: ${lastLine(output)}`)
}

/** Reasons that may be gone at the next try: a rival start, a predecessor's last processes, somebody else on the port. */
const PASSING = /already exists|still in use|in use|could not create any TCP\/IP sockets/

/** Why it didn't start, or undefined when it runs. */
async function start(home: Home, port: number): Promise<string | undefined> {
  const written = await sizeOfLog(home)
  const { code, output } = await pgCtl(home, 'start', [
    '-o',
    `-p ${port}`,
    '-l',
    'postgres.log',
    '-t',
    String(RECOVERY_SECONDS),
  ])
  if (code === 0) return undefined
  const log = await readFile(home.log).catch(() => Buffer.alloc(0))
  return lastLine(log.subarray(written).toString('utf8') || output)
}

/** Works in the home folder with names inside it, because pg_ctl hands paths to a shell, and DATA_DIR may hold any character. */
function pgCtl({ account, binaries, folder }: Home, action: 'start' | 'stop', options: string[]) {
  return runAs(account, binaries.pgCtl, [action, '-w', '-D', 'cluster', ...options], { cwd: folder })
}

/** The length of the log, which begins anew when it has become long: nothing else would ever shorten it. */
async function sizeOfLog(home: Home): Promise<number> {
  const size = (await stat(home.log).catch(() => undefined))?.size ?? 0
  if (size < LOG_LIMIT) return size
  await rename(home.log, `${home.log}.1`)
  return 0
}

interface Postmaster {
  pid: number
  port: number
}

/** What postmaster.pid says: process, folder, start, port, one a line. A file still being written counts as none yet. */
async function postmaster(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Asks by signing in: only this cluster knows the password, and proves it, so another Postgres can't be mistaken for it. */
async function probe(home: Home, port: number): Promise<'ready' | 'starting' | 'away'> {
  if (!(port > 0)) return 'away'
  const client = new Client({ ...ownerOf(home, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    if (codeOf(error) === '28P01')
      throw new StartError(
        `The password in ${home.folder} isn't that of its Postgres: put back the one from your backup.`,
      )
    return codeOf(error) === '57P03' ? 'starting' : 'away'
  }
}

export function ownerOf(home: Home, port: number) {
  return { host: '127.0.0.1', port, user: OWNER, password: home.password, database: 'postgres', ssl: false }
}

/** Linux tells a living Postgres from a dead child that nobody reaped, and from a program that got the number later. */
async function stateOf(pid: number): Promise<'running' | 'other' | 'gone'> {
  if (!(pid > 0)) return 'running'
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return process.platform === 'linux' ? 'gone' : signalled(pid)
  const [, name, state] = /\((.*)\) (\S)/s.exec(line) ?? []
  return name === 'postgres' && state !== 'Z' && state !== 'X' ? 'running' : 'other'
}

function signalled(pid: number): 'running' | 'gone' {
  try {
    process.kill(pid, 0)
    return 'running'
  } catch (error) {
    return codeOf(error) === 'EPERM' ? 'running' : 'gone'
  }
}

/**
 * Only the file goes. Should a process of the dead Postgres still be writing, the new one finds its shared memory, which
 * is named after the cluster's folder, and refuses until it has ended.
 */
async function removeStale(home: Home, pid: number): Promise<void> {
  if ((await postmaster(home))?.pid === pid) await rm(join(home.cluster, 'postmaster.pid'), { force: true })
}

const portFile = (home: Home) => join(home.folder, 'port')

/** The port of last time, so that what an administrator wrote down stays true; a free one at the first start. */
async function keptPort(home: Home): Promise<number> {
  const kept = Number(await readFile(portFile(home), 'utf8').catch(() => ''))
  if (kept > 0) return kept
  const port = await freePort()
  await writeFile(portFile(home), `${port}\n`)
  return port
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
