import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keptSecret, syncFolder } from '../data-folder.ts'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { type Account, accountFor, canReach, runAs } from './account.ts'
import { type Binaries, findBinaries, SYSTEM_FOLDER } from './binaries.ts'

/** Everything of one embedded Postgres: `cluster/`, `password`, `port` and `postgres.log` lie in its home folder. */
export interface Home {
  folder: string
  cluster: string
  log: string
  account: Account
  binaries: Binaries
  password: string
}

/** The owner of the ledger's database: migrates it, and may make roles and databases, but is no superuser. */
export const OWNER = 'ledger_owner'
export const DATABASE = 'fee_ledger'
const MAJOR = '18'

/** Finds or makes the home of the embedded Postgres of a data folder, with a cluster in it. */
export async function openHome(dataDir: string): Promise<Home> {
  const place = join(dataDir, 'postgres')
  try {
    const account = await accountFor(place)
    await makeFolder(place, account)
    const folder = await realpath(place)
    const binaries = await findBinaries(account, folder)
    const password = keptSecret(join(folder, 'password'), () => randomBytes(24).toString('hex'))
    await own(account, join(folder, 'password'))
    const home = {
      folder,
      cluster: join(folder, 'cluster'),
      log: join(folder, 'postgres.log'),
      account,
      binaries,
      password,
    }
    await makeCluster(home)
    await writeFile(join(home.cluster, CONFIG), SETTINGS)
    await own(account, join(home.cluster, CONFIG))
    return home
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    throw new StartError(`The embedded Postgres in ${place} can't be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/**
 * `DATA_DIR/postgres`, owned by the account. When a folder above is closed to that account (a project below /root),
 * opening it is not ours to do: the home then lies in /var/lib/fee-ledger and `DATA_DIR/postgres` is a link to it.
 * Its name is random and the link the only way to it, so a data folder that is deleted and made anew starts empty.
 */
async function makeFolder(place: string, account: Account): Promise<void> {
  if (await lstat(place).catch(() => undefined)) return
  if (await canReach(account, dirname(place))) {
    await mkdir(place, { mode: 0o700 })
    return own(account, place)
  }
  if (await mkdir(SYSTEM_FOLDER, { recursive: true })) await chmod(SYSTEM_FOLDER, 0o755)
  const folder = await mkdtemp(join(SYSTEM_FOLDER, 'ledger-'))
  await own(account, folder)
  await symlink(folder, place)
}

async function own({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/**
 * A cluster is made aside and gets its name when it is whole, roles and database included: a first start that was
 * killed half-way leaves nothing that the next one would take for a ledger.
 */
async function makeCluster(home: Home): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === MAJOR) return
  if (version !== undefined)
    throw new StartError(`${home.cluster} is of Postgres ${version.trim()}; this release needs ${MAJOR}.`)
  await removeDrafts(home.folder)
  const draft = join(home.folder, `draft-${process.pid}`)
  try {
    await initialize(home, draft)
    await rename(draft, home.cluster).catch((error: unknown) => {
      // Another process was first; its cluster has the same password.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
    syncFolder(home.folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialize({ account, binaries, folder, password }: Home, draft: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  const made = await runAs(account, binaries.initdb, ['-D', draft, ...locale, ...access, '--no-instructions'])
  if (made.code !== 0) throw new StartError(`The embedded Postgres couldn't be set up: ${lastLine(made.output)}`)
  const roles = [
    `create role ${OWNER} login createrole createdb password '${password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  ]
  const single = ['--single', '-D', draft, '-c', 'exit_on_error=true', 'postgres']
  const filled = await runAs(account, binaries.postgres, single, { input: `${roles.join('\n')}\n` })
  if (filled.code !== 0) throw new StartError(`The embedded Postgres couldn't be set up: ${lastLine(filled.output)}`)
  await writeFile(join(draft, 'postgresql.conf'), `include '${CONFIG}'\n`)
}

/** What starts that were killed half-way have left. A draft is named after its process. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^draft-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The line of a program's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.findLast(line => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}

const CONFIG = 'fee-ledger.conf'

/**
 * Written anew at each start, so that a release can change it; what an administrator sets stands in postgresql.conf
 * below the include, or in ALTER SYSTEM. Durability (fsync, full_page_writes, synchronous_commit) is left at its
 * defaults, all on. No socket in the file system: TCP with a password is the only way in, on every platform.
 */
const SETTINGS = `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
wal_compression = on
max_wal_size = 2GB
min_wal_size = 256MB
checkpoint_timeout = 15min
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
datestyle = 'ISO'
log_checkpoints = off
log_line_prefix = '%m [%p] '
`
