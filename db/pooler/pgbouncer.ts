import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { loginFor } from '#db/connection/requests-login'
import { accountFor, own } from '#db/embedded/account'
import { StartError } from '#db/start-error'

/** A PgBouncer of this machine in front of a database, for tests and measurements, configured as `docker-compose.yml` has it. */
export interface Pooler {
  /** For both settings, DATABASE_URL and DATABASE_POOL_URL. */
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** The first version that keeps prepared statements when a transaction gets another session. */
const [major, minor] = [1, 21]

/** A PgBouncer that is new enough: the one that PGBOUNCER names, or the one in PATH. */
export function findPooler(): string | undefined {
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, first, second] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(first) > major || (Number(first) === major && Number(second) >= minor) ? program : undefined
}

/**
 * The caller must stop it. It doesn't run as root, no more than Postgres does. With the folder that `certificates.sh` filled it
 * speaks TLS on both sides.
 */
export async function startPooler(program: string, database: string, certificates?: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const folder = await mkdtemp(join(tmpdir(), 'fee-ledger-pooler-'))
  await chmod(folder, 0o755)
  const account = await accountFor(folder)
  const listening = await freePort()
  const users = join(folder, 'userlist.txt')
  const known = [{ user: username, password: decodeURIComponent(password) }, loginFor(database)]
  const lines = known.flatMap(one => (one ? [`"${one.user}" "${one.password}"\n`] : []))
  await writeFile(users, lines.join(''), { mode: 0o600 })
  await own(account, users)
  const files = ['pgbouncer.ini', ...(certificates === undefined ? [] : ['tls.ini'])]
  const texts = await Promise.all(files.map(file => readFile(join(import.meta.dirname, file), 'utf8')))
  const text = texts.join('').replaceAll('/certificates/', `${certificates}/`)
  const config = text
    .replaceAll(
      'host=postgres port=5432 dbname=fee_ledger',
      `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${listening}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  await writeFile(join(folder, 'pgbouncer.ini'), config)
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
  const verified = certificates === undefined ? '' : `?sslmode=verify-full&sslrootcert=${certificates}/ca.pem`
  const url = `postgres://${username}:${password}@127.0.0.1:${listening}/fee_ledger${verified}`
  while (!(await answers(url, child))) await delay(50)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port.')
  return address.port
}

async function answers(url: string, { exitCode }: ChildProcess): Promise<boolean> {
  if (exitCode !== null) throw new StartError(`PgBouncer has ended with ${exitCode}.`)
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
