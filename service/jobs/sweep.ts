import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { openDatabase } from '#db/connection/connect'
import type { DB } from '#models/database'
import { unneededFiles } from '#records/files'
import { folders, type Storage } from '#storage/storage'
import type { Queues } from './boss.ts'

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
 * from a record whose file could not be removed with it. While a backup runs it leaves them to the next hour. Returns how many
 * there were.
 */
export async function sweepFiles({ pool, storage, clock }: SweepParts): Promise<number> {
  const db: Kysely<DB> = openDatabase(pool)
  const latest = clock().getTime() - grace
  let removed = 0
  for (const folder of folders) {
    for await (const batch of inBatches(storage.list(`${folder}/`))) {
      const old = batch.filter(({ written }) => written.getTime() < latest).map(({ key }) => key)
      const unneeded = await unneededFiles(db, old)
      for (const key of unneeded) await storage.remove(key)
      removed += unneeded.length
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

export const sweepQueues: Queues = { [sweepQueue]: { policy: 'short', retryLimit: 3, retryDelay: 60 } }
