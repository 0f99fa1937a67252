import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { reasonOf } from '#db/start-error'
import { isSealed, type Keys, openPhoto, openSecret, sealSecret } from '#files/vault'
import { movePhoto, type StudentWithPhoto, sealPhotos } from '#jobs/seal-photos'
import type { Signer } from '#log/seals/seal'
import { signAnew } from '#log/seals/seal-logs'
import { keepNumber, openNumber } from '#records/students/aadhaar'
import type { Storage } from '#storage/storage'

export interface VaultParts {
  /** As the system's role. */
  readonly pool: Pool
  readonly storage: Storage
  /** Where seals are kept once more. */
  readonly copy?: Storage | undefined
  /** The new key, then the one before. */
  readonly keys: Keys
  /** Signs with the new key, and knows the one before. */
  readonly signer: Signer
}

export interface SealedAnew {
  readonly numbers: number
  readonly photos: number
  /** Of authenticator apps. */
  readonly secrets: number
  readonly seals: number
  /** A sentence for each thing that could not be read with either key, or not be stored. */
  readonly failed: readonly string[]
}

type OnProgress = (done: number, all: number) => void

/**
 * Encrypts with the new key what is not encrypted with it yet, and signs the seals of the key before anew. Each is
 * replaced by itself, so this can break off anywhere and be done again.
 */
export async function sealAnew(parts: VaultParts, onProgress: OnProgress = () => {}): Promise<SealedAnew> {
  const failed: string[] = []
  const numbers = await eachStudent(parts, 'aadhaar_sealed', failed, anewNumber, onProgress)
  await sealPhotos({ ...parts, onError: error => failed.push(`A photo could not be encrypted: ${reasonOf(error)}`) })
  const photos = await eachStudent(parts, 'aadhaar_photo', failed, anewPhoto, onProgress)
  const secrets = await anewSecrets(parts, failed)
  let seals = 0
  for (const place of [parts.storage, ...(parts.copy ? [parts.copy] : [])]) seals += await signAnew(place, parts.signer)
  return { numbers, photos, secrets, seals, failed }
}

interface Row extends StudentWithPhoto {
  readonly aadhaar_sealed: Buffer
}

const atOnce = 500
const what = { aadhaar_sealed: 'number', aadhaar_photo: 'photo' } as const

/** Goes through the students who have this, by their key, and counts those for whom something was done. */
async function eachStudent(
  parts: VaultParts,
  column: 'aadhaar_sealed' | 'aadhaar_photo',
  failed: string[],
  work: (parts: VaultParts, row: Row) => Promise<boolean>,
  onProgress: OnProgress,
): Promise<number> {
  const { rows: counted } = await parts.pool.query<{ all: number }>(
    `select count(*)::int as all from students where ${column} is not null`,
  )
  let [done, changed] = [0, 0]
  let last: Pick<Row, 'institute_id' | 'id'> | undefined
  for (;;) {
    const { rows } = await parts.pool.query<Row>(
      `select institute_id, id, aadhaar_sealed, aadhaar_photo from students
       where ${column} is not null and ($1::uuid is null or (institute_id, id) > ($1, $2::uuid))
       order by institute_id, id limit ${atOnce}`,
      [last?.institute_id ?? null, last?.id ?? null],
    )
    for (const row of rows) {
      try {
        if (await work(parts, row)) changed += 1
      } catch (error) {
        failed.push(`The Aadhaar ${what[column]} of student ${row.id} could not be encrypted anew: ${reasonOf(error)}`)
      }
    }
    done += rows.length
    onProgress(done, Math.max(done, counted[0]?.all ?? 0))
    last = rows.at(-1)
    if (!last) return changed
  }
}

async function anewNumber({ pool, keys }: VaultParts, { institute_id, id, aadhaar_sealed }: Row): Promise<boolean> {
  const [current] = keys
  if (opens(() => openNumber([current], id, aadhaar_sealed))) return false
  const anew = keepNumber(keys, id, openNumber(keys, id, aadhaar_sealed), 'full')
  const { rowCount } = await pool.query(
    `update students set aadhaar_sealed = $4, aadhaar_hash = $5
     where institute_id = $1 and id = $2 and aadhaar_sealed = $3`,
    [institute_id, id, aadhaar_sealed, anew.aadhaar_sealed, anew.aadhaar_hash],
  )
  return rowCount === 1
}

async function anewPhoto(parts: VaultParts, row: Row): Promise<boolean> {
  const { storage, keys } = parts
  const key = row.aadhaar_photo
  if (!isSealed(key)) return false
  const stored = await storage.read(key)
  // A file that is missing is found by the backup.
  if (!stored) return false
  const bytes = await buffer(stored.content)
  const [current] = keys
  if (opens(() => openPhoto([current], key, bytes))) return false
  return movePhoto(parts, row, openPhoto(keys, key, bytes))
}

/** There is one for each user who has an app, so that all of them are read at once. */
async function anewSecrets({ pool, keys }: VaultParts, failed: string[]): Promise<number> {
  const { rows } = await pool.query<{ user_id: string; secret: Buffer }>('select user_id, secret from authenticators')
  const [current] = keys
  let changed = 0
  for (const { user_id, secret } of rows) {
    if (opens(() => openSecret([current], user_id, secret))) continue
    try {
      const anew = sealSecret(keys, user_id, openSecret(keys, user_id, secret))
      const values = [user_id, secret, anew]
      const { rowCount } = await pool.query(
        'update authenticators set secret = $3 where user_id = $1 and secret = $2',
        values,
      )
      changed += rowCount ?? 0
    } catch (error) {
      failed.push(`The authenticator of user ${user_id} could not be encrypted anew: ${reasonOf(error)}`)
    }
  }
  return changed
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
