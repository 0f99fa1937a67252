import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { sessionConfig } from '#db/connection/connect'
import { dropRestoreMark } from '#db/restore-mark'
import { StartError } from '#db/start-error'
import type { Storage } from '#storage/storage'
import { type Manifest, names } from '../backup/manifest.ts'
import { copyTarget } from '../backup/tables.ts'
import { entriesOf } from './archive.ts'

export interface LoadParts {
  /** The owner's URL of an empty database with the schema of the archive. */
  readonly url: string
  readonly storage: Storage
  readonly manifest: Manifest
  readonly onProgress: (done: number, all: number) => void
}

/**
 * Loads files as they come and all rows in one transaction, so that an interrupted restore leaves an empty database and
 * can be started again.
 */
export async function loadArchive(path: string, { url, storage, manifest, onProgress }: LoadParts): Promise<void> {
  const client = new Client({ ...sessionConfig(url), application_name: 'fee-ledger restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    // A service that runs on the empty database waits for this lock before it creates its first admin, and then finds users.
    await client.query('lock table public.users in exclusive mode')
    await refuseRows(client).catch(async error => {
      // Otherwise the system that began meanwhile could not be started again, nor restored into.
      await client.query('rollback')
      await dropRestoreMark(client)
      throw error
    })
    await deleteSeedRows(client, manifest)
    const disabled = await disableTriggers(client)
    const all = manifest.tables.reduce((sum, { parts }) => sum + parts, manifest.files + manifest.seals)
    let done = 0
    for await (const { name, bytes } of entriesOf(path)) {
      const table = manifest.tables.find(one => name.startsWith(`tables/${one.name}.`))
      if (table) await pipeline(bytes, client.query(from(`copy ${copyTarget(table)} from stdin (encoding 'UTF8')`)))
      else if (name.startsWith(names.files))
        await putFile(client, storage, name.slice(names.files.length), await buffer(bytes))
      else for await (const _ of bytes);
      if (table || name.startsWith(names.files)) onProgress(++done, all)
    }
    await checkRowCounts(client, manifest)
    for (const trigger of disabled) await client.query(`alter table ${trigger.table} enable trigger ${trigger.name}`)
    // Read models are rebuilt from the events, which a recorded version would prevent.
    await client.query('delete from public.projection_versions; delete from public.checkpoints')
    await dropRestoreMark(client)
    await client.query('commit; analyze')
  } finally {
    await client.end()
  }
}

/** Throws StartError if there is a system in the database already. */
export async function refuseRows(client: Pick<Client, 'query'>): Promise<void> {
  const { rows: known } = await client.query(`select to_regclass('public.users') is not null as there`)
  if (!known[0]?.there) return
  const { rows } = await client.query(
    'select (select count(*) from public.users) as users, (select count(*) from public.institutes) as branches, (select count(*) from public.events) as events',
  )
  const { users, branches, events } = rows[0]
  if (Number(users) + Number(branches) + Number(events) === 0) return
  throw new StartError(
    `There is a system already, with ${users} users, ${branches} branches and ${events} events: restore only fills an empty one. ` +
      'Choose another DATA_DIR, or a new database.',
  )
}

/** Deletes rows that migrations inserted, because the archive contains them too. */
async function deleteSeedRows(client: Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const { rowCount } = await client.query(`select from public."${name}" limit 1`)
    if (rowCount) await client.query(`delete from public."${name}"`)
  }
}

/**
 * Disables the triggers that notify of inserted rows, because nobody listens. Those that protect the ledger stay
 * enabled.
 */
async function disableTriggers(client: Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O' and tgtype & 4 <> 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return rows
}

async function putFile(client: Client, storage: Storage, key: string, bytes: Buffer): Promise<void> {
  const { rows } = await client.query<{ type: string }>('select type from public.files where key = $1', [key])
  await storage.put(key, bytes, rows[0]?.type ?? 'application/json')
}

async function checkRowCounts(client: Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ found: number }>(`select count(*) as found from public."${name}"`)
    if (rows[0]?.found !== expected)
      throw new StartError(`The table ${name} of the backup should have ${expected} rows but has ${rows[0]?.found}.`)
  }
}
