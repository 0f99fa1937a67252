import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { sessionConfig } from '#db/connection/connect'
import { ReadOnlyServer, refuseReadOnly } from '#db/connection/primary'
import { ensureServiceRoles } from '#db/connection/service-role'
import { failureOf, LOCK_PATIENCE, machineFailure } from './migration-failure.ts'
import { type OnWait, tellWaits, WAITS } from './migration-waits.ts'
import { dropRestoreMark, refuseHalfRestored } from './restore-mark.ts'
import { codeOf, reasonOf, StartError } from './start-error.ts'
import { statementsOf } from './statements.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Is told what is about to be done: each migration of an older ledger, which may take long, and a new one's in one sentence. */
export type OnProgress = (sentence: string) => void

export interface MigrateOptions {
  /** The folder with the migrations; the product's own unless a test has others. */
  folder?: string
  /** The last migration to apply, because an older backup must be loaded into the schema from which it was made. */
  last?: string | undefined
  /** Milliseconds for which a statement may wait for others who use its table. */
  patience?: number
  onWait?: OnWait
  /** Milliseconds after which `onWait` is called, again and again. */
  waits?: number
}

export const FOLDER = join(import.meta.dirname, 'migrations')
const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** Tells those who run that the database was migrated. */
export const migratedChannel = 'ledger_migrated'

/** An arbitrary number, so that all processes that migrate a database wait for the same lock. */
const MIGRATION_LOCK = 7_021_534

/**
 * Brings a database to the newest schema: applies every file of `db/migrations` that is missing, in order, each in its
 * own transaction. There are no down migrations: a mistake is corrected by the next migration, as in the ledger itself.
 * Several processes may call this at the same time; they take turns. Throws StartError if the database can't be
 * reached, or if its applied migrations don't match the first ones of this release.
 */
export async function migrate(url: string, onProgress?: OnProgress, options: MigrateOptions = {}): Promise<void> {
  const { folder = FOLDER, last, patience = LOCK_PATIENCE, onWait = () => {}, waits = WAITS } = options
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const quiet = tellWaits(rows[0]?.pid ?? 0, () => connect(url), onWait, waits)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A restore makes the tables of its backup itself.
    if (last === undefined) {
      await refuseHalfRestored(client)
      await dropRestoreMark(client)
    }
    await ensureServiceRoles(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = await pendingOf(client, migrations)
    const isNew = pending.length === migrations.length
    if (isNew) onProgress?.('Making the tables of a new ledger.')
    for (const migration of pending) {
      if (last !== undefined && migration.name > last) break
      if (!isNew) onProgress?.(`Migrating: ${migration.name}`)
      await apply(client, migration, patience)
    }
  } finally {
    await quiet()
    await client.end()
  }
}

/**
 * Throws StartError unless the database has exactly the migrations of this release. Whoever doesn't migrate would meet
 * tables that it doesn't know: a backup would lack some, and a check would say that a table is missing.
 */
export async function requireMigrated(url: string, folder = FOLDER): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  try {
    await refuseHalfRestored(client)
    const pending = await pendingOf(client, migrations)
    if (pending.length === migrations.length)
      throw new StartError('There is no ledger in this database yet: start the service on it once.')
    if (pending.length > 0)
      throw new StartError(
        'This ledger is still that of an older release: start the service on it once, which migrates it. Only that release can back it up as it is.',
      )
  } finally {
    await client.end()
  }
}

/** The name of a migration that is applied and not among these: a newer release was here. Undefined if there is none. */
export async function newerMigration(url: string, known: readonly Migration[]): Promise<string | undefined> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migrations where name <> all($1) order by name limit 1',
      [known.map(({ name }) => name)],
    )
    return rows[0]?.name
  } finally {
    await client.end()
  }
}

/**
 * The migrations of a folder and of those in it, in the order of their numbers: the folders only keep the list short. Line
 * ends are normalised, so that a checkout on Windows has the same checksums.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.sql'))
  const paths = new Map(files.map(file => [basename(file), join(folder, file)] as const))
  const names = files.map(file => basename(file)).sort()
  const numbers = names.map(name => {
    const number = NAME.exec(name)?.[1]
    if (number === undefined) throw new Error(`The migration ${name} must be named NNNN-what-it-does.sql.`)
    return number
  })
  const twice = numbers.find((number, index) => numbers[index - 1] === number)
  if (twice !== undefined) throw new Error(`There are two migrations with the number ${twice}.`)
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(paths.get(name) ?? name, 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    ...sessionConfig(url),
    application_name: 'fee-ledger migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseReadOnly(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof ReadOnlyServer) throw new StartError(`The Postgres of DATABASE_URL ${whatToDo(error)}`)
    const failure = machineFailure(error)
    if (failure) throw failure
    throw new StartError(`The database can't be reached (DATABASE_URL): ${reasonOf(error) || codeOf(error)}`, {
      cause: error,
    })
  }
  return client
}

const whatToDo = ({ isStandby }: ReadOnlyServer): string =>
  isStandby
    ? 'is a standby, which takes no writes: give the address of the primary, or promote this one first.'
    : 'is read-only (default_transaction_read_only is on): make it writable first.'

/** The migrations still to be applied. Throws if the applied ones don't match the first ones of this release. */
async function pendingOf(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows: known } = await client.query(`select to_regclass('schema_migrations') is not null as there`)
  if (!known[0]?.there) return migrations
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  for (const [index, applied] of rows.entries()) {
    const ours = migrations[index]
    const known = migrations.some(migration => migration.name === applied.name)
    if (!known)
      throw new StartError(
        `The database has the migration ${applied.name}, which this release doesn't know: run a newer release.`,
      )
    if (ours?.name !== applied.name)
      throw new StartError(
        `The migration ${ours?.name} comes before ${applied.name}, which is applied: give it a higher number.`,
      )
    if (ours.checksum !== applied.checksum)
      throw new StartError(
        `The migration ${applied.name} was changed after it was applied: undo the change and write a new one.`,
      )
  }
  return migrations.slice(rows.length)
}

async function apply(client: Client, { name, sql, checksum }: Migration, patience: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patience}`)
    for (const statement of statementsOf(sql)) await client.query(statement)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query(`notify ${migratedChannel}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw await failureOf(client, name, error)
  }
}
