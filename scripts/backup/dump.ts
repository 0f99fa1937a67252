import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { sessionConfig } from '#db/connection/connect'
import { backupLock } from '#records/files'
import type { Archive } from './archive.ts'
import { type Manifest, names } from './manifest.ts'
import { copyTarget, type Table, tablesToBackUp } from './tables.ts'

/** A database as of one moment, while the service goes on writing to it. */
export interface Snapshot {
  readonly client: Client
  readonly takenAt: Date
  readonly tables: readonly (Table & { readonly rows: number })[]
  /** The institutes, each with the head of its log. */
  readonly books: Manifest['books']
  /** The last chained row of the audit. */
  readonly auditSeq: number
  readonly migrations: Manifest['migrations']
  readonly files: readonly string[]
}

/** Takes a snapshot as the owner of the tables, from whom their row security hides nothing. */
export async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ ...sessionConfig(url), application_name: 'fee-ledger backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  // With row_security off, a policy that would hide rows causes an error instead.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off')
  // Until the connection ends: what is replaced or removed meanwhile stays in the storage, because the snapshot names it.
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
  await client.query('begin isolation level repeatable read, read only')
  const { rows: now } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const tables: Snapshot['tables'][number][] = []
  for (const table of await tablesToBackUp(client)) tables.push(await withRowCount(client, table))
  const { rows: books } = await client.query<Manifest['books'][number]>(
    `select h.institute_id as institute, i.name, h.seq, encode(h.hash, 'hex') as hash
     from public.ledger_heads h join public.institutes i on i.id = h.institute_id order by i.name`,
  )
  const { rows: audit } = await client.query<{ seq: number }>('select seq from public.audit_head')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from public.schema_migrations order by name',
  )
  const { rows: files } = await client.query<{ key: string }>('select key from public.files order by key')
  return {
    ...{ client, takenAt: now[0]?.now ?? new Date(), tables, books, migrations },
    ...{ auditSeq: audit[0]?.seq ?? 0, files: files.map(({ key }) => key) },
  }
}

async function withRowCount(client: Client, table: Table) {
  const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from public."${table.name}"`)
  return { ...table, rows: rows[0]?.rows ?? 0 }
}

/** The size of a part in bytes. Each part is held in memory, because an archive gives the size before the bytes. */
const partSize = 8 * 1024 * 1024
const lineEnd = 0x0a

/** Adds the rows of a table to an archive, in parts of whole rows. Returns the number of parts. */
export async function dumpTable(
  { client }: Snapshot,
  table: Table,
  archive: Archive,
  onRows: (count: number) => void,
): Promise<number> {
  let parts = 0
  let held: Buffer[] = []
  let size = 0
  const put = async (rows: Buffer) => {
    parts += 1
    await archive.add(names.table(table.name, parts), rows)
    onRows(rows.reduce((count, byte) => (byte === lineEnd ? count + 1 : count), 0))
  }
  for await (const chunk of client.query(to(`copy ${copyTarget(table)} to stdout (encoding 'UTF8')`))) {
    held.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const all = Buffer.concat(held)
    // COPY escapes line ends within values, so each line end is the end of a row.
    const end = all.lastIndexOf(lineEnd) + 1
    if (end > 0) await put(all.subarray(0, end))
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) await put(Buffer.concat(held))
  return parts
}
