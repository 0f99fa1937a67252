import type { Pool, PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { auditLog } from '#log/seals/audit-chain'
import type { Projection } from '#models/projection'
import { flipLock } from '#read/rebuild/alone'
import type { Finding } from './finding.ts'
import { inspectMachines } from './machines.ts'
import { type AuditRead, inspectAudit } from './verify-audit.ts'
import { type HeadRow, inspectLog, readHeads } from './verify-log.ts'
import { inspectProjections } from './verify-projections.ts'
import { inspectRecords } from './verify-records.ts'
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

export type OnProgress = (done: number, all: number) => void

/**
 * Checks the whole ledger: no gaps, every hash, heads, postings that sum to zero, receipts without gap or repeat, the
 * seals that are kept outside, the chain of the audit, names and notes as the audit has them, read models equal to freshly derived ones, and balances equal to a fold in plain SQL that
 * shares no code with the ledger's own. Reads one consistent snapshot while the service goes on; leaves nothing behind.
 */
export async function verify(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
  seals: SealsRead = { seals: [], findings: [] },
): Promise<VerifyReport> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock_shared($1)', [flipLock])
    await client.query('begin isolation level repeatable read')
    if (layoutOf(client) === 'shards') await client.query(oneAtATime)
    const report = await inspect(client, projections, onProgress, seals)
    await client.query('rollback')
    return report
  } finally {
    // The lock and the settings end with the session.
    client.release(true)
  }
}

/** Each machine is asked through one connection, so that all that is read of it is of the same moment. */
const oneAtATime = `set local citus.multi_shard_modify_mode = 'sequential'; set local citus.max_adaptive_executor_pool_size = 1`

async function inspect(
  client: PoolClient,
  projections: readonly Projection[],
  onProgress: OnProgress,
  { seals, findings: ofSeals }: SealsRead,
): Promise<VerifyReport> {
  const heads = await readHeads(client)
  // Every event is read once to check the log itself, and once more to derive the read models.
  const all = 2 * heads.reduce((sum, { seq }) => sum + seq, 0)
  let done = 0
  const onBatch = (count: number) => {
    done += count
    onProgress(done, all)
  }
  const findings: Finding[] = []
  for (const head of heads) findings.push(...(await inspectLog(client, head, onBatch)))
  const events = done
  const derived = findings.length === 0
  const { findings: disagreeing, newest } = await inspectSeals(client, seals)
  findings.push(...ofSeals, ...disagreeing)
  if (layoutOf(client) === 'shards') findings.push(...(await inspectMachines(client, findings)))
  const audit = await inspectAudit(client)
  const records = await inspectRecords(
    client,
    heads.map(head => head.institute_id),
  )
  findings.push(...audit.findings, ...records.findings)
  if (derived)
    findings.push(
      ...(await inspectProjections(client, projections, heads, onBatch)),
      ...(await independentFold(client)),
    )
  return {
    ...{ events, institutes: heads.length, seals: seals.length, derived, findings: findings.map(named(heads)) },
    sealed: sealedUpTo(heads, audit, newest),
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
