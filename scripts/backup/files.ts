import { buffer } from 'node:stream/consumers'
import { sealFolder } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import type { Archive } from './archive.ts'
import type { Snapshot } from './dump.ts'
import { names } from './manifest.ts'

export interface AddedFiles {
  readonly files: number
  readonly seals: number
  /** Keys that a record names but the storage no longer has. */
  readonly missing: readonly string[]
}

/** Adds the uploads that the snapshot names to an archive, and the seals of the events in it. */
export async function addFiles(
  storage: Storage,
  { files, books }: Snapshot,
  archive: Archive,
  onFile: () => void,
): Promise<AddedFiles> {
  const missing: string[] = []
  for (const key of files) {
    if (!(await addFile(storage, key, archive))) missing.push(key)
    onFile()
  }
  let seals = 0
  for await (const { key } of storage.list(sealFolder)) {
    const [, institute, seq] = /^seals\/([^/]+)\/(\d+)\.json$/.exec(key) ?? []
    const head = books.find(one => one.institute === institute)
    // A seal made after the snapshot may be of an event that isn't in it.
    if (head && Number(seq) <= head.seq && (await addFile(storage, key, archive))) seals += 1
  }
  return { files: files.length - missing.length, seals, missing }
}

async function addFile(storage: Storage, key: string, archive: Archive): Promise<boolean> {
  const stored = await storage.read(key)
  if (!stored) return false
  await archive.add(names.files + key, await buffer(stored.content))
  return true
}
