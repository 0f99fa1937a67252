import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { isRunning } from '../process.ts'
import { StartError } from '../start-error.ts'
import { type Home, OWNER } from './names.ts'

/** The process that runs the cluster, according to its postmaster.pid, which stays behind when Postgres is killed. */
export interface Postmaster {
  pid: number
  port: number
}

/**
 * Reads postmaster.pid: process, folder, time of start and port, one per line. The fields are NaN while it is being
 * written.
 */
export async function postmaster(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/**
 * Checks by signing in: SCRAM proves that the server knows the password, so another Postgres can't be mistaken for this
 * one.
 */
export async function probe(home: Home, port: number): Promise<'ready' | 'starting' | 'away'> {
  if (!(port > 0)) return 'away'
  const client = new Client({ ...ownerOf(home, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return stateFrom(home, error)
  }
}

/** An error with an SQLSTATE is an answer too: "too many connections", for example, still means that Postgres runs. */
function stateFrom(home: Home, error: unknown): 'ready' | 'starting' | 'away' {
  if (!(error instanceof DatabaseError)) return 'away'
  if (error.code === CANNOT_CONNECT_NOW) return 'starting'
  if (error.code !== WRONG_PASSWORD) return 'ready'
  throw new StartError(`The password in ${home.folder} isn't that of its Postgres: put back the one from your backup.`)
}

const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'

export function ownerOf(home: Home, port: number) {
  return { host: '127.0.0.1', port, user: OWNER, password: home.password, database: 'postgres', ssl: false }
}

/**
 * On Linux, distinguishes a running Postgres from a dead child not yet reaped and from another program with the same
 * id.
 */
export async function stateOf(pid: number): Promise<'running' | 'other' | 'gone'> {
  if (!(pid > 0)) return 'running'
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return process.platform === 'linux' ? 'gone' : isRunning(pid) ? 'running' : 'gone'
  const [, name, state] = /\((.*)\) (\S)/s.exec(line) ?? []
  return name === 'postgres' && state !== 'Z' && state !== 'X' ? 'running' : 'other'
}

/**
 * Removes the postmaster.pid of a dead Postgres whose process id belongs to another program now; a new Postgres would
 * take that program for a running Postgres and refuse to start. Nothing else is removed: if a process of the dead
 * Postgres is still writing, the new one finds its shared memory, which belongs to the cluster's folder, and refuses
 * until it ends.
 */
export async function removeStale(home: Home, pid: number | undefined): Promise<void> {
  if ((await postmaster(home))?.pid === pid) await rm(join(home.cluster, 'postmaster.pid'), { force: true })
}
