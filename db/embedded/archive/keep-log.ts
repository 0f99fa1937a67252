import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { syncFolder } from '../../data-folder.ts'
import type { Log } from '../../log.ts'
import { reasonOf, StartError } from '../../start-error.ts'
import { copyClusterTo } from '../base-copy.ts'
import { ARCHIVE } from '../names.ts'
import { asSuperuser, dropSlot } from '../standby.ts'
import { copyKeys, removeKeysBefore } from './keys.ts'
import { type Base, baseName, basesIn, logPattern, namesIn, numberOf, PARTIAL, places } from './places.ts'

export interface LogArchive {
  /** The running embedded Postgres, for its superuser. */
  readonly superuserUrl: string
  readonly dataDir: string
  /** The folder of the archive, best on another disk. */
  readonly folder: string
  /** Files of the data folder without which a recovered ledger could not be read. */
  readonly keys: readonly string[]
  readonly log: Log
  /** Milliseconds between two copies: what can be lost with the machine. */
  readonly every?: number
}

const usually = 5_000
const day = 24 * 60 * 60 * 1000
const daysBetweenBases = 7
const keptBases = 2

/**
 * Copies what Postgres writes to its log into another folder, every few seconds, and the whole cluster once a week. From
 * both, `recover` makes the ledger as of any moment. A folder that is away is reported once and tried again, because the
 * counter must be able to take money; meanwhile Postgres keeps the log itself. Only where nothing was archived before, it is
 * taken for a slip of whoever set it, and the start is refused.
 */
export async function keepLog(archive: LogArchive): Promise<() => Promise<void>> {
  const { superuserUrl, folder, log, every = usually } = archive
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(async error => {
    if (await wasKept(superuserUrl)) return
    throw new StartError(`LOG_ARCHIVE_DIR ${folder} can't be written to: ${reasonOf(error)}.`, { cause: error })
  })
  const end = new AbortController()
  const copied: Copied = {}
  let failing = false
  const round = async () => {
    try {
      await archiveNow(archive, copied, end.signal)
      if (failing) log.info('The log is archived again.')
      failing = false
    } catch (error) {
      if (!failing && !end.signal.aborted) log.warn(`The log can't be archived in ${folder}: ${reasonOf(error)}`)
      failing = true
    }
  }
  const loop = async () => {
    while (!end.signal.aborted) {
      await round()
      await delay(every, undefined, { signal: end.signal }).catch(() => {})
    }
    // What was written until the end.
    await round()
  }
  const ended = loop()
  return () => {
    end.abort()
    return ended
  }
}

/** Whether Postgres keeps its log for an archive, because a start before this one had one. */
const wasKept = (superuserUrl: string) =>
  asSuperuser(superuserUrl, async client => {
    const { rowCount } = await client.query('select 1 from pg_replication_slots where slot_name = $1', [ARCHIVE])
    return rowCount !== 0
  })

/**
 * To be called where no folder is the archive: for a slot that nobody empties, Postgres would keep 8 GB. If one is the archive
 * again, and log is missing by then, it gets a new copy of the cluster.
 */
export async function keepNoLog(superuserUrl: string, log: Log): Promise<void> {
  const { rowCount } = await asSuperuser(superuserUrl, client => client.query(dropSlot, [ARCHIVE]))
  if (rowCount) log.warn('The log is not archived any more, because LOG_ARCHIVE_DIR names no folder.')
}

/** Where the log ended when its last segment was copied. */
interface Copied {
  end?: string
}

async function archiveNow(archive: LogArchive, copied: Copied, end: AbortSignal): Promise<void> {
  const { superuserUrl, folder } = archive
  const { bases, log } = places(folder)
  await mkdir(bases, { recursive: true, mode: 0o700 })
  await mkdir(log, { recursive: true, mode: 0o700 })
  // A new release may have more of them than there are beside an older copy of the cluster.
  if (copied.end === undefined) await copyKeys(archive.dataDir, folder, archive.keys)
  await asSuperuser(superuserUrl, async client => {
    if (await ensureSlot(client)) delete copied.end
    const [newest] = await basesIn(folder)
    const isBroken = newest && copied.end === undefined && !(await goesOn(client, folder, newest))
    // What is copied behind a gap would hide it from the next round.
    if (!isBroken) await copySegments(client, archive, copied)
    if (end.aborted) return
    if (newest && !isBroken && Date.now() - newest.begun.getTime() < daysBetweenBases * day) return
    await copyKeys(archive.dataDir, folder, archive.keys)
    await makeBase(client, archive, copied, end)
    await removeOld(folder)
  })
}

