import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { BackupJob } from '#contract/product/health'
import { endPool, JOB_SESSIONS, openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { layoutOf } from '#db/layout/layout'
import { askForBackup } from '#jobs/backups'
import { closeBoss, openBoss } from '#jobs/boss'
import { askForMailedCode, type CodeAsked } from '#jobs/mails'
import { listenToOthers } from '#jobs/other-processes'
import { createRun } from '#jobs/projections/project'
import { createWaker } from '#jobs/projections/wake'
import { createQueues, dropFormerSchedules, type WorkParts, workOnQueues } from '#jobs/queues'
import { type Ledger, openLedger } from '#log/append'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { projectedUpTo } from '#read/runner/checkpoints'
import { createProgressBoard } from '#read/runner/progress'
import { createRunner } from '#read/runner/runner'
import { joinUsedAccounts } from '#records/heads/known-heads'

/** The only place where the product opens a ledger: with jobs for the service, and without them for scripts. */

interface Time {
  readonly clock: () => Date
  readonly businessDate: (instant: Date) => string
}

/** What jobs need besides the ledger; without one of them, those that need it don't run. */
type ForJobs = Pick<WorkParts, 'storage' | 'keys' | 'sealCopy' | 'signer' | 'backups' | 'mail' | 'timeZone' | 'onError'>

export interface LedgerServiceParts extends Time, ForJobs {
  readonly url: string
  /** A pool with the system's role. */
  readonly pool: Pool
  /** The same for what needs sessions of its own; `pool` has them unless it leads to a pooler. */
  readonly sessions?: Pool
  /** Called with how far an institute is projected, by whichever process. */
  readonly onProjected?: (institute: string, seq: number) => void
  /** Called when the database may have been migrated by another release. */
  readonly onMigrated?: (() => void) | undefined
  /** Called with measurements of appends and projections. */
  readonly metrics?: {
    readonly appended: (size: number, seconds: number) => void
    readonly projected: (seconds: number) => void
    readonly watchPool: (name: string, pool: Pool) => void
  }
  /** Milliseconds after which an institute's queue counts as overloaded. */
  readonly longestQueue?: number | undefined
}

export interface LedgerService {
  readonly ledger: Ledger
  /**
   * True once every projection has read this institute's log up to `seq`; false if that takes more than two seconds.
   */
  readonly projected: (institute: string, seq: number) => Promise<boolean>
  /** Has a worker make a backup, or try to restore the last one. */
  readonly askForBackup: (what: BackupJob) => Promise<void>
  /** Has a worker mail a code for a new password. Undefined where no mail is set up. */
  readonly askForMailedCode: ((asked: CodeAsked) => Promise<void>) | undefined
  /** Has this process run jobs too; without it they are left to other processes. */
  readonly work: () => Promise<void>
  readonly stop: () => Promise<void>
}

const longestWait = 2_000
/**
 * Milliseconds after which a waiting write wakes the runner again, because its first wake-up may have died with a
 * worker.
 */
const patience = 100

/** Opens the ledger with what follows every append: wake-ups, jobs, and the wait until reads show the write. */
export async function openLedgerService(parts: LedgerServiceParts): Promise<LedgerService> {
  const { url, pool, sessions = pool, clock, businessDate, metrics, longestQueue, onError } = parts
  const bossPool = openPool(url, { max: 4, applicationName: JOB_SESSIONS, role: SYSTEM_ROLE, onError })
  metrics?.watchPool('jobs', bossPool)
  // A desk waits for a start: what needs nothing of each other is opened side by side.
  const [boss] = await Promise.all([openQueues(parts, bossPool), prepare(parts)])

  const board = createProgressBoard()
  const announce = (institute: string, seq: number) => {
    board.announce(institute, seq)
    parts.onProjected?.(institute, seq)
  }
  const origin = randomUUID()
  const runner = createRunner({
    pool,
    projections,
    name: origin,
    onProjected: announce,
    onBatch: metrics?.projected,
    onHalted: ({ projection, seq, error }) =>
      onError(new Error(`${projection} halted at event ${seq}.`, { cause: error })),
  })
  const run = createRun(runner, { layout: layoutOf(pool), onError, onUnfinished: () => waker.wakeAgain() })
  const waker = createWaker({ pool, boss, tellLocalRun: run.tell, onError })
  const onBatch = (size: number, seconds: number) => metrics?.appended(size, seconds)
  const ledger = openLedger({ pool, clock, businessDate, onAppended: waker.wake, onBatch, longestQueue })
  const others = await listenToOthers({ url, origin, run, announce, waker, onMigrated: parts.onMigrated, onError })
  const end = new AbortController()
  const today = () => businessDate(clock())

  const asked = new Set<string>()
  const lookUp = async (institute: string) => {
    // A database that answers late is not asked once more for each time it was late.
    if (asked.has(institute)) return
    asked.add(institute)
    const seq = await projectedUpTo(pool, projections, institute).finally(() => asked.delete(institute))
    if (seq !== undefined) announce(institute, seq)
  }
  const insisting = setInterval(() => {
    const late = board.awaitedSince(patience)
    if (late.length > 0) waker.wakeAgain()
    // It may be projected already, before this process started or by a process whose announcement was lost.
    for (const institute of late) void lookUp(institute).catch(onError)
  }, patience)

  return {
    ledger,
    projected: (institute, seq) => board.wait(institute, seq, longestWait),
    askForBackup: what => askForBackup(boss, what),
    askForMailedCode: parts.mail && (asked => askForMailedCode(boss, asked)),
    work: () => workOnQueues(boss, { ...parts, pool: sessions, ledger, run, ending: end.signal, today }),
    stop: async () => {
      end.abort()
      clearInterval(insisting)
      await run.stop()
      await closeBoss(boss)
      await others.close()
      await endPool(bossPool)
    },
  }
}

async function openQueues({ url, pool, onError }: LedgerServiceParts, bossPool: Pool): Promise<PgBoss> {
  await dropFormerSchedules(bossPool)
  const boss = await openBoss(url, bossPool, layoutOf(pool), onError)
  await createQueues(boss)
  return boss
}

/** Read models of this release, and the heads of what was used before there were heads or recorded by a demo. */
async function prepare({ pool, sessions = pool }: LedgerServiceParts): Promise<void> {
  await install(sessions, projections)
  await joinUsedAccounts(openDatabase(pool))
}

/** A ledger without jobs. Reads show what is appended to it only after `projectAll`. */
export const openLedgerAlone = ({ pool, clock, businessDate }: Time & { readonly pool: Pool }): Ledger =>
  openLedger({ pool, clock, businessDate, onAppended: () => {} })

/**
 * Projects the logs of these institutes up to their heads. A running service may project at the same time; then both
 * share the work.
 */
export async function projectAll(pool: Pool, institutes: readonly string[]): Promise<void> {
  const runner = createRunner({
    pool,
    projections,
    onProjected: () => {},
    onHalted: ({ error }) => {
      throw error
    },
  })
  for (;;) {
    const behind = new Set(await runner.behind())
    const due = institutes.filter(institute => behind.has(institute))
    if (due.length === 0) return
    await runner.project(due)
  }
}
