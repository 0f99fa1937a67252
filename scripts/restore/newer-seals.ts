import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StartError } from '#db/start-error'
import { sealFolder } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import { names } from '../backup/manifest.ts'

/**
 * The seals in the storage that are not in the backup. A storage that outlived its database may have seals of events
 * that a restore would lose. They are set aside only on request; otherwise `verify` would rightly report that the logs
 * were cut off.
 */
export async function unknownSeals(storage: Storage, sums: ReadonlyMap<string, string>): Promise<string[]> {
  const unknown: string[] = []
  for await (const { key } of storage.list(sealFolder)) {
    const stored = await storage.read(key)
    const sum =
      stored &&
      createHash('sha256')
        .update(await buffer(stored.content))
        .digest('hex')
    if (sums.get(names.files + key) !== sum) unknown.push(key)
  }
  return unknown.sort()
}

export function refuseNewerSeals(keys: readonly string[], { place }: Pick<Storage, 'place'>): never {
  throw new StartError(
    `The file storage ${place} holds ${keys.length} seals that this backup doesn't contain, the last one ${keys.at(-1)}: ` +
      'what was recorded since the backup would be lost. Restore a newer backup, or add --set-aside to go on without it.',
  )
}

/** Moves seals to another folder instead of deleting them. */
export async function setAside(storage: Storage, keys: readonly string[], at: Date): Promise<void> {
  const folder = `superseded/${at.toISOString().replace(/\D/g, '')}`
  for (const key of keys) {
    const stored = await storage.read(key)
    if (!stored) continue
    await storage.put(`${folder}/${key.slice(sealFolder.length)}`, await buffer(stored.content), 'application/json')
    await storage.remove(key)
  }
}
