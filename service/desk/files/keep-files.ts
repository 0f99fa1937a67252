import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isUnavailable } from '#db/unavailable'
import type { Parts } from '#desk/shared/parts'
import { type Accepted, accept } from '#files/accept'
import { isPicture } from '#files/content'
import { examineInThread } from '#files/examine'
import type { Upload, Uploads } from '#files/upload'
import { isSealed, type Keys, sealedKey, sealedType, sealPhoto } from '#files/vault'
import { type StoredFile, unneededFiles } from '#records/files'
import type { Folder } from '#storage/storage'
import type { Threads } from '#threads/threads'

type Source = Pick<Parts, 'db' | 'storage' | 'log' | 'threads'>

/** The files of a request that are now in the storage, by field. */
export type Kept = Readonly<Record<string, StoredFile>>

interface Keeping {
  readonly folder: Folder
  readonly files: Uploads
  /** The fields whose file is stored encrypted, with the keys that do so. */
  readonly sealed?: { readonly fields: readonly string[]; readonly keys: Keys }
  /** Files that the work may replace. */
  readonly replaced?: readonly (string | null)[]
}

/**
 * Checks the files of a request, stores them under new keys, and does the work that names them. Afterwards, files that
 * no record names are removed: those of work that failed or had been done before, and those that were replaced.
 */
export async function withFiles<T>(
  parts: Source,
  { folder, files, sealed, replaced = [] }: Keeping,
  work: (kept: Kept) => Promise<T>,
): Promise<T> {
  const accepted = await Promise.all(Object.values(files).map(file => look(parts.threads, file)))
  const stored = accepted.map(({ field, file }) => {
    const name = `${randomUUID()}.${file.extension}`
    if (!sealed?.fields.includes(field)) return { field, file, key: `${folder}/${name}` }
    const key = sealedKey(name)
    return { field, key, file: { ...file, bytes: sealPhoto(sealed.keys, key, file.bytes) } }
  })
  const keys = [...stored.map(({ key }) => key), ...replaced]
  let certain = true
  try {
    for (const { key, file } of stored) await parts.storage.put(key, file.bytes, isSealed(key) ? sealedType : file.type)
    return await work(Object.fromEntries(stored.map(({ field, key, file }) => [field, describe(key, file)])))
  } catch (error) {
    // The connection may break after a commit, so that the record exists although its answer is lost. The sweep decides
    // later.
    certain = !isUnavailable(error)
    throw error
  } finally {
    if (certain) await discard(parts, keys)
  }
}

/** Checks a file, and draws it anew if it is a picture. Throws what `accept` throws. */
export async function look(threads: Threads, upload: Upload): Promise<{ field: string; file: Accepted }> {
  const { field, name, path, kind } = upload
  const examined = await threads.run(examineInThread, path, field)
  const take = async () => accept({ field, name, bytes: await readFile(path) }, kind, examined)
  const drawn = examined.content !== undefined && isPicture(examined.content)
  return { field, file: await (drawn ? threads.draw(take) : take()) }
}

const describe = (key: string, { name, type, bytes }: Accepted): StoredFile => ({ key, name, type, size: bytes.length })

/**
 * Removes those of these files from the storage that nothing needs. Files that cannot be removed, and those that a backup
 * may be about to copy, are left to the sweep.
 */
export async function discard({ db, storage, log }: Source, keys: readonly (string | null)[]): Promise<void> {
  try {
    const given = keys.filter(key => key !== null)
    for (const key of await unneededFiles(db, given)) await storage.remove(key)
  } catch (error) {
    log.warn({ err: error }, 'A file that nobody needs could not be removed.')
  }
}
