import type { Pool, PoolClient } from 'pg'
import { READER_ROLE, SERVICE_ROLE } from '#db/connection/connect'
import { codeOf } from '#db/start-error'
import { createTables } from '#read/models/create-tables'
import { guardLive, unguarded } from '#read/models/guard'
import type { Projection, Writer } from '#read/models/projection'
import { writeTo } from '#read/models/schema'
import { batchSize, derive } from '#read/runner/derive'
import { tell } from '#read/runner/project'
import { compare, type Difference } from './compare.ts'

export interface RebuildReport {
  readonly events: number
  /** Where the live read models were not what the events say. */
  readonly differences: readonly Difference[]
}

type OnProgress = (done: number, all: number) => void

/**
 * Builds projections anew beside the live ones, in batches while the service goes on, and compares them with the live
 * ones of the same version; then, under the locks of all heads, catches up and flips. A reader sees the old or the new.
 */
export const rebuild = (
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
): Promise<RebuildReport> => alone(pool, client => build(client, projections, onProgress))

/** At each start: read models that are missing or of another version are built before anything is served. */
export async function install(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
): Promise<void> {
  if ((await outdated(pool, projections)).length === 0 && (await unguarded(pool)).length === 0) return
  await alone(pool, async client => {
    await client.query(
      `create schema if not exists read; grant usage on schema read to ${SERVICE_ROLE}, ${READER_ROLE}`,
    )
    await guardLive(client)
    // Another process that started at the same moment may have built them meanwhile.
    const missing = await outdated(client, projections)
    if (missing.length > 0) await build(client, missing, onProgress)
  })
}

async function outdated(reader: Writer, projections: readonly Projection[]): Promise<Projection[]> {
  const live = await liveVersions(reader)
  return projections.filter(({ name, version }) => live.get(name) !== version)
}

async function liveVersions(reader: Writer): Promise<Map<string, number>> {
  const { rows } = await reader.query<{ projection: string; version: number }>(
    'select projection, version from public.projection_versions',
  )
  return new Map(rows.map(({ projection, version }) => [projection, version]))
}

/**
 * Taken by whoever changes which tables are live, and shared by whoever reads them in one long snapshot. Take it before
 * that snapshot: an older one would find the tables of a flip empty.
 */
export const flipLock = 7_020_901

/** One rebuild at a time, however long it takes. The lock and the settings end with the session. */
async function alone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [flipLock])
    return await work(client)
  } finally {
    client.release(true)
  }
}

/** How far the new tables have read each log. */
type Reached = Map<string, number>

async function build(
  client: PoolClient,
  projections: readonly Projection[],
  onProgress: OnProgress,
): Promise<RebuildReport> {
  await transaction(client, async () => {
    await client.query('drop schema if exists read_next cascade')
    await createTables(client, 'read_next', projections)
  })
  const compared = await comparable(client, projections)
  const targets = await positions(client, compared)
  const all = targets.reduce((sum, { seq }) => sum + seq, 0)
  const reached: Reached = new Map()
  let done = 0
  for (const { institute_id: institute, seq: to } of targets)
    for (let from = 0; from < to; from = reached.get(institute) ?? to) {
      const until = Math.min(to, from + batchSize)
      const step = () => derive(client, 'read_next', projections, institute, from, until)
      const read = await transaction(client, step)
      reached.set(institute, read)
      done += until - from
      onProgress(done, all)
      // A log that was cut ends before what its read models have read.
      if (read < until) break
    }
  const differences = await compareInSnapshot(client, projections, compared, reached)
  const events = await flipInTime(client, projections, reached)
  return { events, differences }
}

/** The projections whose live tables say the same in the same shape, and which no poison holds up. */
async function comparable(client: PoolClient, projections: readonly Projection[]): Promise<Projection[]> {
  const live = await liveVersions(client)
  const { rows } = await client.query<{ projection: string }>(
    'select projection from public.checkpoints where halted_at is not null',
  )
  const halted = new Set(rows.map(({ projection }) => projection))
  return projections.filter(({ name, version }) => live.get(name) === version && !halted.has(name))
}

/** How far the live tables of these have all read each log, and which have read further; with none, where each log ends. */
async function positions(client: PoolClient, compared: readonly Projection[]) {
  const { rows } = await client.query<{ institute_id: string; seq: number; ahead: string[] }>(
    `select h.institute_id, p.seq, array(select projection from public.checkpoints c
       where c.institute_id = h.institute_id and c.projection = any($1) and c.seq > p.seq) as ahead
     from public.ledger_heads h cross join lateral (
       select case when cardinality($1::text[]) = 0 then h.seq else coalesce(min(c.seq), 0) end as seq from public.checkpoints c
       where c.institute_id = h.institute_id and c.projection = any($1)) p order by h.institute_id`,
    [compared.map(({ name }) => name)],
  )
  return rows
}

/** Both at the same event of each log, in one snapshot and without a lock. */
const compareInSnapshot = (
  client: PoolClient,
  projections: readonly Projection[],
  compared: readonly Projection[],
  reached: Reached,
): Promise<Difference[]> =>
  transaction(
    client,
    async () => {
      const targets = await positions(client, compared)
      for (const { institute_id: institute, seq } of targets) {
        const from = reached.get(institute) ?? 0
        reached.set(institute, await derive(client, 'read_next', projections, institute, from, seq))
      }
      const ahead = new Set(targets.flatMap(target => target.ahead))
      return compare(
        client,
        compared.filter(({ name }) => !ahead.has(name)),
        'read',
        'read_next',
      )
    },
    'begin isolation level repeatable read',
  )

const lockNotAvailable = '55P03'
const attempts = 20

/** Writers wait while the flip does, so it gives way to a long reader, again and again, before it holds them up. */
async function flipInTime(client: PoolClient, projections: readonly Projection[], reached: Reached): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(client, () => flip(client, projections, reached))
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || attempt === attempts) throw error
    }
  }
}

async function flip(client: PoolClient, projections: readonly Projection[], reached: Reached): Promise<number> {
  await client.query(`set local lock_timeout = '3s'`)
  const { rows: heads } = await client.query<{ institute_id: string; seq: number }>(
    'select institute_id, seq from public.ledger_heads order by institute_id for update',
  )
  const names = projections.map(({ name }) => name)
  await client.query(
    'select 1 from public.checkpoints where projection = any($1) order by institute_id, projection for update',
    [names],
  )
  for (const { institute_id, seq } of heads)
    await derive(client, 'read_next', projections, institute_id, reached.get(institute_id) ?? 0, seq)
  await writeTo(client, 'read')
  for (const table of projections.flatMap(({ tables }) => tables)) {
    await client.query(`drop table if exists read.${table}`)
    await client.query(`alter table read_next.${table} set schema read`)
  }
  await client.query('drop schema read_next')
  await client.query(
    `insert into public.checkpoints (institute_id, projection, seq) select institute_id, p, seq from public.ledger_heads, unnest($1::text[]) as p
     on conflict (institute_id, projection) do update set seq = excluded.seq, halted_at = null, error = null`,
    [names],
  )
  await client.query(
    `insert into public.projection_versions (projection, version) select * from unnest($1::text[], $2::integer[])
     on conflict (projection) do update set version = excluded.version`,
    [names, projections.map(({ version }) => version)],
  )
  // Writes may be waiting for what has just been caught up with.
  for (const { institute_id, seq } of heads) await tell(client, 'rebuild', institute_id, seq)
  return heads.reduce((sum, { seq }) => sum + seq, 0)
}

async function transaction<T>(client: PoolClient, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
