import { buffer } from 'node:stream/consumers'
import { auditLog } from '#log/seals/audit-chain'
import { parseSeal, sealFolder } from '#log/seals/seal-logs'
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
  { files, books, auditSeq }: Snapshot,
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
    const bytes = await bytesOf(storage, key)
    const sealed = bytes && parseSeal(bytes.toString())
    if (!bytes || !sealed) continue
    const { institute, seq } = sealed.seal
    const last = institute === auditLog ? auditSeq : books.find(one => one.institute === institute)?.seq
    // A seal made after the snapshot may be of an event that isn't in it.
    if (last === undefined || seq > last) continue
    await archive.add(names.files + key, bytes)
    seals += 1
  }
  return { files: files.length - missing.length, seals, missing }
}

async function addFile(storage: Storage, key: string, archive: Archive): Promise<boolean> {
  const bytes = await bytesOf(storage, key)
  if (bytes) await archive.add(names.files + key, bytes)
  return bytes !== undefined
}

async function bytesOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.read(key)
  return stored && buffer(stored.content)
}
