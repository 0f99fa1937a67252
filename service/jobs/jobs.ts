import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { JOB_SESSIONS, openPool, SERVICE_ROLE } from '#db/connection/connect'
import { type Listening, listen } from '#db/connection/listen'
import { type Ledger, openLedger } from '#log/append'
import type { Signer } from '#log/seals/seal'
import { projections } from '#read/models/all'
import { install } from '#read/rebuild/install'
import { projectedUpTo } from '#read/runner/checkpoints'
import { createProgressBoard } from '#read/runner/progress'
import { projectedChannel } from '#read/runner/progress-channel'
import { createRunner } from '#read/runner/runner'
import type { Storage } from '#storage/storage'
import { createBooksQueues, workOnBooks } from './books.ts'
import { openBoss } from './boss.ts'
import { createForgetQueue, workOnForgetting } from './forget.ts'
import { createOverdueQueue, workOnOverdue } from './overdue.ts'
import { createProjectQueue, createRun, projectQueue, workOnProjections } from './project.ts'
import { createSweepQueue, workOnSweep } from './sweep.ts'
import { appendedChannel, createWaker } from './wake.ts'

export interface LedgerServiceParts {
  readonly url: string
  /** As the system's role. */
  readonly pool: Pool
  /** Where uploads lie; without it no job looks after them. */
  readonly storage?: Storage
  /** Seals the books, into the storage; without it no job looks after them. */
  readonly signer?: Signer
  /** Whether this process runs jobs too, or leaves them to others. */
  readonly worker: boolean
  readonly clock: () => Date
  readonly businessDate: (instant: Date) => string
  readonly timeZone: string
  /** Told how far an institute is projected, by whichever process. */
  readonly onProjected?: (institute: string, seq: number) => void
  /** What is measured of appends and projections. */
  readonly metrics?: {
    readonly appended: (size: number, seconds: number) => void
    readonly projected: (seconds: number) => void
    readonly watchPool: (name: string, pool: Pool) => void
  }
  /** Milliseconds after which an institute's queue counts as overloaded. */
  readonly longestQueue?: number | undefined
  readonly onError: (error: unknown) => void
}

export interface LedgerService {
  readonly ledger: Ledger
  /** True once every projection has read this institute's log up to `seq`; false after two seconds without. */
  readonly projected: (institute: string, seq: number) => Promise<boolean>
  readonly stop: () => Promise<void>
}

const longestWait = 2_000
/** A write that waits this long wakes the runner once more: its first call may have died with a worker. */
const patience = 100

/** The ledger with what follows every append: wake-ups, jobs, and the wait until a write shows. */
export async function openLedgerService(parts: LedgerServiceParts): Promise<LedgerService> {
  const { url, pool, storage, signer, clock, businessDate, timeZone, onError } = parts
  const bossPool = openPool(url, { max: 4, applicationName: JOB_SESSIONS, role: SERVICE_ROLE, onError })
  parts.metrics?.watchPool('jobs', bossPool)
  await install(pool, projections)
  const boss = await openBoss(url, bossPool, onError)
  await createProjectQueue(boss)
  await createOverdueQueue(boss)
  await createSweepQueue(boss)
  await createForgetQueue(boss)
  await createBooksQueues(boss)

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
    onBatch: parts.metrics?.projected,
    onHalted: halted =>
      onError(new Error(`${halted.projection} halted at event ${halted.seq}.`, { cause: halted.error })),
  })
  const run = createRun(runner, { onError, onUnfinished: () => waker.wakeAgain() })
  const waker = createWaker({ pool, boss, tellLocalRun: run.tell, onError })
  const onBatch = (size: number, seconds: number) => parts.metrics?.appended(size, seconds)
  const { longestQueue } = parts
  const ledger = openLedger({ pool, clock, businessDate, onAppended: waker.wake, onBatch, longestQueue })
  const ears = await openEars({ url, origin, run, announce, waker, onError })
  if (parts.worker) {
    await workOnProjections(boss, run)
    await workOnOverdue(boss, { pool, ledger, today: () => businessDate(clock()) }, timeZone)
    await workOnForgetting(boss, { pool, clock })
    if (storage) await workOnSweep(boss, { pool, storage, clock })
    if (storage && signer) await workOnBooks(boss, { pool, storage, signer, clock, timeZone, onError })
    await boss.send(projectQueue, {}, { singletonKey: randomUUID() })
  }
  const lookUp = async (institute: string) => {
    const seq = await projectedUpTo(pool, projections, institute)
    if (seq !== undefined) announce(institute, seq)
  }
  const insisting = setInterval(() => {
    const late = board.awaitedSince(patience)
    if (late.length > 0) waker.wakeAgain()
    // Or it is projected already: before this process started, or by somebody who was not heard.
    for (const institute of late) void lookUp(institute).catch(onError)
  }, patience)

  return {
    ledger,
    projected: (institute, seq) => board.wait(institute, seq, longestWait),
    stop: async () => {
      clearInterval(insisting)
      await run.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await Promise.all(ears.map(ear => ear.close()))
      await bossPool.end()
    },
  }
}

interface Heard {
  readonly url: string
  /** What this process calls itself, to tell its own notifications from others'. */
  readonly origin: string
  readonly run: { tell: (institute: string) => boolean }
  readonly announce: (institute: string, seq: number) => void
  readonly waker: { heard: () => void; wakeAgain: () => void }
  readonly onError: (error: unknown) => void
}

/**
 * What other processes say: logs that grew, for the run of this one; and how far they projected, for its waiting writes.
 * A database that comes back may have crashed, and forgotten what was projected last: that is derived again at once.
 */
function openEars({ url, origin, run, announce, waker, onError }: Heard): Promise<Listening[]> {
  const ear = (channel: string, onNotification: (payload: string) => void) =>
    listen({ url, role: SERVICE_ROLE, channel, onNotification, onConnect: waker.wakeAgain, onError })
  return Promise.all([
    ear(appendedChannel, payload => {
      for (const institute of payload.split(' ').filter(Boolean)) run.tell(institute)
    }),
    ear(projectedChannel, payload => {
      const [sender, institute, seq] = payload.split(' ')
      if (sender === origin || !institute || !seq) return
      waker.heard()
      announce(institute, Number(seq))
    }),
  ])
}
