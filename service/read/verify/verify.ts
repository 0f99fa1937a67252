import type { Pool, PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { auditLog } from '#log/seals/audit-chain'
import type { Projection } from '#models/tables/projection'
import { flipLock, withoutLimits } from '#read/rebuild/alone'
import type { OnProgress } from '#read/rebuild/rebuild'
import type { Finding } from './finding.ts'
import { inspectMachines } from './machines.ts'
import { type AuditRead, inspectAudit } from './verify-audit.ts'
import { type HeadRow, inspectLog, readHeads } from './verify-log.ts'
import { inspectProjections } from './verify-projections.ts'
import { inspectRecords } from './verify-records.ts'
import { inspectSaid } from './verify-said.ts'
import { inspectSeals, type KnownSeal, type SealsRead } from './verify-seals.ts'
import { independentFold } from './verify-sql.ts'

export interface VerifyReport {
  readonly events: number
  readonly institutes: number
  /** How many seals were checked. */
  readonly seals: number
  /** How far each log is sealed, and the audit last. */
  readonly sealed: readonly Sealed[]
  /** Rows of the audit that are not chained yet, and notes that it doesn't cover yet. */
  readonly pending: { readonly audit: number; readonly notes: number }
  /** False when the logs themselves are not sound, because then what is derived from them proves nothing. */
  readonly derived: boolean
  readonly findings: readonly Finding[]
}

/** How far a log is proved to be what it was when it was sealed. */
export interface Sealed {
  /** The name of the institute; null for the audit. */
  readonly institute: string | null
  readonly last: number
  /** The newest seal that agrees with the log. */
  readonly seal: KnownSeal | undefined
}

/**
 * Checks the whole ledger: no gaps, every hash, heads, postings that sum to zero, receipts without gap or repeat, the
 * seals that are kept outside, the chain of the audit, names and notes as the audit has them, read models equal to
 * freshly derived ones, and balances equal to a fold in plain SQL that shares no code with the ledger's own. Reads one
 * consistent snapshot while the service goes on; leaves nothing behind.
 */
export async function verify(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
  seals: SealsRead = { seals: [], findings: [] },
): Promise<VerifyReport> {
  const client = await pool.connect()
  try {
    await client.query(`${withoutLimits}; select pg_advisory_lock_shared(${flipLock})`)
    await client.query(begin)
    if (layoutOf(client) === 'shards') await client.query(oneAtATime)
    return await withAnother(pool, client, other => inspect({ client, other }, projections, onProgress, seals))
  } finally {
    // The transaction, the lock and the settings end with the session.
    client.release(true)
  }
}

const begin = 'begin isolation level repeatable read'

/** Each machine is asked through one connection, so that all that is read of it is of the same moment. */
const oneAtATime = `set local citus.multi_shard_modify_mode = 'sequential'; set local citus.max_adaptive_executor_pool_size = 1`

/** Two sessions that read one snapshot, so that Postgres works with two processors; on shards they are the same. */
interface Sessions {
  readonly client: PoolClient
  readonly other: PoolClient
}

async function withAnother<T>(pool: Pool, client: PoolClient, work: (other: PoolClient) => Promise<T>): Promise<T> {
  if (layoutOf(client) === 'shards') return work(client)
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const other = await pool.connect().catch(() => undefined)
  // All sessions are in use: one is enough.
  if (!other) return work(client)
  try {
    await other.query(`${withoutLimits}; ${begin}; set transaction snapshot '${rows[0]?.snapshot}'`)
    return await work(other)
  } finally {
    other.release(true)
  }
}

/** Two parts of the work, at the same time if each has a session of its own. Neither goes on when this has ended. */
async function both<A, B>(
  { client, other }: Sessions,
  one: () => Promise<A>,
  another: () => Promise<B>,
): Promise<[A, B]> {
  if (client === other) return [await one(), await another()]
  const parts = [one(), another()] as const
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

async function inspect(
  sessions: Sessions,
  projections: readonly Projection[],
  onProgress: OnProgress,
  { seals, findings: ofSeals }: SealsRead,
): Promise<VerifyReport> {
  const { client, other } = sessions
  const heads = await readHeads(client)
  // Every event is read once to check the log itself, and once more to derive the read models.
  const all = 2 * heads.reduce((sum, { seq }) => sum + seq, 0)
  let done = 0
  const onBatch = (count: number) => {
    done += count
    onProgress(done, all)
  }
  const logs = async () => {
    const found: Finding[] = []
    for (const head of heads) found.push(...(await inspectLog(client, head, onBatch)))
    return found
  }
  const besides = async () => ({
    disagreeing: await inspectSeals(other, seals),
    audit: await inspectAudit(other),
    records: await inspectRecords(
      other,
      heads.map(head => head.institute_id),
    ),
    said: await inspectSaid(other),
  })
  const [findings, { disagreeing, audit, records, said }] = await both(sessions, logs, besides)
  const events = done
  const derived = findings.length === 0
  findings.push(...ofSeals, ...disagreeing.findings)
  if (layoutOf(client) === 'shards') findings.push(...(await inspectMachines(client, findings)))
  findings.push(...audit.findings, ...records.findings, ...said)
  if (derived) {
    const projected = () => inspectProjections(client, projections, heads, onBatch)
    findings.push(...(await both(sessions, projected, () => independentFold(other))).flat())
  }
  return {
    ...{ events, institutes: heads.length, seals: seals.length, derived, findings: findings.map(named(heads)) },
    sealed: sealedUpTo(heads, audit, disagreeing.newest),
    pending: { audit: audit.unchained, notes: records.uncovered },
  }
}

const sealedUpTo = (heads: readonly HeadRow[], audit: AuditRead, newest: ReadonlyMap<string, KnownSeal>): Sealed[] => [
  ...heads.flatMap(({ institute_id, name, seq: last }) =>
    last > 0 ? [{ institute: name, last, seal: newest.get(institute_id) }] : [],
  ),
  { institute: null, last: audit.last, seal: newest.get(auditLog) },
]

/** Findings name an institute by its id; the report shows its name. */
const named =
  (heads: readonly HeadRow[]) =>
  (finding: Finding): Finding => ({
    ...finding,
    institute:
      finding.institute === auditLog
        ? 'The audit'
        : (heads.find(({ institute_id }) => institute_id === finding.institute)?.name ?? finding.institute),
  })
