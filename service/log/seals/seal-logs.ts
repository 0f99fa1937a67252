import type { Pool } from 'pg'
import type { Storage } from '#storage/storage'
import type { Seal, Signer } from './seal.ts'

export interface SealParts {
  /** As the system's role. */
  readonly pool: Pool
  /** Keeps the seals a second time, out of reach of anybody who can only rewrite the database. */
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
/** An event is sealed once, so a file is never overwritten. The number is padded, so that files sort by it. */
export const sealPath = (institute: string, seq: number): string =>
  `${sealFolder}${institute}/${String(seq).padStart(12, '0')}.json`

/**
 * Seals each log (or one) as it stands; returns how many were sealed. An event that has a seal already keeps it, whatever
 * the log says today: `verify` finds the difference.
 */
export async function sealLogs({ pool, storage, signer, clock }: SealParts, institute?: string): Promise<number> {
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

/** The file is written first: a crash in between leaves a file without its row, which proves just as much. */
async function keep({ pool, storage, signer }: Omit<SealParts, 'clock'>, seal: Seal): Promise<boolean> {
  const key = sealPath(seal.institute, seal.seq)
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
