import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { Measured } from './load.ts'

/** What a process has used of the processors, from Linux's `/proc`. */
interface Used {
  readonly parent: number
  /** Its own seconds, and those of its children that have ended. */
  readonly own: number
  readonly ended: number
}

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const ticks = 100

async function usedBy(pid: number): Promise<Used | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program, in brackets, may contain spaces.
  const [, parent, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (parent === undefined) return undefined
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number)
  return { parent: Number(parent), own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks }
}

/** The seconds of processor time that a process has used; NaN on other systems than Linux. */
export const cpuOf = async (pid: number): Promise<number> => (await usedBy(pid))?.own ?? Number.NaN

/** The same of all processes of the Postgres behind a pool, those that have ended included. */
export async function cpuOfPostgres(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: postmaster } = (await usedBy(rows[0]?.pid ?? 0)) ?? {}
  const first = postmaster === undefined ? undefined : await usedBy(postmaster)
  if (!first) return Number.NaN
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .map(usedBy),
  )
  return all.reduce((sum, one) => sum + (one && one.parent === postmaster ? one.own : 0), first.own + first.ended)
}

/** A measurement with the processor time that each of its calls took, here and in the Postgres behind a pool. */
export async function metered(pool: Pool, work: () => Promise<Measured>): Promise<Measured> {
  const before = { service: process.cpuUsage(), postgres: await cpuOfPostgres(pool) }
  const measured = await work()
  const { user, system } = process.cpuUsage(before.service)
  const calls = measured.times.length
  const service = (user + system) / 1e6 / calls
  return { ...measured, cpu: { service, postgres: ((await cpuOfPostgres(pool)) - before.postgres) / calls } }
}
