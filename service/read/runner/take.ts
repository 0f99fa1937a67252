import type { PoolClient } from 'pg'
import { beginPlanned } from '#db/queries/plans'
import { liveSchema } from '#models/schema'

export interface Checkpoint {
  readonly projection: string
  readonly seq: number
  readonly halted_at: number | null
}

/** What is new in the log of one institute. */
export interface Taken {
  readonly institute: string
  /** None while another worker holds them. */
  readonly checkpoints: readonly Checkpoint[]
  /** The events after the lowest checkpoint that isn't halted. */
  readonly canons: readonly string[]
  /** The seq of the log's last event. */
  readonly head: number
}

/** Begins a transaction and takes the new events of these institutes in one round trip. */
export async function take(
  client: PoolClient,
  institutes: readonly string[],
  limit: number,
  only?: string,
): Promise<Taken[]> {
  const [, { rows }] = await Promise.all([
    client.query(begin(client)),
    client.query<Omit<Taken, 'canons'> & { lines: string | null }>({
      name: 'take',
      text: takeSql,
      values: [institutes, limit, only ?? null],
    }),
  ])
  // Canonical JSON contains no line breaks, so they can separate events; one text is read much faster than an array.
  return rows.map(({ lines, ...taken }) => ({ ...taken, canons: lines?.split('\n') ?? [] }))
}

/** A read model lost in a power cut is derived again, so its commit needn't wait for the disk. */
const begin = (client: PoolClient): string =>
  `${beginPlanned(client)}; set local synchronous_commit = off; set local search_path = ${liveSchema}, public`

/**
 * Takes half of the new events of each log, or all of them when there are few. Callers that waited for the first half can
 * then write again while the second half is projected, so that appending and projecting run side by side.
 */
const takeSql = `
  with taken as materialized (
    select institute_id, projection, seq, halted_at from public.checkpoints where institute_id = any($1)
    order by institute_id, projection for update skip locked),
  held as (
    select institute_id, jsonb_agg(jsonb_build_object('projection', projection, 'seq', seq, 'halted_at', halted_at)) as checkpoints,
      min(seq) filter (where halted_at is null and ($3::text is null or projection = $3)) as done
    from taken group by institute_id)
  select h.institute_id as institute, coalesce(held.checkpoints, '[]') as checkpoints, h.seq as head,
    (select string_agg(canon, E'\\n' order by seq) from (
      select seq, canon from public.events where institute_id = h.institute_id and seq > held.done
      order by seq limit least($2, greatest(32, (h.seq - held.done + 1) / 2))) as fresh) as lines
  from public.ledger_heads h left join held using (institute_id) where h.institute_id = any($1)`
