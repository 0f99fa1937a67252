import type { Pool, PoolClient } from 'pg'
import { NIL } from 'uuid'
import { genesis, seal } from '#log/chain'
import { coverNotes } from './cover-notes.ts'

/** The audit is sealed as a log of its own, under an id that no institute has. */
export const auditLog = NIL

/** A row of the audit with all that its hash seals. `changes` is the text that Postgres stores. */
export interface AuditRow {
  readonly id: string
  readonly institute_id: string | null
  readonly actor: string | null
  readonly action: string
  readonly subject: string
  readonly subject_id: string
  readonly changes: string
  readonly address: string | null
  readonly at: string
  readonly digest: string | null
}

export const auditColumns = `id, institute_id, actor, action, subject, subject_id, changes::text as changes, address,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, encode(digest, 'hex') as digest`

/** The hash of a row that follows one with the hash `previous`: of its values as a JSON array, in the order of the columns. */
export const sealRow = (previous: Buffer, row: AuditRow): Buffer =>
  seal(
    previous,
    JSON.stringify([
      ...[row.id, row.institute_id, row.actor, row.action, row.subject, row.subject_id],
      ...[row.changes, row.address, row.at, row.digest],
    ]),
  )

/** Rows that are chained in one transaction. */
const batch = 1000

/**
 * Chains what was added to the audit since the last time. Chaining rows as they are written would make everybody who changes
 * a record wait for the others, and no row is proved before it is sealed anyway.
 */
export async function chainAudit(pool: Pool): Promise<void> {
  while ((await inTransaction(pool, chainBatch)) === batch);
}

async function chainBatch(client: PoolClient): Promise<number> {
  const heads = await client.query<{ seq: number; hash: Buffer }>('select seq, hash from audit_head for update')
  await coverNotes(client, batch)
  const { rows } = await client.query<AuditRow>(
    `select ${auditColumns} from audit where chain_seq is null order by id limit ${batch}`,
  )
  if (rows.length === 0) return 0
  let { seq, hash } = heads.rows[0] ?? { seq: 0, hash: genesis }
  const chained = rows.map(row => {
    seq += 1
    hash = sealRow(hash, row)
    return { id: row.id, seq, hash }
  })
  await client.query(
    `update audit a set chain_seq = c.seq, chain_hash = c.hash
     from unnest($1::uuid[], $2::bigint[], $3::bytea[]) as c (id, seq, hash) where a.id = c.id`,
    [chained.map(row => row.id), chained.map(row => row.seq), chained.map(row => row.hash)],
  )
  await client.query('update audit_head set seq = $1, hash = $2', [seq, hash])
  return rows.length
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A transaction that is still open ends with its connection.
    client.release(true)
    throw error
  }
}