/** Makes the slot where there is none, or where Postgres has given it up because it kept too much. Returns whether it did. */
async function ensureSlot(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ lost: boolean }>(
    'select restart_lsn is null as lost from pg_replication_slots where slot_name = $1',
    [ARCHIVE],
  )
  if (rows[0]?.lost === false) return false
  await client.query(dropSlot, [ARCHIVE])
  await client.query('select pg_create_physical_replication_slot($1, true)', [ARCHIVE])
  return true
}

/**
 * Whether the log since a copy of the cluster reaches to where the slot begins. It doesn't if the slot was lost, or another
 * folder was the archive meanwhile; a recovery would then end at the gap, and only a new copy begins behind it.
 */
async function goesOn(client: Client, folder: string, { segment }: Base): Promise<boolean> {
  const begins = numberOf((await positionOf(client)).first)
  const names = await namesIn(places(folder).log)
  const has = (number: number, ending: string) =>
    names.some(name => name.slice(24) === ending && numberOf(name) === number)
  return (
    begins <= numberOf(segment) ||
    has(begins, '.gz') ||
    has(begins, `${PARTIAL}.gz`) ||
    // Of the one before, all is needed.
    has(begins - 1, '.gz')
  )
}

interface Position {
  /** The first segment that the slot keeps, and the one that is written to. */
  readonly first: string
  readonly current: string
  /** How far the log is on the disk. */
  readonly end: string
}

async function positionOf(client: Client): Promise<Position> {
  const { rows } = await client.query<Position>(
    `select pg_walfile_name(restart_lsn) as first, pg_walfile_name(pg_current_wal_flush_lsn()) as current,
       pg_current_wal_flush_lsn()::text as "end"
     from pg_replication_slots where slot_name = $1`,
    [ARCHIVE],
  )
  const [position] = rows
  if (!position?.first) throw new Error('Postgres has removed log that was not archived yet.')
  return position
}

/** Copies each segment that isn't archived; the one that is still written to under another name, and again when it has grown. */
async function copySegments(client: Client, { dataDir, folder }: LogArchive, copied: Copied): Promise<void> {
  const { first, current, end } = await positionOf(client)
  if (copied.end === end) return
  const from = join(dataDir, 'postgres', 'cluster', 'pg_wal')
  const { log } = places(folder)
  const archived = new Set(await namesIn(log))
  for (const name of (await namesIn(from)).filter(found => logPattern.test(found)).toSorted()) {
    const isSegment = !name.endsWith('.history')
    if (archived.has(`${name}.gz`) || (isSegment && (name < first || name > current))) continue
    await compress(join(from, name), join(log, `${name}${name === current ? PARTIAL : ''}.gz`))
    if (name !== current) await rm(join(log, `${name}${PARTIAL}.gz`), { force: true })
  }
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [ARCHIVE, end])
  copied.end = end
}

/** A file gets its name when it is whole and on the disk. */
async function compress(from: string, to: string): Promise<void> {
  const part = `${to}.${randomBytes(4).toString('hex')}.part`
  try {
    await pipeline(createReadStream(from), createGzip(), createWriteStream(part, { flush: true, mode: 0o600 }))
    await rename(part, to)
  } finally {
    // On a full disk there would be one more every five seconds.
    await rm(part, { force: true })
  }
  syncFolder(join(to, '..'))
}

/**
 * A copy is whole only with the log up to its end, so that is archived before the copy gets its name. One that is not done
 * when the process ends is given up.
 */
async function makeBase(client: Client, archive: LogArchive, copied: Copied, end: AbortSignal): Promise<void> {
  const { bases } = places(archive.folder)
  const begun = new Date()
  const { current } = await positionOf(client)
  // Of a process that was killed meanwhile; each is as large as the cluster.
  for (const name of (await namesIn(bases)).filter(found => found.endsWith('.part')))
    await rm(join(bases, name), { force: true })
  const part = join(bases, `${process.pid}.part`)
  const zip = createGzip()
  try {
    await Promise.all([
      copyClusterTo(archive.superuserUrl, zip),
      pipeline(zip, createWriteStream(part, { flush: true, mode: 0o600 }), { signal: end }),
    ])
    await copySegments(client, archive, copied)
    await rename(part, join(bases, baseName(begun, current)))
  } finally {
    await rm(part, { force: true })
  }
  syncFolder(bases)
}

/** Keeps two copies of the cluster, and the log since the older one. */
async function removeOld(folder: string): Promise<void> {
  const { bases, log } = places(folder)
  const all = await basesIn(folder)
  const oldest = all[keptBases - 1]
  if (oldest) await removeKeysBefore(folder, oldest.begun)
  for (const { name } of all.slice(keptBases)) await rm(join(bases, name), { force: true })
  if (!oldest) return
  for (const name of await namesIn(log))
    if (!name.includes('history') && name < oldest.segment) await rm(join(log, name), { force: true })
}
