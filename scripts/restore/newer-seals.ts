import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StartError } from '#db/start-error'
import { sealFolder } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import { names } from '../backup/manifest.ts'

/**
 * A storage that outlived its database may remember more than the backup: seals of events that would be lost. They are
 * named, and set aside only when somebody says so; else `verify` would rightly go on to say that the logs were cut.
 */
export async function minds(storage: Storage, sums: ReadonlyMap<string, string>): Promise<string[]> {
  const others: string[] = []
  for await (const { key } of storage.list(sealFolder)) {
    const stored = await storage.read(key)
    const sum =
      stored &&
      createHash('sha256')
        .update(await buffer(stored.content))
        .digest('hex')
    if (sums.get(names.files + key) !== sum) others.push(key)
  }
  return others.sort()
}

export function refuseLoss(keys: readonly string[]): never {
  throw new StartError(
    `The file storage holds ${keys.length} seals that this backup doesn't know, the last one ${keys.at(-1)}: ` +
      'what was recorded since the backup would be lost. Restore a newer backup, or say --set-aside to go on without it.',
  )
}

/** Nothing that was sealed is removed: it lies elsewhere then. */
export async function setAside(storage: Storage, keys: readonly string[], at: Date): Promise<void> {
  const folder = `superseded/${at.toISOString().replace(/\D/g, '')}`
  for (const key of keys) {
    const stored = await storage.read(key)
    if (!stored) continue
    await storage.put(`${folder}/${key.slice(sealFolder.length)}`, await buffer(stored.content), 'application/json')
    await storage.remove(key)
  }
}
