import type { PoolClient } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { asSubmitted, keptOf, type Ready, type Settled, type Share, wantedBy } from '#log/batch'
import { type Log, withStreams } from '#log/log'
import type { Growth } from '#log/sql/insert-events'
import type { Loaded } from '#log/sql/load'
import { ways } from '#log/sql/way'
import { type Deciding, decideAll } from './decide-batch.ts'

/**
 * Appends the whole group in one transaction, in chunks: the data for deciding is requested along with the locks, and
 * while the database inserts one chunk, the next is decided.
 */
export async function appendChunks(parts: Deciding, client: PoolClient, group: readonly Share[]): Promise<Settled[]> {
  const { lockHeads, load, insertEvents, keepAndCommit } = ways[layoutOf(client)].sql
  const chunks = inChunks(group.flatMap(({ batch }) => batch.map(asSubmitted)))
  const locked = lockHeads(
    client,
    group.map(({ institute }) => institute),
  )
  const loads = chunks.map(chunk => load(client, wantedBy(chunk)))
  // Whatever fails first is thrown below; the others fail for the same reason.
  for (const loading of loads) loading.catch(() => {})
  const logs = new Map(await locked)
  const settled: Settled[] = []
  const inserts: Promise<void>[] = []
  for (const [index, chunk] of chunks.entries()) {
    const loaded = await loads[index]
    const decided = loaded ? decideChunk(parts, logs, chunk, loaded) : []
    settled.push(...decided.flatMap(one => one.settled))
    const inserting = insertEvents(client, decided)
    inserting.catch(() => {})
    inserts.push(inserting)
  }
  await Promise.all([...inserts, keepAndCommit(client, keptOf(settled))])
  return settled
}

interface DecidedShare extends Growth {
  readonly settled: readonly Settled[]
}

/** Decides a chunk: each institute's part on its own log, which the log after it replaces. */
function decideChunk(
  parts: Deciding,
  logs: Map<string, Log>,
  chunk: readonly Ready[],
  { events, commands }: Loaded,
): DecidedShare[] {
  const shares = Map.groupBy(chunk, ({ waiting }) => waiting.submission.institute)
  return [...shares].map(([institute, ready]) => {
    const before = logs.get(institute)
    if (!before) throw new Error(`The log of ${institute} was not locked.`)
    const opened = withStreams(before, events.get(institute) ?? [])
    const { log, added, settled } = decideAll(parts, opened, ready, commands)
    logs.set(institute, log)
    return { before: before.head, log, added, settled }
  })
}

/**
 * The database inserts the first chunk while the next, twice as large, is decided. A group that is too small for that is
 * halved. The smallest stay whole, because each statement that adds events costs preparation: see `docs/speed-log.md`.
 */
const firstChunk = 12

function inChunks(batch: readonly Ready[]): Ready[][] {
  const chunks: Ready[][] = []
  const count = batch.length
  const first = count < firstChunk ? count : count < 2 * firstChunk ? Math.ceil(count / 2) : firstChunk
  for (let from = 0, size = first; from < count; from += size, size *= 2) {
    chunks.push(batch.slice(from, from + size))
  }
  return chunks
}
