import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { codeOf, StartError } from '../start-error.ts'
import { type Home, OWNER } from './names.ts'

/** Who runs the cluster, as its postmaster.pid has it; the file outlives a killed Postgres. */
export interface Postmaster {
  pid: number
  port: number
}

/** What postmaster.pid says: process, folder, start, port, one a line. A file still being written counts as none yet. */
export async function postmaster(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Asks by signing in: only this cluster knows the password, and proves it, so another Postgres can't be mistaken for it. */
export async function probe(home: Home, port: number): Promise<'ready' | 'starting' | 'away'> {
  if (!(port > 0)) return 'away'
  const client = new Client({ ...ownerOf(home, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return whatItSays(home, error)
  }
}

/** An error with an SQLSTATE is an answer as well: too many connections, for one, still means that it runs. */
function whatItSays(home: Home, error: unknown): 'ready' | 'starting' | 'away' {
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

/** Linux tells a living Postgres from a dead child that nobody reaped, and from a program that got the number later. */
export async function stateOf(pid: number): Promise<'running' | 'other' | 'gone'> {
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
 * For a number that is no Postgres any more: Postgres itself would take it for a running one and refuse to start. Only
 * the file goes. Should a process of the dead Postgres still be writing, the new one finds its shared memory, which
 * is named after the cluster's folder, and refuses until it has ended.
 */
export async function removeStale(home: Home, pid: number | undefined): Promise<void> {
  if ((await postmaster(home))?.pid === pid) await rm(join(home.cluster, 'postmaster.pid'), { force: true })
}
