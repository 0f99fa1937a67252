import type { Pool, PoolClient } from 'pg'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import type { Projection } from '#models/tables/projection'
import { moveCheckpoints } from './checkpoints.ts'
import { batchSize } from './derive.ts'
import { tell } from './progress-channel.ts'
import { type Checkpoint, type Taken, take } from './take.ts'

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
  /** The maximum number of events to take of each log. */
  readonly limit?: number | undefined
  /** Only this projection, to try it alone. */
  readonly only?: string | undefined
  /** The process that announces the progress; it ignores what it has announced itself. */
  readonly sender?: string | undefined
}

/** The fewest events taken of a log, however many institutes share a batch. */
const smallestShare = 32

/**
 * One batch of one or several institutes: rows, totals and checkpoints in one transaction, so that each event counts
 * exactly once, however often this is called and from how many workers. When it fails, it fails for all of them.
 */
export async function projectBatch(
  pool: Pool,
  projections: readonly Projection[],
  institutes: readonly string[],
  options: BatchOptions,
): Promise<ReadonlyMap<string, Progress>> {
  const client = await pool.connect()
  try {
    const progress = await transact(client, projections, institutes, options)
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

/** What is done with one institute's log in a batch. */
interface Part {
  readonly institute: string
  /** The projections that read the new events, which are those that have come least far. */
  readonly group: readonly string[]
  readonly others: readonly Checkpoint[]
  readonly from: number
  readonly events: readonly LedgerEvent[]
  readonly size: number
  readonly head: number
}

async function transact(
  client: PoolClient,
  all: readonly Projection[],
  institutes: readonly string[],
  { limit = Math.max(smallestShare, Math.ceil(batchSize / institutes.length)), only, sender = '' }: BatchOptions,
): Promise<ReadonlyMap<string, Progress>> {
  const taken = await take(client, institutes, limit, only)
  const progress = new Map<string, Progress>(institutes.map(institute => [institute, { kind: 'busy' }]))
  const held = taken.filter(({ checkpoints }) => checkpoints.length >= all.length)
  if (held.length === 0) {
    await client.query('rollback')
    return progress
  }
  let parts: readonly Part[] = []
  try {
    parts = held.map(one => partOf(one, only))
    await apply(client, all, parts)
  } catch (error) {
    await client.query('rollback')
    for (const one of held) {
      const { group, from } = groupOf(one, only)
      progress.set(one.institute, { kind: 'failed', group, size: one.canons.length, from, error })
    }
    return progress
  }
  for (const part of parts) progress.set(part.institute, progressOf(part))
  const reached = parts.map((part): [string, number] => [part.institute, progressOf(part).seq])
  await Promise.all([
    moveCheckpoints(client, parts.flatMap(moves)),
    tell(client, sender, reached),
    client.query('commit'),
  ])
  return progress
}

function groupOf({ checkpoints }: Taken, only: string | undefined) {
  const going = checkpoints.filter(checkpoint => isGoing(checkpoint, only))
  const from = lowest(going.length > 0 ? going : checkpoints)
  const group = going.filter(({ seq }) => seq === from).map(({ projection }) => projection)
  return { group, others: going.filter(({ seq }) => seq !== from), from }
}

function partOf(taken: Taken, only: string | undefined): Part {
  const { institute, canons, head } = taken
  const events = wholeCommands(canons.map(readEvent), head)
  return { institute, head, ...groupOf(taken, only), events, size: canons.length }
}

/**
 * The events up to the end of a command, where a batch ends before the head: half of a correction would be read as a
 * payment that is gone. What was recorded by one user at one instant under one key counts as one command; of more than
 * fill a batch, all are taken.
 */
function wholeCommands(events: readonly LedgerEvent[], head: number): readonly LedgerEvent[] {
  const last = events.at(-1)
  if (!last || last.seq === head) return events
  const { recordedAt, actor, command } = last
  const end = events.findLastIndex(
    one => one.recordedAt !== recordedAt || one.actor !== actor || one.command !== command,
  )
  return end < 0 ? events : events.slice(0, end + 1)
}

function progressOf({ events, others, from, head }: Part) {
  const last = events.at(-1)?.seq ?? from
  const seq = Math.min(last, ...others.map(other => other.seq))
  return { kind: 'projected', seq, more: events.length > 0 && (others.length > 0 || last < head) } as const
}

const moves = ({ institute, group, events }: Part) => {
  const seq = events.at(-1)?.seq
  return seq === undefined ? [] : group.map(projection => ({ institute, projection, seq }))
}

/** Applies all projections at once on one connection, so that their round trips overlap. */
async function apply(client: PoolClient, projections: readonly Projection[], parts: readonly Part[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    projections.map(async projection => {
      const events = parts.flatMap(part => (part.group.includes(projection.name) ? part.events : []))
      if (events.length > 0) await projection.apply(client, events)
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

const isGoing = ({ halted_at, projection }: Checkpoint, only?: string): boolean =>
  halted_at === null && (!only || projection === only)

const lowest = (checkpoints: readonly Checkpoint[]): number => Math.min(...checkpoints.map(({ seq }) => seq))
