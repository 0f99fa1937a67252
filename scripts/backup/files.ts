import { buffer } from 'node:stream/consumers'
import { sealFolder } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import type { Archive } from './archive.ts'
import type { Snapshot } from './dump.ts'
import { names } from './manifest.ts'

export interface Carried {
  readonly files: number
  readonly seals: number
  /** Keys that a record names and the storage no longer has. */
  readonly missing: readonly string[]
}

/** Puts the uploads that the snapshot names into an archive, and the seals of what it holds. */
export async function carryFiles(
  storage: Storage,
  { files, books }: Snapshot,
  archive: Archive,
  onFile: () => void,
): Promise<Carried> {
  const missing: string[] = []
  for (const key of files) {
    if (!(await carry(storage, key, archive))) missing.push(key)
    onFile()
  }
  let seals = 0
  for await (const { key } of storage.list(sealFolder)) {
    const [, institute, seq] = /^seals\/([^/]+)\/(\d+)\.json$/.exec(key) ?? []
    const book = books.find(one => one.institute === institute)
    // One that was made since the snapshot is of an event that isn't in it.
    if (book && Number(seq) <= book.seq && (await carry(storage, key, archive))) seals += 1
  }
  return { files: files.length - missing.length, seals, missing }
}

async function carry(storage: Storage, key: string, archive: Archive): Promise<boolean> {
  const stored = await storage.read(key)
  if (!stored) return false
  await archive.add(names.files + key, await buffer(stored.content))
  return true
}
