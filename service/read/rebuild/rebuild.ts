import type { Pool, PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { indexTables } from '#models/tables/create-tables'
import type { Projection, Writer } from '#models/tables/projection'
import { derive } from '#read/runner/derive'
import { alone, transaction } from './alone.ts'
import { compare, type Difference } from './compare.ts'
import { fillTables } from './fill.ts'
import { flip, type Reached } from './flip.ts'

export interface RebuildReport {
  readonly events: number
  /** Where the live read models differed from what the events say. */
  readonly differences: readonly Difference[]
}

export type OnProgress = (done: number, all: number) => void

/**
 * Builds projections anew beside the live ones, in batches while the service goes on, and compares them with the live
 * ones of the same version. Then it catches up under the locks of all heads and flips: a reader sees the old or the new.
 */
export const rebuild = (
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
): Promise<RebuildReport> => alone(pool, client => build(client, projections, onProgress))

export async function liveVersions(reader: Writer): Promise<Map<string, number>> {
  const { rows } = await reader.query<{ projection: string; version: number }>(
    'select projection, version from public.projection_versions',
  )
  return new Map(rows.map(({ projection, version }) => [projection, version]))
}

export async function build(
  client: PoolClient,
  projections: readonly Projection[],
  onProgress: OnProgress,
): Promise<RebuildReport> {
  const compared = await comparable(client, projections)
  const targets = await positions(client, compared)
  const reached: Reached = new Map()
  for (const { institute_id: institute, seq } of targets) reached.set(institute, await endOf(client, institute, seq))
  const all = [...reached.values()].reduce((sum, seq) => sum + seq, 0)
  let done = 0
  const onBatch = (events: number) => {
    done += events
    onProgress(done, all)
  }
  await transaction(client, async () => {
    if (layoutOf(client) === 'shards') await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('drop schema if exists read_next cascade')
    const sources = [...reached].map(([institute, to]) => ({ institute, projections, to }))
    await fillTables(client, 'read_next', projections, sources, { onBatch, freeze: true })
    await indexTables(client, 'read_next', projections)
  })
  const differences = await compareInSnapshot(client, projections, compared, reached)
  const events = await flip(client, projections, reached)
  return { events, differences }
}

/** The newest event of a log up to a number: one that was cut off ends before the last that its read models have read. */
async function endOf(client: PoolClient, institute: string, to: number): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from public.events where institute_id = $1 and seq <= $2',
    [institute, to],
  )
  return rows[0]?.seq ?? 0
}

/** The projections whose live tables are of the same version, and which are not halted anywhere. */
async function comparable(client: PoolClient, projections: readonly Projection[]): Promise<Projection[]> {
  const live = await liveVersions(client)
  const { rows } = await client.query<{ projection: string }>(
    'select projection from public.checkpoints where halted_at is not null',
  )
  const halted = new Set(rows.map(({ projection }) => projection))
  return projections.filter(({ name, version }) => live.get(name) === version && !halted.has(name))
}

/**
 * How far all of these live projections have read each log, and which have read further; the end of each log if there
 * are no projections.
 */
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

/** Compares live and new tables at the same event of each log, in one snapshot and without a lock. */
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
        'read_next',
      )
    },
    'begin isolation level repeatable read',
  )
