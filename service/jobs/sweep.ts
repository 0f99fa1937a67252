import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { folders, type Storage } from '#storage/storage'

const sweepQueue = 'sweep-files'

/** A file is put before the record that names it is committed. After an hour no transaction is still going to. */
const grace = 60 * 60 * 1000
const batchSize = 500

export interface SweepParts {
  readonly pool: Pool
  readonly storage: Storage
  readonly clock: () => Date
}

/**
 * Removes what lies in the storage and no record names: of an upload whose process died before it could clean up, or of a
 * record whose file could not be removed with it. Answers how many there were.
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

/** Every hour, and at each start. */
export async function workOnSweep(boss: PgBoss, parts: SweepParts): Promise<void> {
  await boss.work(sweepQueue, () => sweepFiles(parts))
  await boss.schedule(sweepQueue, '23 * * * *', {}, { missed: 'once' })
  await boss.send(sweepQueue, {})
}

export const createSweepQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(sweepQueue, { policy: 'short', retryLimit: 3, retryDelay: 60 })
