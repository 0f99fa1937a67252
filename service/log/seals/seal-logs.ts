import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import type { Storage } from '#storage/storage'
import { auditLog, chainAudit } from './audit-chain.ts'
import { isSigned, SignedSeal, type Signer } from './seal.ts'

export interface SealParts {
  /** As the system's role. */
  readonly pool: Pool
  /** Keeps the seals a second time, out of reach of anybody who can only rewrite the database. */
  readonly storage: Storage
  /** Keeps them again in a place out of reach of anybody who reaches the first storage. */
  readonly copy?: Storage | undefined
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
/** The seal that is made every few minutes takes the place of the one before it, which it covers. */
export const newestPath = (institute: string): string => `${sealFolder}${institute}/newest.json`

/**
 * Seals each log (or one) as it stands, for good; returns how many were sealed. An event that has a seal already keeps it,
 * whatever the log says today: `verify` finds the difference.
 */
export async function sealLogs(parts: SealParts, institute: string | null = null): Promise<number> {
  const { pool, copy } = parts
  const seals = signed(parts, await headsOf(pool, institute))
  let sealed = 0
  for (const seal of seals) if (await keep(parts, seal)) sealed += 1
  if (copy) for (const seal of seals) await putOnce(copy, seal)
  return sealed
}

/**
 * Seals what was added to the logs since the last time, in a file for each log that is overwritten. A log that disagrees
 * with its seals is left as it is sealed.
 */
export async function sealNewest(parts: SealParts, disagreeing: ReadonlySet<string>): Promise<number> {
  const seals = signed(parts, await headsOf(parts.pool, null))
  const due = seals.filter(({ seal }) => !disagreeing.has(seal.institute))
  let sealed = 0
  for (const place of placesOf(parts)) sealed = Math.max(sealed, await renew(place, due))
  return sealed
}

/** Which logs there are, that of the audit included. */
export async function logsToSeal(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select institute_id as id from ledger_heads order by 1')
  return [...rows.map(({ id }) => id), auditLog]
}

const placesOf = ({ storage, copy }: SealParts): Storage[] => (copy ? [storage, copy] : [storage])

async function headsOf(pool: Pool, institute: string | null): Promise<HeadRow[]> {
  const { rows } = await pool.query<HeadRow>(
    'select institute_id, seq, hash from ledger_heads where seq > 0 and ($1::uuid is null or institute_id = $1) order by institute_id',
    [institute],
  )
  if (institute !== null) return rows
  await chainAudit(pool)
  const audit = await pool.query<HeadRow>('select $1::uuid as institute_id, seq, hash from audit_head where seq > 0', [
    auditLog,
  ])
  return [...rows, ...audit.rows]
}

const signed = ({ signer, clock }: SealParts, heads: readonly HeadRow[]): SignedSeal[] =>
  heads.map(({ institute_id: institute, seq, hash }) =>
    signer.sign({ institute, seq, hash: hash.toString('hex'), at: clock().toISOString() }),
  )

/** The file is written first: a crash in between leaves a file without its row, which proves just as much. */
async function keep({ pool, storage }: SealParts, one: SignedSeal): Promise<boolean> {
  if (!(await putOnce(storage, one))) return false
  const { seal, signature } = one
  await pool.query(
    `insert into seals (institute_id, seq, hash, sealed_at, signature) values ($1, $2, decode($3, 'hex'), $4, decode($5, 'base64'))
     on conflict do nothing`,
    [seal.institute, seal.seq, seal.hash, seal.at, signature],
  )
  return true
}

async function putOnce(storage: Storage, one: SignedSeal): Promise<boolean> {
  const key = sealPath(one.seal.institute, one.seal.seq)
  const there = await storage.read(key)
  there?.content.destroy()
  if (there) return false
  await put(storage, key, one)
  return true
}

/** Returns how many were newer than what was there. */
async function renew(storage: Storage, seals: readonly SignedSeal[]): Promise<number> {
  let renewed = 0
  for (const one of seals) {
    const key = newestPath(one.seal.institute)
    const before = await readSeal(storage, key)
    if (before !== undefined && before !== 'unreadable' && before.seal.seq >= one.seal.seq) continue
    await put(storage, key, one)
    renewed += 1
  }
  return renewed
}

const put = (storage: Storage, key: string, one: SignedSeal): Promise<void> =>
  storage.put(key, Buffer.from(`${JSON.stringify(one)}\n`), 'application/json')

/**
 * Signs the seals of the key before with the present one; returns how many there were. One that is false keeps its
 * signature, so that verifying finds it.
 */
export async function signAnew(storage: Storage, signer: Signer): Promise<number> {
  let anew = 0
  for await (const { key } of storage.list(sealFolder)) {
    const one = await readSeal(storage, key)
    if (one === undefined || one === 'unreadable' || one.key !== signer.formerKey || !isSigned(one)) continue
    await put(storage, key, signer.sign(one.seal))
    anew += 1
  }
  return anew
}

/** Undefined if there is no such file. */
export async function readSeal(storage: Storage, key: string): Promise<SignedSeal | 'unreadable' | undefined> {
  const stored = await storage.read(key)
  if (!stored) return undefined
  return parseSeal(await text(stored.content)) ?? 'unreadable'
}

/** Undefined if the text of a file is not that of a seal. */
export function parseSeal(content: string): SignedSeal | undefined {
  try {
    return SignedSeal.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
