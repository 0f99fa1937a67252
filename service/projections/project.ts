import type { Pool, PoolClient } from 'pg'
import { readEvent } from '#ledger/events'
import { batchSize } from '#projections/derive'
import type { Projection, Writer } from '#projections/projection'
import { liveSchema } from '#projections/schema'

/** What became of one step over one institute's log. */
export type Progress =
  | { readonly kind: 'projected'; readonly seq: number; readonly more: boolean }
  /** Another worker holds this institute's checkpoints. */
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'failed'
      readonly group: readonly string[]
      readonly size: number
      readonly from: number
      readonly error: unknown
    }

interface Checkpoint {
  readonly projection: string
  readonly seq: number
  readonly halted_at: number | null
}

/**
 * One batch of one institute: rows, totals and checkpoints in one transaction, so that each event counts exactly once,
 * however often this is called and from how many workers.
 */
export async function projectBatch(
  pool: Pool,
  projections: readonly Projection[],
  institute: string,
  limit = batchSize,
  only?: string,
): Promise<Progress> {
  const client = await pool.connect()
  try {
    const progress = await transact(client, projections, institute, limit, only)
    client.release()
    return progress
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      broken => client.release(broken),
    )
    throw error
  }
}

async function transact(
  client: PoolClient,
  all: readonly Projection[],
  institute: string,
  limit: number,
  only?: string,
): Promise<Progress> {
  // A read model lost in a power cut is derived again, so it needn't wait for the disk.
  await client.query(`begin; set local synchronous_commit = off; set local search_path = ${liveSchema}, public`)
  const checkpoints = await lockCheckpoints(client, institute)
  if (checkpoints.length < all.length) {
    await client.query('rollback')
    return { kind: 'busy' }
  }
  const going = checkpoints.filter(({ halted_at, projection }) => halted_at === null && (!only || projection === only))
  const from = Math.min(...going.map(({ seq }) => seq))
  const group = going.filter(({ seq }) => seq === from).map(({ projection }) => projection)
  const events = group.length > 0 ? await readBatch(client, institute, from, limit) : []
  const last = events.at(-1)
  if (!last) {
    await client.query('commit')
    return { kind: 'projected', seq: Number.isFinite(from) ? from : lowest(checkpoints), more: false }
  }
  try {
    for (const projection of all.filter(({ name }) => group.includes(name)))
      await projection.apply(client, institute, events)
  } catch (error) {
    await client.query('rollback')
    return { kind: 'failed', group, size: events.length, from, error }
  }
  await client.query({
    name: 'checkpoint',
    text: 'update checkpoints set seq = $3 where institute_id = $1 and projection = any($2)',
    values: [institute, group, last.seq],
  })
  await client.query('commit')
  const behind = going.length > group.length || events.length === limit
  return {
    kind: 'projected',
    seq: Math.min(last.seq, ...going.filter(({ seq }) => seq !== from).map(({ seq }) => seq)),
    more: behind,
  }
}

const lowest = (checkpoints: readonly Checkpoint[]): number => Math.min(...checkpoints.map(({ seq }) => seq))

async function lockCheckpoints(client: PoolClient, institute: string): Promise<Checkpoint[]> {
  const { rows } = await client.query<Checkpoint>({
    name: 'lock-checkpoints',
    text: `select projection, seq, halted_at from checkpoints where institute_id = $1 order by projection for update skip locked`,
    values: [institute],
  })
  return rows
}

async function readBatch(client: PoolClient, institute: string, from: number, limit: number) {
  const { rows } = await client.query<{ canon: string }>({
    name: 'read-batch',
    text: 'select canon from public.events where institute_id = $1 and seq > $2 order by seq limit $3',
    values: [institute, from, limit],
  })
  return rows.map(({ canon }) => readEvent(canon))
}

/** Stops one projection of one institute at the event it cannot take. The others go on. */
export async function halt(
  pool: Pool,
  institute: string,
  projection: string,
  seq: number,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error)
  await pool.query('update checkpoints set halted_at = $3, error = $4 where institute_id = $1 and projection = $2', [
    institute,
    projection,
    seq,
    text,
  ])
}

/** Gives every institute a checkpoint in every projection. */
export async function ensureCheckpoints(pool: Writer, projections: readonly Projection[]): Promise<void> {
  await pool.query(
    `insert into checkpoints (institute_id, projection) select institute_id, p from ledger_heads, unnest($1::text[]) as p on conflict do nothing`,
    [projections.map(({ name }) => name)],
  )
}

/** The institutes whose log has grown past a checkpoint that isn't halted, or that have none yet. */
export async function institutesBehind(pool: Pool, projections: readonly Projection[]): Promise<string[]> {
  const { rows } = await pool.query<{ institute_id: string }>({
    name: 'behind',
    text: `select h.institute_id from ledger_heads h where h.seq > 0 and
             (select count(*) from checkpoints c where c.institute_id = h.institute_id and (c.seq >= h.seq or c.halted_at is not null)) < $1`,
    values: [projections.length],
  })
  return rows.map(({ institute_id }) => institute_id)
}
