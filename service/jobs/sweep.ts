import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { folders, type Storage } from '#storage/storage'
import type { QueueMaker } from './boss.ts'

const sweepQueue = 'sweep-files'

/**
 * A file is stored before the record that names it is committed. After an hour no transaction is still about to commit.
 */
const grace = 60 * 60 * 1000
const batchSize = 500

export interface SweepParts {
  readonly pool: Pool
  readonly storage: Storage
  readonly clock: () => Date
}

/**
 * Removes files from the storage that no record names: from an upload whose process died before it could clean up, or
 * from a record whose file could not be removed with it. Returns how many there were.
 */
export async function sweepFiles({ pool, storage, clock }: SweepParts): Promise<number> {
  const latest = clock().getTime() - grace
  let removed = 0
  for (const folder of folders) {
    for await (const batch of inBatches(storage.list(`${folder}/`))) {
      const old = batch.filter(({ written }) => written.getTime() < latest).map(({ key }) => key)
      const { rows } = await pool.query<{ key: string }>(
        'select key from unnest($1::text[]) as stored (key) where not exists (select from files f where f.key = stored.key)',
        [old],
      )
      for (const { key } of rows) await storage.remove(key)
      removed += rows.length
    }
  }
  return removed
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Runs every hour, and at each start. */
export async function workOnSweep(boss: PgBoss, parts: SweepParts): Promise<void> {
  await boss.work(sweepQueue, () => sweepFiles(parts))
  await boss.schedule(sweepQueue, '23 * * * *', {}, { missed: 'once' })
  await boss.send(sweepQueue, {})
}

export const createSweepQueue = (boss: QueueMaker): Promise<void> =>
  boss.createQueue(sweepQueue, { policy: 'short', retryLimit: 3, retryDelay: 60 })
