import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { startEmbedded } from '#db/embedded/start'
import { digestOf } from '#tests/tools/digest'
import { readyUrl, root, stopProcess } from '../bench/service.ts'
import { log } from '../database.ts'
import { temporaryFolder } from '../paths.ts'
import type { OnEnd } from '../script.ts'
import type { Target } from './world.ts'

/** The whole product as it runs behind one proxy, on a Postgres of its own in a temporary folder. */
export async function startTarget(
  onEnd: OnEnd,
): Promise<Target & { readonly pid: number; readonly postgres: () => Promise<string> }> {
  const dataDir = await temporaryFolder('attacks', onEnd)
  const embedded = await startEmbedded({ dataDir, log })
  onEnd(embedded.stop)
  const secret = () => randomBytes(32).toString('hex')
  const [adminPassword, jwtSecret, aadhaarKey] = [secret(), secret(), secret()]
  const child = spawn(process.execPath, ['service/main/main.ts'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DATABASE_URL: embedded.url, PORT: '0' },
      ...{ ADMIN_PASSWORD: adminPassword, JWT_SECRET: jwtSecret, AADHAAR_KEY: aadhaarKey, LOG_LEVEL: 'silent' },
      ...surroundings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onEnd(() => stopProcess(child))
  const url = await readyUrl(child.stdout)
  const owner = openPool(embedded.url, { max: 2, applicationName: 'attacks' })
  const pool = openPool(embedded.url, { max: 2, applicationName: 'attacks', role: SYSTEM_ROLE })
  onEnd(async () => void (await Promise.all([owner.end(), pool.end()])))
  return {
    url,
    pid: child.pid ?? 0,
    adminPassword,
    jwtSecret,
    digest: () => digestOfRefused({ owner, pool }),
    postgres: () => versionOf(owner),
  }
}

/** Limits are on, and one proxy names the addresses, so that each attack can have its own. */
export const surroundings = { TRUST_PROXY: '1', PUBLIC_URL: 'http://fees.example.com', RATE_LIMIT: 'on' }

/** What a refused request may change, how often somebody tried, and how far a job has chained what was recorded. */
const leftOut = ['public.throttle', 'public.audit_head']
/** Rows that the same job marks as chained, and those that say when they were last used: of these only the number must stay. */
const marked = ['public.audit', 'public.notes', 'public.sessions']

export async function digestOfRefused(database: Parameters<typeof digestOf>[0]): Promise<Record<string, string>> {
  const digest = Object.entries(await digestOf(database)).filter(([table]) => !leftOut.includes(table))
  const rowsOf = (hash: string) => hash.split(' ')[0] ?? ''
  return Object.fromEntries(digest.map(([table, hash]) => [table, marked.includes(table) ? rowsOf(hash) : hash]))
}

const versionOf = async (pool: Pool) =>
  (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version.split(' ')[0] ?? ''
