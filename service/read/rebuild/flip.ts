import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { codeOf } from '#db/start-error'
import type { Projection } from '#models/tables/projection'
import { writeTo } from '#models/tables/schema'
import { derive } from '#read/runner/derive'
import { tell } from '#read/runner/progress-channel'
import { transaction } from './alone.ts'

/** How far the new tables have read each log. */
export type Reached = Map<string, number>

/** Catches up under the locks of all heads and replaces the live tables with the new ones. Returns how many events these have read. */
export const flip = (client: PoolClient, projections: readonly Projection[], reached: Reached): Promise<number> =>
  givingWay(client, async () => {
    const names = projections.map(({ name }) => name)
    const heads = await (layoutOf(client) === 'shards' ? lockEach : lockAll)(client, names)
    for (const { institute_id, seq } of heads)
      await derive(client, 'read_next', projections, institute_id, reached.get(institute_id) ?? 0, seq)
    await moveTables(client, projections)
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
    // Writes may be waiting for the events that were just projected.
    await tell(
      client,
      'rebuild',
      heads.map(({ institute_id, seq }) => [institute_id, seq]),
    )
    return heads.reduce((sum, { seq }) => sum + seq, 0)
  })

interface Locked {
  readonly institute_id: string
  readonly seq: number
}

async function lockAll(client: PoolClient, names: readonly string[]): Promise<Locked[]> {
  const { rows } = await client.query<Locked>(
    'select institute_id, seq from public.ledger_heads order by institute_id for update',
  )
  await client.query(
    'select 1 from public.checkpoints where projection = any($1) order by institute_id, projection for update',
    [names],
  )
  return rows
}

/** In the same order, by statements that name one institute: shards lock rows of no more than one at a time. */
async function lockEach(client: PoolClient, names: readonly string[]): Promise<Locked[]> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  const { rows } = await client.query<Locked>('select institute_id from public.ledger_heads order by institute_id')
  const heads: Locked[] = []
  for (const { institute_id } of rows) {
    const head = await client.query<Locked>(
      'select institute_id, seq from public.ledger_heads where institute_id = $1 for update',
      [institute_id],
    )
    heads.push(...head.rows)
    await client.query(
      'select 1 from public.checkpoints where institute_id = $1 and projection = any($2) order by projection for update',
      [institute_id, names],
    )
  }
  return heads
}

async function moveTables(client: PoolClient, projections: readonly Projection[]): Promise<void> {
  await writeTo(client, 'read')
  for (const { name } of projections.flatMap(({ tables }) => tables)) {
    await client.query(`drop table if exists read.${name}`)
    await client.query(`alter table read_next.${name} set schema read`)
  }
  await client.query('drop schema read_next')
}

/** A lock that wasn't to be had in time, or a deadlock. */
const mustWait = /^(55P03|40P01)$/
/**
 * Milliseconds that a flip waits for a lock. Readers take theirs in any order, so a flip may wait for one that waits for
 * it; it gives up before Postgres looks for deadlocks (after a second), which could break off the reader.
 */
const patience = 200
/** Milliseconds of the pause between two attempts, in which everybody else goes on; it grows up to the second. */
const pauses = { first: 50, longest: 1_000 }
const attempts = 300

/** Everybody waits while a flip waits for its locks, so it gives way and tries again, for five minutes. */
export async function givingWay<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(client, async () => {
        await client.query(`set local lock_timeout = ${patience}`)
        return await work()
      })
    } catch (error) {
      if (!mustWait.test(codeOf(error) ?? '') || attempt === attempts) throw error
      await delay(Math.min(pauses.longest, pauses.first * attempt))
    }
  }
}
