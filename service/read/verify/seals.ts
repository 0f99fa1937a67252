import type { Pool } from 'pg'
import { businessDate, paperDate } from '#contract/fields/dates'
import { reasonOf } from '#db/start-error'
import { isSigned } from '#log/seals/seal'
import { newestPath, readSeal, sealFolder, sealPath } from '#log/seals/seal-logs'
import type { Storage } from '#storage/storage'
import type { Finding } from './finding.ts'
import { type KnownSeal, rowOf, type SealsRead } from './verify-seals.ts'

export interface ReadingParts {
  readonly pool: Pool
  /** Where each seal of the table lies, outside the database. */
  readonly storage: Storage
  /** Where they are kept once more, since somebody set it. */
  readonly copy?: Storage | undefined
  /** The key of this system; unset where its secret isn't known, and a seal signed with any key is then accepted. */
  readonly publicKey: string | undefined
  /** The key before it was changed, while seals may still be signed with it. */
  readonly formerKey?: string | undefined
  readonly timeZone: string
}

/** Files that are read at the same time, because a bucket takes a while to answer. */
const atOnce = 16

/** Every seal outside the database, and a finding for each seal that is only in the table. Never throws. */
export async function readSeals(parts: ReadingParts): Promise<SealsRead> {
  const main = await unlessAway('The seals', async () => {
    // Before the files, each of which is there before its row: one made meanwhile isn't missed.
    const rows = await rowsOf(parts.pool)
    const stored = await readStored(parts, parts.storage)
    return { seals: stored.seals, findings: [...stored.findings, ...missing(parts, rows, stored.keys)] }
  })
  const { copy } = parts
  if (!copy) return main
  const copied = await unlessAway('The copies of the seals', () => readStored(parts, copy))
  return { seals: [...main.seals, ...copied.seals], findings: [...main.findings, ...copied.findings] }
}

/** The newest seal of each of these logs, in each place. Never throws. */
export async function readNewest(parts: ReadingParts, logs: readonly string[]): Promise<SealsRead> {
  const read: (KnownSeal | Finding | undefined)[] = []
  for (const place of [parts.storage, ...(parts.copy ? [parts.copy] : [])])
    for (const log of logs) read.push(await readOne(parts, place, newestPath(log)))
  return sorted(read)
}

async function unlessAway(what: string, read: () => Promise<SealsRead>): Promise<SealsRead> {
  try {
    return await read()
  } catch (error) {
    return { seals: [], findings: [finding(null, `${what} could not be read: ${reasonOf(error)}`)] }
  }
}

const sorted = (read: readonly (KnownSeal | Finding | undefined)[]): SealsRead => ({
  seals: read.flatMap(one => (one && 'day' in one ? [one] : [])),
  findings: read.flatMap(one => (one && 'check' in one ? [one] : [])),
})

interface Stored extends SealsRead {
  readonly keys: ReadonlySet<string>
}

async function readStored(parts: ReadingParts, storage: Storage): Promise<Stored> {
  const keys: string[] = []
  for await (const { key } of storage.list(sealFolder)) if (key.endsWith('.json')) keys.push(key)
  keys.sort()
  const read: (KnownSeal | Finding | undefined)[] = []
  for (let from = 0; from < keys.length; from += atOnce)
    read.push(...(await Promise.all(keys.slice(from, from + atOnce).map(key => readOne(parts, storage, key)))))
  return { keys: new Set(keys), ...sorted(read) }
}

/** Undefined if there is no such file. */
async function readOne(
  { publicKey, formerKey, timeZone }: ReadingParts,
  storage: Storage,
  key: string,
): Promise<KnownSeal | Finding | undefined> {
  const stored = await readSeal(storage, key)
  if (stored === undefined) return undefined
  if (stored === 'unreadable') return finding(null, `The seal ${key} cannot be read.`)
  const { seal } = stored
  const day = dayOf(new Date(seal.at), timeZone)
  if (key !== sealPath(seal.institute, seal.seq) && key !== newestPath(seal.institute))
    return finding(seal.institute, `The seal ${key} is that of ${rowOf(seal.institute)} ${seal.seq}.`)
  if (!isSigned(stored))
    return finding(seal.institute, `Seal of ${day} for ${rowOf(seal.institute)} ${seal.seq} was changed.`)
  if (publicKey !== undefined && ![publicKey, formerKey].includes(stored.key))
    return finding(
      seal.institute,
      `Seal of ${day} for ${rowOf(seal.institute)} ${seal.seq} is not signed with the key of this system.`,
    )
  return { institute: seal.institute, seq: seal.seq, hash: seal.hash, day, at: seal.at, place: storage.place }
}

interface SealRow {
  readonly institute_id: string
  readonly seq: number
  readonly sealed_at: Date
}

async function rowsOf(pool: Pool): Promise<readonly SealRow[]> {
  const { rows } = await pool.query<SealRow>(
    'select institute_id, seq, sealed_at from seals order by institute_id, seq',
  )
  return rows
}

const missing = ({ timeZone }: ReadingParts, rows: readonly SealRow[], keys: ReadonlySet<string>): Finding[] =>
  rows
    .filter(({ institute_id, seq }) => !keys.has(sealPath(institute_id, seq)))
    .map(({ institute_id, seq, sealed_at }) =>
      finding(
        institute_id,
        `Seal of ${dayOf(sealed_at, timeZone)} for ${rowOf(institute_id)} ${seq} is gone from the file storage.`,
      ),
    )

const dayOf = (instant: Date, timeZone: string): string => paperDate(businessDate(instant, timeZone))
const finding = (institute: string | null, text: string): Finding => ({ check: 'seal', institute, text })
