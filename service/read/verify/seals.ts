import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { businessDate, paperDate } from '#contract/fields/dates'
import { reasonOf } from '#db/start-error'
import { isSigned, SignedSeal } from '#log/seals/seal'
import { sealFolder, sealPath } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import type { Finding } from './finding.ts'
import type { KnownSeal, SealsRead } from './verify-seals.ts'

export interface ReadingParts {
  readonly pool: Pool
  readonly storage: Storage
  /** The key of this system; unset where its secret isn't known, and a seal signed with any key is then accepted. */
  readonly publicKey: string | undefined
  readonly timeZone: string
}

/** Files that are read at the same time, because a bucket takes a while to answer. */
const atOnce = 16

/** Every seal outside the database, and a finding for each seal that is only in the table. Never throws. */
export async function readSeals(parts: ReadingParts): Promise<SealsRead> {
  try {
    const stored = await readStored(parts)
    return { seals: stored.seals, findings: [...stored.findings, ...(await missing(parts, stored.keys))] }
  } catch (error) {
    return { seals: [], findings: [finding(null, `The seals could not be read: ${reasonOf(error)}`)] }
  }
}

interface Stored extends SealsRead {
  readonly keys: ReadonlySet<string>
}

async function readStored(parts: ReadingParts): Promise<Stored> {
  const keys: string[] = []
  for await (const { key } of parts.storage.list(sealFolder)) if (key.endsWith('.json')) keys.push(key)
  keys.sort()
  const read: (KnownSeal | Finding)[] = []
  for (let from = 0; from < keys.length; from += atOnce)
    read.push(...(await Promise.all(keys.slice(from, from + atOnce).map(key => readOne(parts, key)))))
  return {
    keys: new Set(keys),
    seals: read.flatMap(one => ('day' in one ? [one] : [])),
    findings: read.flatMap(one => ('check' in one ? [one] : [])),
  }
}

async function readOne({ storage, publicKey, timeZone }: ReadingParts, key: string): Promise<KnownSeal | Finding> {
  const stored = await storage.read(key)
  const parsed = SignedSeal.safeParse(stored && asJson(await text(stored.content)))
  if (!parsed.success) return finding(null, `The seal ${key} cannot be read.`)
  const { seal } = parsed.data
  const day = dayOf(new Date(seal.at), timeZone)
  if (sealPath(seal.institute, seal.seq) !== key)
    return finding(seal.institute, `The seal ${key} is that of event ${seal.seq}.`)
  if (!isSigned(parsed.data)) return finding(seal.institute, `Seal of ${day} for event ${seal.seq} was changed.`)
  if (publicKey !== undefined && parsed.data.key !== publicKey)
    return finding(seal.institute, `Seal of ${day} for event ${seal.seq} is not signed with the key of this system.`)
  return { institute: seal.institute, seq: seal.seq, hash: seal.hash, day }
}

function asJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

async function missing({ pool, timeZone }: ReadingParts, keys: ReadonlySet<string>): Promise<Finding[]> {
  const { rows } = await pool.query<{ institute_id: string; seq: number; sealed_at: Date }>(
    'select institute_id, seq, sealed_at from seals order by institute_id, seq',
  )
  return rows
    .filter(({ institute_id, seq }) => !keys.has(sealPath(institute_id, seq)))
    .map(({ institute_id, seq, sealed_at }) =>
      finding(institute_id, `Seal of ${dayOf(sealed_at, timeZone)} for event ${seq} is gone from the file storage.`),
    )
}

const dayOf = (instant: Date, timeZone: string): string => paperDate(businessDate(instant, timeZone))
const finding = (institute: string | null, text: string): Finding => ({ check: 'seal', institute, text })
