import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { openPool } from '#db/connection/connect'
import { DATABASE, OWNER } from '#db/embedded/names'
import { startEmbedded } from '#db/embedded/start'
import { silent } from '#db/log'
import { signIn } from '../../bench/service.ts'
import { temporaryFolder } from '../../paths.ts'
import type { OnEnd } from '../../script.ts'
import { type Running, type Script, startProcess } from './process.ts'

/** A data folder, the processes of the product that work on it, and an admin who is signed in. */
export interface Rig {
  readonly product: string
  readonly dataDir: string
  /** The owner's URL of the database, which gets another port when its own is lost or taken. */
  readonly database: () => Promise<string>
  /** The session token of the super admin, for every process and every restart. */
  readonly token: string
  /** Opens another session of the super admin. */
  readonly signIn: () => Promise<string>
  /** By name; whoever kills one puts the next one in its place. */
  readonly processes: Map<string, Running>
  /** Where the API answers now. */
  readonly urls: () => readonly string[]
  readonly start: (name: string, environment?: NodeJS.ProcessEnv) => Promise<Running>
  /** The sessions of the owner, opened anew for each piece of work. */
  readonly sql: <T>(work: (owner: Pool) => Promise<T>) => Promise<T>
  readonly settings: NodeJS.ProcessEnv
  readonly onEnd: OnEnd
}

export interface RigOptions {
  /** The folder of the product to be tested. */
  readonly product: string
  readonly onEnd: OnEnd
  /** Where the data are to be; a new temporary folder unless it is given. */
  readonly place?: string
  /** Settings of the product besides the usual ones. */
  readonly settings?: NodeJS.ProcessEnv
  /** Arguments of Node in front of the product's own. */
  readonly preload?: readonly string[]
}

const password = 'a-password-for-faults'

/** `npm start` on a new data folder: one process with the Postgres that it embeds. */
export async function openWhole(options: RigOptions): Promise<Rig> {
  const dataDir = options.place ?? (await temporaryFolder('faults', options.onEnd))
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...options.settings }
  const rig = rigOf(options, dataDir, settings, () => 'start')
  await rig.start('whole')
  options.onEnd(() => stopAll(rig.processes))
  const database = async () => {
    const home = join(dataDir, 'postgres')
    const secret = await readFile(join(home, 'password'), 'utf8')
    const port = await readFile(join(home, 'port'), 'utf8')
    return `postgres://${OWNER}:${secret.trim()}@127.0.0.1:${port.trim()}/${DATABASE}`
  }
  return { ...rig, ...openSql(database), token: await rig.signIn() }
}

/** Services and workers in processes of their own on a Postgres, which is embedded in this one. */
export async function openParts(
  options: RigOptions,
  names: readonly string[],
  environment: (database: string) => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Promise<Rig> {
  const dataDir = options.place ?? (await temporaryFolder('faults', options.onEnd))
  const uploads = join(dataDir, 'uploads')
  await mkdir(uploads)
  const embedded = await startEmbedded({ dataDir, log: silent })
  options.onEnd(embedded.stop)
  const settings = {
    ...{ DATABASE_URL: embedded.url, STORAGE_URL: pathToFileURL(uploads).href, ADMIN_PASSWORD: password },
    ...{ JWT_SECRET: randomBytes(24).toString('hex'), AADHAAR_KEY: randomBytes(32).toString('hex') },
    ...options.settings,
    ...(await environment(embedded.url)),
  }
  const rig = rigOf(options, dataDir, settings, name => (name.startsWith('worker') ? 'worker' : 'service'))
  options.onEnd(() => stopAll(rig.processes))
  for (const name of names) await rig.start(name)
  return { ...rig, ...openSql(async () => embedded.url), token: await rig.signIn() }
}

function rigOf(
  { product, preload, onEnd }: RigOptions,
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  scriptOf: (name: string) => Script,
) {
  const processes = new Map<string, Running>()
  return {
    product,
    onEnd,
    dataDir,
    settings,
    processes,
    urls: () => urlsOf(processes),
    signIn: () => signIn(urlsOf(processes)[0] ?? '', password),
    start: async (name: string, environment: NodeJS.ProcessEnv = {}) => {
      const running = await startProcess(product, scriptOf(name), { ...settings, ...environment }, preload)
      processes.set(name, running)
      return running
    },
  }
}

const urlsOf = (processes: Map<string, Running>) => [...processes.values()].flatMap(({ url }) => (url ? [url] : []))

async function stopAll(processes: Map<string, Running>): Promise<void> {
  const left = [...processes.values()].filter(({ child }) => child.exitCode === null && child.signalCode === null)
  const ends = []
  // One that is stuck must not keep the others alive.
  for (const { stop } of left.toReversed()) ends.push(...(await Promise.allSettled([stop()])))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function openSql(database: Rig['database']): Pick<Rig, 'database' | 'sql'> {
  return {
    database,
    sql: async work => {
      const owner = openPool(await database(), { max: 4, applicationName: 'faults', statementTimeout: 0 })
      try {
        return await work(owner)
      } finally {
        await owner.end()
      }
    },
  }
}
