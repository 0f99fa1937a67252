import type { Pool, PoolClient } from 'pg'
import { readEvent } from '#ledger/events/events'
import type { Projection } from '#models/projection'
import { moveCheckpoints } from './checkpoints.ts'
import { batchSize } from './derive.ts'
import { tell } from './progress-channel.ts'
import { type Checkpoint, take } from './take.ts'

/** The outcome of one step over one institute's log. */
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

export interface BatchOptions {
  /** The maximum number of events to take. */
  readonly limit?: number | undefined
  /** Only this projection, to try it alone. */
  readonly only?: string | undefined
  /** The process that announces the progress; it ignores what it has announced itself. */
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

/** Applies all projections at once on one connection, so that their round trips overlap. Returns the last seq. */
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
