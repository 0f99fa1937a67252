import type { PoolClient } from 'pg'
import { asSubmitted, keptOf, type Ready, type Settled, type Waiting, wantedBy } from './batch.ts'
import { type Deciding, decideAll } from './decide-batch.ts'
import { openLog, withStreams } from './log.ts'
import { insertEvents } from './sql/insert-events.ts'
import { keepAndCommit } from './sql/keep.ts'
import { load } from './sql/load.ts'
import { lockHead } from './sql/lock-head.ts'

/**
 * Appends the whole batch in one transaction, in chunks: the data for deciding is requested along with the lock, and while
 * the database inserts one chunk, the next is decided.
 */
export async function appendChunks(
  parts: Deciding,
  client: PoolClient,
  institute: string,
  batch: readonly Waiting[],
): Promise<Settled[]> {
  const chunks = inChunks(batch.map(asSubmitted))
  const locked = lockHead(client, institute)
  const loads = chunks.map(chunk => load(client, institute, wantedBy(chunk)))
  // Whatever fails first is thrown below; the others fail for the same reason.
  for (const loading of loads) loading.catch(() => {})
  const { head: first, closing } = await locked
  let log = openLog(institute, first, closing)
  const settled: Settled[] = []
  const inserts: Promise<void>[] = []
  for (const [index, chunk] of chunks.entries()) {
    const loaded = await loads[index]
    const { head } = log
    const decided = decideAll(parts, withStreams(log, loaded?.events ?? []), chunk, loaded?.commands ?? [])
    log = decided.log
    settled.push(...decided.settled)
    const inserting = insertEvents(client, institute, head, log, decided.added)
    inserting.catch(() => {})
    inserts.push(inserting)
  }
  await Promise.all([...inserts, keepAndCommit(client, institute, keptOf(settled))])
  return settled
}

/** The first chunk is small, so that the database soon has something to insert while the next chunks are decided. */
const firstChunk = 8

function inChunks(batch: readonly Ready[]): Ready[][] {
  const chunks: Ready[][] = []
  for (let from = 0, size = firstChunk; from < batch.length; from += size, size *= 4) {
    chunks.push(batch.slice(from, from + size))
  }
  return chunks
}
