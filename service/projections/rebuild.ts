import type { Pool, PoolClient } from 'pg'
import { readEvent } from '#ledger/events'
import { batchSize } from '#projections/project'
import type { Projection, Writer } from '#projections/projection'
import { createTables, type Schema, writeTo } from '#projections/schema'

/** Derives projections of one institute from its log into a schema, from after `from`; answers the last seq read. */
export async function derive(
  writer: Writer,
  schema: Schema,
  projections: readonly Projection[],
  institute: string,
  from: number,
  to: number,
  onBatch: (events: number) => void = () => {},
): Promise<number> {
  await writeTo(writer, schema)
  let seq = from
  while (seq < to) {
    const { rows } = await writer.query<{ canon: string }>(
      'select canon from public.events where institute_id = $1 and seq > $2 and seq <= $3 order by seq limit $4',
      [institute, seq, to, batchSize],
    )
    const events = rows.map(({ canon }) => readEvent(canon))
    const last = events.at(-1)
    if (!last) break
    for (const projection of projections) await projection.apply(writer, institute, events)
    seq = last.seq
    onBatch(events.length)
  }
  return seq
}

export interface Difference {
  readonly table: string
  readonly rows: number
}

/** The tables in which two schemas differ, and in how many rows; empty when they are the same to the last column. */
export async function compare(
  writer: Writer,
  projections: readonly Projection[],
  a: Schema,
  b: Schema,
): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const table of projections.flatMap(({ tables }) => tables)) {
    const { rows } = await writer.query(
      `select count(*) as n from ((table ${a}.${table} except all table ${b}.${table}) union all (table ${b}.${table} except all table ${a}.${table})) as d`,
    )
    if (rows[0].n > 0) differences.push({ table, rows: rows[0].n })
  }
  return differences
}

export interface RebuildReport {
  readonly events: number
  readonly differences: readonly Difference[]
}

/**
 * Builds projections anew beside the live ones, in batches while the service goes on; then, under the locks of all
 * heads, catches up, compares (where the live version is the same) and flips. A reader sees the old or the new one.
 */
export async function rebuild(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<RebuildReport> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [rebuildLock])
    const report = await build(client, projections, onProgress)
    await client.query('select pg_advisory_unlock($1)', [rebuildLock])
    client.release()
    return report
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

/** Any number that nobody else takes: two rebuilds at once would write the same tables. */
const rebuildLock = 7_020_901

async function build(
  client: PoolClient,
  projections: readonly Projection[],
  onProgress: (done: number, all: number) => void,
): Promise<RebuildReport> {
  await transaction(client, async () => {
    await client.query('drop schema if exists read_next cascade')
    await createTables(client, 'read_next', projections)
  })
  const { rows: heads } = await client.query<{ institute_id: string; seq: number }>(
    'select institute_id, seq from ledger_heads',
  )
  const all = heads.reduce((sum, { seq }) => sum + seq, 0)
  const reached = new Map<string, number>()
  let done = 0
  for (const { institute_id, seq } of heads)
    await inBatches(client, projections, institute_id, seq, reached, count => {
      done += count
      onProgress(done, all)
    })
  return transaction(client, () => flip(client, projections, reached))
}

async function inBatches(
  client: PoolClient,
  projections: readonly Projection[],
  institute: string,
  to: number,
  reached: Map<string, number>,
  onBatch: (count: number) => void,
): Promise<void> {
  for (let from = 0; from < to; from = reached.get(institute) ?? to) {
    const until = Math.min(to, from + batchSize)
    reached.set(
      institute,
      await transaction(client, () => derive(client, 'read_next', projections, institute, from, until, onBatch)),
    )
  }
}

async function flip(
  client: PoolClient,
  projections: readonly Projection[],
  reached: ReadonlyMap<string, number>,
): Promise<RebuildReport> {
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
  const differences = await compareLive(client, projections, heads)
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
  await recordVersions(client, projections)
  return { events: heads.reduce((sum, { seq }) => sum + seq, 0), differences }
}

/** Live read models of the same version, brought to the head first, must not differ from the ones derived anew. */
async function compareLive(
  client: PoolClient,
  projections: readonly Projection[],
  heads: readonly { institute_id: string; seq: number }[],
): Promise<Difference[]> {
  const { rows } = await client.query<{ projection: string; version: number }>(
    'select projection, version from public.projection_versions',
  )
  const { rows: halted } = await client.query<{ projection: string }>(
    'select projection from public.checkpoints where halted_at is not null',
  )
  const same = projections.filter(
    ({ name, version }) =>
      rows.some(row => row.projection === name && row.version === version) &&
      !halted.some(row => row.projection === name),
  )
  for (const projection of same)
    for (const { institute_id, seq } of heads) {
      const { rows: at } = await client.query<{ seq: number }>(
        'select seq from public.checkpoints where institute_id = $1 and projection = $2',
        [institute_id, projection.name],
      )
      await derive(client, 'read', [projection], institute_id, at[0]?.seq ?? 0, seq)
    }
  return compare(client, same, 'read', 'read_next')
}

async function recordVersions(writer: Writer, projections: readonly Projection[]): Promise<void> {
  await writer.query(
    `insert into public.projection_versions (projection, version) select * from unnest($1::text[], $2::integer[])
     on conflict (projection) do update set version = excluded.version`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  )
}

export async function transaction<T>(client: PoolClient, work: () => Promise<T>, begin = 'begin'): Promise<T> {
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

/** At each start: read models that are missing or of another version are built before anything is served. */
export async function install(
  pool: Pool,
  projections: readonly Projection[],
  onProgress?: (done: number, all: number) => void,
): Promise<void> {
  await pool.query('create schema if not exists read')
  const { rows } = await pool.query<{ projection: string; version: number }>(
    'select projection, version from projection_versions',
  )
  const changed = projections.filter(
    ({ name, version }) => !rows.some(row => row.projection === name && row.version === version),
  )
  if (changed.length > 0) await rebuild(pool, changed, onProgress)
}
