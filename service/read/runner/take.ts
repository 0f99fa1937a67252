import type { PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { beginPlanned } from '#db/queries/plans'
import { liveSchema } from '#models/tables/schema'

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
  if (layoutOf(client) === 'shards') return takeOnShards(client, institutes, limit, only)
  const [, { rows }] = await Promise.all([
    client.query(begin(client)),
    client.query<Row>({
      name: 'take',
      text: takeSql,
      values: [institutes, limit, only ?? null],
    }),
  ])
  return rows.map(asTaken)
}

/** A read model lost in a power cut is derived again, so its commit needn't wait for the disk. */
const begin = (client: PoolClient): string =>
  `${beginPlanned(client)}; set local synchronous_commit = off; set local search_path = ${liveSchema}, public`
interface Row extends Omit<Taken, 'canons'> {
  readonly lines: string | null
}

/** Canonical JSON contains no line breaks, so they can separate events; one text is read much faster than an array. */
const asTaken = ({ lines, ...taken }: Row): Taken => ({ ...taken, canons: lines?.split('\n') ?? [] })

/** Locks the checkpoints of these institutes, unless another worker holds them, and takes the new events of each log. */
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
      order by seq limit $2) as fresh) as lines
  from public.ledger_heads h left join held using (institute_id) where h.institute_id = any($1)`

/**
 * Each statement names one institute, whose rows lie on one machine. That can't lock and sum up in one statement, so what the
 * second one reads counts only if the first one has locked it.
 */
async function takeOnShards(
  client: PoolClient,
  institutes: readonly string[],
  limit: number,
  only?: string,
): Promise<Taken[]> {
  const ask = async (institute: string) => {
    const [locked, { rows }] = await Promise.all([
      client.query<Checkpoint>({ name: 'lock-checkpoints', text: lockCheckpoints, values: [institute] }),
      client.query<Row>({ name: 'take-of-one', text: takeOfOne, values: [institute, limit, only ?? null] }),
    ])
    return rows.map(row => ({ ...asTaken(row), checkpoints: locked.rows }))
  }
  const [, , ...taken] = await Promise.all([
    client.query(beginOnShards),
    client.query('set local synchronous_commit = off'),
    ...institutes.map(ask),
  ])
  return taken.flat()
}

/** The machines that hold the shards are told, too, what the commit waits for: each setting in a query of its own. */
const beginOnShards = `begin; set local search_path = ${liveSchema}, public; set local citus.propagate_set_commands = 'local'`

const lockCheckpoints = `select projection, seq, halted_at from public.checkpoints where institute_id = $1
  order by projection for update skip locked`

const takeOfOne = `
  select h.institute_id as institute, h.seq as head,
    (select string_agg(canon, E'\\n' order by seq) from (
      select seq, canon from public.events where institute_id = $1 and seq > held.done
      order by seq limit $2) as fresh) as lines
  from public.ledger_heads h left join (
    select institute_id, min(seq) filter (where halted_at is null and ($3::text is null or projection = $3)) as done
    from public.checkpoints where institute_id = $1 group by institute_id) held using (institute_id) where h.institute_id = $1`
