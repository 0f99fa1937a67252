import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  makeStandby,
  openStandby,
  type Primary,
  releaseStandby,
  requireStandby,
  stopStandby,
} from '#db/embedded/standby'
import { findPooler, startPooler } from '#db/pooler/pgbouncer'
import type { OnEnd } from '../../script.ts'
import { readyUrl, root, signIn, stopProcess } from '../service.ts'

/** A way to run the product on one Postgres. */
export interface Arrangement {
  readonly name: string
  /** The flags of its processes; none for one that does everything. */
  readonly processes: readonly ('--service' | '--worker' | undefined)[]
  readonly pooled?: boolean
  readonly standby?: boolean
}

const pairs = ['--service', '--service', '--worker', '--worker'] as const

/** Without a PgBouncer of this machine, no arrangement is measured that needs one. */
export const arrangements = (): Arrangement[] => [
  { name: 'one process', processes: [undefined] },
  { name: 'a service and a worker', processes: ['--service', '--worker'] },
  { name: 'two of each', processes: pairs },
  ...(findPooler() === undefined ? [] : [{ name: 'two of each, PgBouncer', processes: pairs, pooled: true }]),
  { name: 'one process, standby', processes: [undefined], standby: true },
]

export interface Running {
  readonly urls: readonly string[]
  /** The session token of the super admin. */
  readonly token: string
  readonly pids: readonly number[]
  readonly pooler: number | undefined
  readonly stop: () => Promise<void>
}

/** Starts what an arrangement consists of, and signs in. What is started is stopped with the script at the latest. */
export async function run(
  { processes, pooled, standby }: Arrangement,
  ledger: Primary,
  onEnd: OnEnd,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next()
  }
  onEnd(stop)
  const database = ledger.url
  const pooler = pooled ? await startPooler(findPooler() ?? '', database) : undefined
  if (pooler) stops.push(pooler.stop)
  if (standby) stops.push(await follow(ledger))
  const environment = {
    ...secrets,
    DATABASE_URL: pooler?.url ?? database,
    ...(pooler ? { DATABASE_POOL_URL: pooler.url } : {}),
  }
  const urls: string[] = []
  const pids: number[] = []
  for (const flag of processes) {
    const { child, url } = await start(environment, flag)
    stops.push(() => stopProcess(child))
    pids.push(child.pid ?? 0)
    if (url !== '') urls.push(url)
  }
  const token = await signIn(urls[0] ?? '', secrets.ADMIN_PASSWORD)
  return { urls, token, pids, pooler: pooler?.pid, stop }
}

const secrets = {
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  JWT_SECRET: randomBytes(24).toString('hex'),
  AADHAAR_KEY: randomBytes(32).toString('hex'),
  STORAGE_URL: pathToFileURL(join(tmpdir(), 'fee-ledger-bench-uploads')).href,
  ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', PORT: '0' },
}

async function start(environment: NodeJS.ProcessEnv, flag: string | undefined) {
  // As npm starts it, with its limits.
  const args = ['--max-semi-space-size=16', 'scripts/build/newest.ts', ...(flag ? [flag] : [])]
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, url: await readyUrl(child.stdout) }
}

/** A standby on the same disk, which is the worst place: it writes everything a second time. */
async function follow(ledger: Primary): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fee-ledger-bench-standby-'))
  await chmod(folder, 0o711)
  await makeStandby(ledger, folder)
  await requireStandby(ledger)
  return async () => {
    await stopStandby(await openStandby(folder))
    await releaseStandby(ledger)
    await rm(folder, { recursive: true })
  }
}
