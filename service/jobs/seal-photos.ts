import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { openDatabase } from '#db/connection/connect'
import { type Keys, sealedKey, sealedType, sealPhoto } from '#files/vault'
import type { DB } from '#models/database'
import { unneededFiles } from '#records/files'
import { replacePhoto } from '#records/students/aadhaar-photo'
import type { Storage } from '#storage/storage'
import type { Queues } from './boss.ts'

const queue = 'seal-photos'

export interface SealPhotosParts {
  /** As the system's role. */
  readonly pool: Pool
  readonly storage: Storage
  readonly keys: Keys
  readonly onError: (error: unknown) => void
}

export interface StudentWithPhoto {
  readonly institute_id: string
  readonly id: string
  readonly aadhaar_photo: string
}

/**
 * Encrypts the photos of Aadhaar cards that an earlier release stored as they were. Each is stored anew before its
 * student names it, and the old file is removed afterwards, so a crash at any point loses nothing and the next start goes
 * on. Returns how many there were.
 */
export async function sealPhotos(parts: SealPhotosParts): Promise<number> {
  const { rows } = await parts.pool.query<StudentWithPhoto>(
    `select institute_id, id, aadhaar_photo from students
     where aadhaar_photo like 'photos/%' and aadhaar_photo not like 'photos/aadhaar/%' order by institute_id, id`,
  )
  let sealed = 0
  for (const row of rows) {
    try {
      if (await sealOne(parts, row)) sealed += 1
    } catch (error) {
      // The others must not wait for a file that can't be read; it is tried again at the next start.
      parts.onError(error)
    }
  }
  return sealed
}

async function sealOne({ pool, storage, keys }: SealPhotosParts, row: StudentWithPhoto): Promise<boolean> {
  const stored = await storage.read(row.aadhaar_photo)
  if (!stored) return false
  return movePhoto({ pool, storage, keys }, row, await buffer(stored.content))
}

/** Stores a photo anew, encrypted with the current key, in place of the one that a student has; false if that was replaced meanwhile. */
export async function movePhoto(
  { pool, storage, keys }: Omit<SealPhotosParts, 'onError'>,
  { institute_id: institute, id, aadhaar_photo: before }: StudentWithPhoto,
  photo: Buffer,
): Promise<boolean> {
  const key = sealedKey(`${randomUUID()}${extname(before)}`)
  const bytes = sealPhoto(keys, key, photo)
  await storage.put(key, bytes, sealedType)
  const student = { institute, id, before }
  const db: Kysely<DB> = openDatabase(pool)
  const replaced = await db.transaction().execute(one => replacePhoto(one, student, { key, size: bytes.length }))
  for (const unneeded of await unneededFiles(db, [before, key])) await storage.remove(unneeded)
  return replaced
}

/** Runs at each start. */
export async function workOnSealingPhotos(boss: PgBoss, parts: SealPhotosParts): Promise<void> {
  await boss.work(queue, () => sealPhotos(parts))
  await boss.send(queue, {})
}

export const sealPhotosQueues: Queues = { [queue]: { policy: 'short', retryLimit: 3, retryDelay: 60 } }
