import { appendFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../data-folder.ts'
import { isRunning } from '../process.ts'
import { codeOf, StartError } from '../start-error.ts'
import { own, runAs } from './account.ts'
import { DATABASE, type Home, OWNER } from './names.ts'
import { superuserFile } from './superuser.ts'

const MAJOR = '18'

/** Fills the empty folder of a cluster that is being made. */
export type Fill = (home: Home, draft: string) => Promise<void>

/**
 * A cluster is made under another name and renamed when it is complete, with roles and database: a first start that is
 * killed half-way leaves nothing that the next start would mistake for a ledger.
 */
export async function makeCluster(home: Home, fill: Fill = initialize): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === MAJOR) return configure(home, home.cluster)
  if (version !== undefined)
    throw new StartError(`${home.cluster} was made by Postgres ${version.trim()}; this release needs ${MAJOR}.`)
  await removeDrafts(home.folder)
  const draft = await mkdtemp(join(home.folder, `draft-${process.pid}-`))
  try {
    await own(home.account, draft)
    await fill(home, draft)
    await rename(draft, home.cluster).catch((error: unknown) => {
      // Another process was faster; its cluster has the same password.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
    syncFolder(home.folder)
  } finally {
    await rm(draft, REMOVE_WITH_RETRIES)
  }
}

/** Doesn't rewrite a file that is up to date, because a start at that moment could read it half-written. */
async function configure(home: Home, cluster: string): Promise<void> {
  const file = join(cluster, CONFIG)
  if ((await readFile(file, 'utf8').catch(() => '')) === SETTINGS) return
  await writeFile(file, SETTINGS, { flush: true })
  await own(home.account, file)
}

async function initialize(home: Home, draft: string): Promise<void> {
  const { account, binaries, folder, password } = home
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${superuserFile(folder)}`]
  const made = await runAs(account, binaries.initdb, ['-D', draft, ...locale, ...access, '--no-instructions'])
  if (made.code !== 0) throw new StartError(`The embedded Postgres couldn't be set up: ${lastLine(made.output)}`)
  const roles = [
    `create role ${OWNER} login createrole createdb password '${password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  ]
  const single = ['--single', '-D', draft, '-c', 'exit_on_error=true', 'postgres']
  const filled = await runAs(account, binaries.postgres, single, { input: `${roles.join('\n')}\n` })
  if (filled.code !== 0) throw new StartError(`The embedded Postgres couldn't be set up: ${lastLine(filled.output)}`)
  await configure(home, draft)
  await appendFile(join(draft, 'postgresql.conf'), `\ninclude '${CONFIG}'\n`, { flush: true })
}

/** Removes the drafts of killed starts. The name of a draft contains the id of its process. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^draft-(\d+)-/.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) await rm(join(folder, name), REMOVE_WITH_RETRIES)
  }
}

/** An initdb whose parent was killed may still be writing into the draft; it ends when its folder is gone. */
const REMOVE_WITH_RETRIES = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** The line of a program's output with the error; otherwise its last line. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.findLast(line => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
}

const CONFIG = 'fee-ledger.conf'

/**
 * Kept up to date at each start, so that a release can change it; administrators put their settings in postgresql.conf
 * below the include, or use ALTER SYSTEM. The settings for durability (fsync, full_page_writes, synchronous_commit)
 * keep their defaults, all on. There is no Unix socket: TCP with a password is the only access, on every platform.
 */
const SETTINGS = `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
wal_compression = on
max_wal_size = 2GB
min_wal_size = 256MB
max_slot_wal_keep_size = 8GB
checkpoint_timeout = 15min
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
datestyle = 'ISO'
log_checkpoints = off
log_line_prefix = '%m [%p] '
`
