import type { PoolClient } from 'pg'
import { liveSchema } from '#models/schema'

export interface Checkpoint {
  readonly projection: string
  readonly seq: number
  readonly halted_at: number | null
}

export interface Taken {
  readonly checkpoints: readonly Checkpoint[]
  /** The events after the lowest checkpoint that isn't halted. */
  readonly canons: readonly string[]
  /** The seq of the log's last event. */
  readonly head: number
}

/** Begins a transaction and takes the new events in one round trip. There are no checkpoints while another worker holds them. */
export async function take(client: PoolClient, institute: string, limit: number, only?: string): Promise<Taken> {
  const [, { rows }] = await Promise.all([
    client.query(begin),
    client.query<Omit<Taken, 'canons'> & { lines: string | null }>({
      name: 'take',
      text: takeSql,
      values: [institute, limit, only ?? null],
    }),
  ])
  const { lines = null, ...taken } = rows[0] ?? { checkpoints: [], head: 0 }
  // Canonical JSON contains no line breaks, so they can separate events; one text is read much faster than an array.
  return { ...taken, canons: lines?.split('\n') ?? [] }
}

/** A read model lost in a power cut is derived again, so its commit needn't wait for the disk. */
const begin = `begin; set local synchronous_commit = off; set local plan_cache_mode = force_generic_plan;
  set local search_path = ${liveSchema}, public`

/**
 * Takes half of the new events, or all of them when there are few. Callers that waited for the first half can then write
 * again while the second half is projected, so that appending and projecting run side by side.
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
