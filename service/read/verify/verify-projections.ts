import type { PoolClient } from 'pg'
import { StartError } from '#db/start-error'
import type { Projection } from '#models/tables/projection'
import { compare, describe } from '#read/rebuild/compare'
import { fillTables } from '#read/rebuild/fill'
import { outdated } from '#read/rebuild/install'
import type { Finding } from './finding.ts'

interface CheckpointRow {
  readonly institute_id: string
  readonly seq: number
  readonly names: readonly string[]
}

/**
 * Compares read models, as they are at their checkpoints, with ones derived again from the same events in a schema that is
 * rolled back. Throws a StartError if another release built them, which says nothing about the books.
 */
export async function inspectProjections(
  client: PoolClient,
  projections: readonly Projection[],
  heads: readonly { readonly institute_id: string; readonly seq: number }[],
  onBatch: (count: number) => void,
): Promise<Finding[]> {
  const others = await outdated(client, projections)
  if (others.length > 0)
    throw new StartError(
      `Another release built ${others.map(({ name }) => name).join(', ')}: start this one, which builds them anew, and verify then.`,
    )
  const { rows } = await client.query<CheckpointRow>(
    'select institute_id, seq, array_agg(projection) as names from public.checkpoints group by institute_id, seq',
  )
  const sources = rows.map(({ institute_id: institute, seq: to, names }) => ({
    institute,
    projections: projections.filter(({ name }) => names.includes(name)),
    to,
  }))
  await fillTables(client, 'read_check', projections, sources, { onBatch })
  const differences = await compare(client, projections, 'read_check')
  return [
    ...(await halted(client)),
    ...(await unread(client, projections, heads)),
    ...differences.map(
      (difference): Finding => ({ check: 'projection', institute: null, text: `${describe(difference)}.` }),
    ),
  ]
}

async function halted(client: PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<{ institute_id: string; projection: string; halted_at: number; error: string }>(
    'select institute_id, projection, halted_at, error from public.checkpoints where halted_at is not null',
  )
  return rows.map(({ institute_id, projection, halted_at, error }) => ({
    check: 'projection',
    institute: institute_id,
    text: `The read model ${projection} halted at event ${halted_at}: ${error}`,
  }))
}

/** A checkpoint past the end of its log means that events are gone. */
async function unread(
  client: PoolClient,
  projections: readonly Projection[],
  heads: readonly { readonly institute_id: string; readonly seq: number }[],
): Promise<Finding[]> {
  const { rows } = await client.query<{ institute_id: string; projection: string; seq: number }>(
    'select institute_id, projection, seq from public.checkpoints',
  )
  return rows.flatMap(({ institute_id, projection, seq }): Finding[] => {
    const head = heads.find(known => known.institute_id === institute_id)
    if (!projections.some(({ name }) => name === projection) || (head && seq <= head.seq)) return []
    const text = `The read model ${projection} has read up to event ${seq}, the log ends at ${head?.seq ?? 0}.`
    return [{ check: 'projection', institute: institute_id, text }]
  })
}
