import type { Pool, PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import type { Projection, Writer } from '#models/tables/projection'

/** How far a projection has read a log. */
interface Move {
  readonly institute: string
  readonly projection: string
  readonly seq: number
}

export async function moveCheckpoints(client: PoolClient, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  if (layoutOf(client) === 'shards') return moveOnShards(client, moves)
  await client.query({
    name: 'checkpoints',
    text: `update checkpoints c set seq = m.seq from unnest($1::uuid[], $2::text[], $3::bigint[]) as m (institute, projection, seq)
           where c.institute_id = m.institute and c.projection = m.projection`,
    values: [
      moves.map(({ institute }) => institute),
      moves.map(({ projection }) => projection),
      moves.map(({ seq }) => seq),
    ],
  })
}

/** The moves of one institute in one statement each. */
async function moveOnShards(client: PoolClient, moves: readonly Move[]): Promise<void> {
  const each = [...Map.groupBy(moves, ({ institute }) => institute)].map(([institute, its]) =>
    client.query({
      name: 'checkpoints-of-one',
      text: `update checkpoints c set seq = m.seq from unnest($2::text[], $3::bigint[]) as m (projection, seq)
             where c.institute_id = $1 and c.projection = m.projection`,
      values: [institute, its.map(({ projection }) => projection), its.map(({ seq }) => seq)],
    }),
  )
  await Promise.all(each)
}

/** Stops one projection of one institute at the event that it cannot apply. The others go on. */
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

/** The institutes whose log has grown past a checkpoint that isn't halted, or that have no checkpoints yet. */
export async function institutesBehind(pool: Pool, projections: readonly Projection[]): Promise<string[]> {
  if (layoutOf(pool) === 'shards') return behindOnShards(pool, projections)
  const { rows } = await pool.query<BehindRow>({
    name: 'behind',
    text: behind('true'),
    values: [projections.length],
  })
  return rows.map(({ institute_id }) => institute_id)
}

interface BehindRow {
  readonly institute_id: string
}

const behind = (which: string) => `
  select h.institute_id from ledger_heads h where h.seq > 0 and ${which} and
    (select count(*) from checkpoints c where c.institute_id = h.institute_id and (c.seq >= h.seq or c.halted_at is not null)) < $1`

/** Each machine is asked for its own institutes, so that one that doesn't answer holds up no other. */
async function behindOnShards(pool: Pool, projections: readonly Projection[]): Promise<string[]> {
  const { rows: machines } = await pool.query<{ institutes: string[] }>(
    `select array_agg(i.id) as institutes from institutes i join pg_dist_placement p
       on p.shardid = get_shard_id_for_distribution_column('public.ledger_heads', i.id) group by p.groupid`,
  )
  const asked = await Promise.allSettled(
    machines.map(({ institutes }) =>
      pool.query<BehindRow>(behind('h.institute_id = any($2)'), [projections.length, institutes]),
    ),
  )
  const failed = asked.find(one => one.status === 'rejected')
  if (failed && asked.every(one => one.status === 'rejected')) throw failed.reason
  return asked.flatMap(one =>
    one.status === 'fulfilled' ? one.value.rows.map(({ institute_id }) => institute_id) : [],
  )
}

/** How far an institute is projected, not counting halted projections; undefined when all of them are halted. */
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
