import type { Pool } from 'pg'
import type { Storage } from '#storage/storage'
import type { Seal, Signer } from './seal.ts'

export interface SealParts {
  /** As the system's role. */
  readonly pool: Pool
  /** Where seals lie besides their table: out of reach for who can only rewrite the database. */
  readonly storage: Storage
  readonly signer: Signer
  readonly clock: () => Date
}

interface HeadRow {
  readonly institute_id: string
  readonly seq: number
  readonly hash: Buffer
}

export const sealFolder = 'seals/'
/** One event is sealed once, so a name is never written again. Padded, so that they sort as they came. */
export const keyOf = (institute: string, seq: number): string =>
  `${sealFolder}${institute}/${String(seq).padStart(12, '0')}.json`

/**
 * Seals each log (or one) as it stands; answers how many were. Where a seal of that event lies already it stays as it
 * is, whatever the log says today: that they differ is for `verify` to find.
 */
export async function sealBooks({ pool, storage, signer, clock }: SealParts, institute?: string): Promise<number> {
  const { rows } = await pool.query<HeadRow>(
    'select institute_id, seq, hash from ledger_heads where seq > 0 and ($1::uuid is null or institute_id = $1) order by institute_id',
    [institute ?? null],
  )
  let sealed = 0
  for (const { institute_id, seq, hash } of rows) {
    const seal = { institute: institute_id, seq, hash: hash.toString('hex'), at: clock().toISOString() }
    if (await keep({ pool, storage, signer }, seal)) sealed += 1
  }
  return sealed
}

/** Outside first: a crash in between leaves a seal without its row, which proves as much. */
async function keep({ pool, storage, signer }: Omit<SealParts, 'clock'>, seal: Seal): Promise<boolean> {
  const key = keyOf(seal.institute, seal.seq)
  const there = await storage.read(key)
  there?.content.destroy()
  if (there) return false
  const signed = signer.sign(seal)
  await storage.put(key, Buffer.from(`${JSON.stringify(signed)}\n`), 'application/json')
  await pool.query(
    `insert into seals (institute_id, seq, hash, sealed_at, signature) values ($1, $2, decode($3, 'hex'), $4, decode($5, 'base64'))
     on conflict do nothing`,
    [seal.institute, seal.seq, seal.hash, seal.at, signed.signature],
  )
  return true
}
