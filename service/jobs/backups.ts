import { mkdir } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { businessDate } from '#contract/fields/dates'
import type { BackupJob } from '#contract/product/health'
import { openDatabase } from '#db/connection/connect'
import { readProductSettings } from '#records/institutes/settings'
import { lastMadeIn } from './archives.ts'
import type { Queues } from './boss.ts'
import { runCommand } from './command.ts'
import { keepCheck } from './record-check.ts'

const backupQueue = 'backup'
const drillQueue = 'backup-drill'

/** Where backups lie, and the settings by which a command of the shell finds them and this system. */
export interface BackupPlace {
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
}

export interface BackupParts {
  readonly pool: Pool
  readonly clock: () => Date
  readonly timeZone: string
  readonly onError: (error: unknown) => void
  /** Aborted when this process ends. */
  readonly ending: AbortSignal
  readonly place: BackupPlace
}

/** What the jobs did last, and since when there is something to back up. */
export interface Past {
  readonly firstEvent: Date | null
  readonly backedUp: Date | null
  readonly drilled: Date | null
}

const hour = 60 * 60 * 1000
const daysBetweenDrills = 7

/**
 * What is due now: a backup once in each day that begins at this hour, and a drill of the newest one every week. A day
 * that passed while the machine was off is made up for. In its first hour a system isn't backed up, because somebody is
 * still setting it up.
 */
export function dueNow(past: Past, now: Date, startsAt: number, timeZone: string): BackupJob | undefined {
  const { firstEvent, backedUp, drilled } = past
  if (firstEvent === null || now.getTime() - firstEvent.getTime() < hour) return undefined
  const dayOf = (instant: Date) => businessDate(new Date(instant.getTime() - startsAt * hour), timeZone)
  if (backedUp === null || dayOf(backedUp) < dayOf(now)) return 'backup'
  const drillAge = drilled === null ? Number.POSITIVE_INFINITY : now.getTime() - drilled.getTime()
  return drillAge >= daysBetweenDrills * 24 * hour ? 'drill' : undefined
}

/** Makes a backup in the folder, and removes those that are older than the settings say. */
async function makeBackup(parts: BackupParts, claim: AbortSignal | undefined): Promise<void> {
  const { folder } = parts.place
  const { backups } = await readProductSettings(openDatabase(parts.pool))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const args = ['--out', folder, '--keep', String(backups.keepDays)]
  await run(parts, claim, 'backup', args, 'The books could not be backed up')
}

/** Restores the newest backup into a scratch folder and verifies it there. */
const drillBackup = (parts: BackupParts, claim: AbortSignal | undefined): Promise<void> =>
  run(parts, claim, 'drill', [], 'The last backup could not be tried')

/** Runs the command of the shell for a job, until this process ends or the job's claim on it does. */
async function run(
  { pool, clock, onError, ending, place: { environment } }: BackupParts,
  claim: AbortSignal | undefined,
  name: BackupJob,
  args: readonly string[],
  failed: string,
): Promise<void> {
  const signal = AbortSignal.any(claim ? [ending, claim] : [ending])
  const { code, said } = await runCommand({ name, args, signal, environment })
  // With 0 and 1 the command has recorded its result itself.
  if (signal.aborted || code === 0 || code === 1) return
  const finding = `${failed}: ${said}`
  await keepCheck(pool, name, clock(), { figures: {}, findings: [finding] })
  onError(new Error(finding))
}

/** A backup counts where it lies: one that somebody made for another place leaves the folder without. */
export async function pastOf({ pool, place, clock }: Pick<BackupParts, 'pool' | 'place' | 'clock'>): Promise<Past> {
  const { rows } = await pool.query<Omit<Past, 'backedUp'>>(
    `select (select min(recorded_at) from events where seq = 1) as "firstEvent",
       (select max(at) from checks where job = 'drill' and at <= $1) as "drilled"`,
    [clock()],
  )
  const backedUp = await lastMadeIn(place.folder, clock())
  return { firstEvent: null, drilled: null, ...rows[0], backedUp }
}

/** Asks every hour what is due, and does it. Staff may ask for either at any time. */
export async function workOnBackups(boss: PgBoss, parts: BackupParts): Promise<void> {
  const { pool, clock, timeZone } = parts
  await boss.work(backupQueue, async ([job]) => {
    if (isAsked(job?.data)) return makeBackup(parts, job?.signal)
    const { backups } = await readProductSettings(openDatabase(pool))
    const due = dueNow(await pastOf(parts), clock(), backups.hour, timeZone)
    if (due === 'backup') await makeBackup(parts, job?.signal)
    if (due === 'drill') await drillBackup(parts, job?.signal)
  })
  await boss.work(drillQueue, ([job]) => drillBackup(parts, job?.signal))
  await boss.schedule(backupQueue, '50 * * * *', {}, { missed: 'once' })
}

const isAsked = (data: unknown): boolean => typeof data === 'object' && data !== null && 'asked' in data

/** Has a worker make a backup, or try the last one, soon. */
export async function askForBackup(boss: PgBoss, what: BackupJob): Promise<void> {
  await boss.send(what === 'backup' ? backupQueue : drillQueue, { asked: true })
}

/** Millions of events take their time. */
const longest = 6 * 60 * 60

export const backupQueues: Queues = {
  [backupQueue]: { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: longest },
  [drillQueue]: { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: longest },
}
