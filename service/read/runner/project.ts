import type { Pool, PoolClient } from 'pg'
import { readEvent } from '#ledger/events/events'
import type { Projection, Writer } from '#read/models/projection'
import { liveSchema } from '#read/models/schema'
import { batchSize } from './derive.ts'

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

export interface BatchOptions {
  /** The most events to take. */
  readonly limit?: number | undefined
  /** Only this projection, when one is to be tried alone. */
  readonly only?: string | undefined
  /** Who tells others how far it is; they know their own name. */
  readonly sender?: string | undefined
}

/**
 * One batch of one institute: rows, totals and checkpoints in one transaction, so that each event counts exactly once,
 * however often this is called and from how many workers.
 */
export async function projectBatch(
  pool: Pool,
  projections: readonly Projection[],
  institute: string,
  options: BatchOptions = {},
): Promise<Progress> {
  const client = await pool.connect()
  try {
    const progress = await transact(client, projections, institute, options)
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
  { limit = batchSize, only, sender = '' }: BatchOptions,
): Promise<Progress> {
  const { checkpoints, canons, head } = await take(client, institute, limit, only)
  if (checkpoints.length < all.length) {
    await client.query('rollback')
    return { kind: 'busy' }
  }
  const going = checkpoints.filter(checkpoint => isGoing(checkpoint, only))
  const from = lowest(going.length > 0 ? going : checkpoints)
  if (canons.length === 0) {
    await Promise.all([tell(client, sender, institute, from), client.query('commit')])
    return { kind: 'projected', seq: from, more: false }
  }
  const group = going.filter(({ seq }) => seq === from).map(({ projection }) => projection)
  let last: number
  try {
    const chosen = all.filter(({ name }) => group.includes(name))
    last = await apply(client, chosen, institute, canons)
  } catch (error) {
    await client.query('rollback')
    return { kind: 'failed', group, size: canons.length, from, error }
  }
  const others = going.filter(({ seq }) => seq !== from)
  const seq = Math.min(last, ...others.map(other => other.seq))
  await Promise.all([
    moveCheckpoints(client, institute, group, last),
    tell(client, sender, institute, seq),
    client.query('commit'),
  ])
  return { kind: 'projected', seq, more: others.length > 0 || last < head }
}

/** All at once on one connection, so that their round trips coincide; over when the last of them is. Answers the last seq. */
async function apply(
  client: PoolClient,
  projections: readonly Projection[],
  institute: string,
  canons: readonly string[],
): Promise<number> {
  const events = canons.map(readEvent)
  const outcomes = await Promise.allSettled(projections.map(projection => projection.apply(client, institute, events)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return events.at(-1)?.seq ?? 0
}

const isGoing = ({ halted_at, projection }: Checkpoint, only?: string): boolean =>
  halted_at === null && (!only || projection === only)

const lowest = (checkpoints: readonly Checkpoint[]): number => Math.min(...checkpoints.map(({ seq }) => seq))

interface Taken {
  readonly checkpoints: readonly Checkpoint[]
  /** The events after the lowest checkpoint that isn't halted. */
  readonly canons: readonly string[]
  /** How far the log itself goes. */
  readonly head: number
}

/** Begins, and takes what is to be done, in one round trip. No checkpoints while another worker holds them. */
async function take(client: PoolClient, institute: string, limit: number, only?: string): Promise<Taken> {
  const [, { rows }] = await Promise.all([
    client.query(begin),
    client.query<Omit<Taken, 'canons'> & { lines: string | null }>({
      name: 'take',
      text: takeSql,
      values: [institute, limit, only ?? null],
    }),
  ])
  const { lines = null, ...taken } = rows[0] ?? { checkpoints: [], head: 0 }
  // Canonical JSON has no line breaks of its own; a text is read much faster than an array.
  return { ...taken, canons: lines?.split('\n') ?? [] }
}

/** A read model lost in a power cut is derived again, so its commit needn't wait for the disk. */
const begin = `begin; set local synchronous_commit = off; set local plan_cache_mode = force_generic_plan;
  set local search_path = ${liveSchema}, public`

/**
 * Half of what is new, of few events all: whoever waited for the first half comes again while the second is projected,
 * so that appending and projecting go on side by side.
 */
const takeSql = `
  with taken as materialized (
    select projection, seq, halted_at from public.checkpoints where institute_id = $1 order by projection for update skip locked),
  span as (
    select (select seq from public.ledger_heads where institute_id = $1) as head,
      (select min(seq) from taken where halted_at is null and ($3::text is null or projection = $3)) as done)
  select (select coalesce(jsonb_agg(taken), '[]') from taken) as checkpoints, span.head,
    (select string_agg(canon, E'\\n' order by seq) from (
      select seq, canon from public.events where institute_id = $1 and seq > span.done
      order by seq limit least($2, greatest(32, (span.head - span.done + 1) / 2))) as fresh) as lines
  from span`

const moveCheckpoints = (client: PoolClient, institute: string, group: readonly string[], seq: number) =>
  client.query({
    name: 'checkpoint',
    text: 'update checkpoints set seq = $3 where institute_id = $1 and projection = any($2)',
    values: [institute, group, seq],
  })

/** On which it is told, at the commit, how far an institute is projected: `sender institute seq`. */
export const projectedChannel = 'ledger_projected'

export const tell = (writer: Writer, sender: string, institute: string, seq: number) =>
  writer.query({
    name: 'tell',
    text: 'select pg_notify($1, $2)',
    values: [projectedChannel, `${sender} ${institute} ${seq}`],
  })

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

/** How far an institute is projected, halted projections left aside; undefined when there is none that goes on. */
export async function projectedUpTo(
  pool: Pool,
  projections: readonly Projection[],
  institute: string,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: number | null }>({
    name: 'projected-up-to',
    text: `select min(seq) filter (where halted_at is null) as seq from checkpoints where institute_id = $1 having count(*) >= $2`,
    values: [institute, projections.length],
  })
  return rows[0]?.seq ?? undefined
}
