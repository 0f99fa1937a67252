import type { PgBoss } from 'pg-boss'
import type { Layout } from '#db/layout/layout'
import type { Runner } from '#read/runner/runner'
import type { Queues } from '../boss.ts'

export const projectionQueue = 'projections'

/**
 * How long a run lasts, in milliseconds. Meanwhile a write needs no job, also at a counter where minutes pass between payments. It
 * ends early enough for pg-boss to see that its worker is alive, and before the sweep of the next minute begins another one.
 */
const runTime = 55_000
/** After how many milliseconds a run tries again what failed. */
const pause = 5_000
/** How many batches are projected at the same time, and the most institutes in one. */
const shapes = {
  'one machine': { lanes: 2, mostTogether: 64 },
  // A batch waits for one machine only, so that the others go on when that one doesn't answer.
  shards: { lanes: 12, mostTogether: 1 },
} satisfies Record<Layout, unknown>

/** The work of one run: the institutes to project, none of them twice at the same time. */
export interface Run {
  /** Hands the run an institute whose log grew. False when no run is active. */
  readonly tell: (institute: string) => boolean
  /** One pg-boss job: projects whatever is behind, then lingers for the events that come. */
  readonly job: () => Promise<void>
  /** Ends a lingering run, and waits for work in progress. */
  readonly stop: () => Promise<void>
}

interface RunParts {
  readonly layout?: Layout
  readonly onError: (error: unknown) => void
  /** Called when a run had to end with work left, which another job must take up. */
  readonly onUnfinished: () => void
}

export function createRun(runner: Runner, { layout = 'one machine', onError, onUnfinished }: RunParts): Run {
  const { lanes, mostTogether } = shapes[layout]
  const due = new Set<string>()
  const busy = new Set<string>()
  let running: Promise<void> | undefined
  let stopped = false
  /** How many batches are in progress that began in the time of their run. */
  let begun = 0
  const { wake, rest } = openRest()

  const tell = (institute: string) => {
    if (!running || stopped) return false
    due.add(institute)
    wake()
    return true
  }

  async function project(institutes: readonly string[]): Promise<void> {
    for (const institute of institutes) busy.add(institute)
    try {
      // Another worker is projecting them, but may have looked just before the last event came, so this run looks again.
      for (const held of await runner.project(institutes)) setTimeout(() => tell(held), 10)
    } catch (error) {
      onError(error)
      setTimeout(() => institutes.forEach(tell), pause).unref()
    } finally {
      for (const institute of institutes) busy.delete(institute)
      if (institutes.some(institute => due.has(institute))) wake()
    }
  }

  async function lane(until: number): Promise<void> {
    const isInTime = () => Date.now() < until
    // The run goes on with a batch that takes longer, and what comes meanwhile is left to the other lanes.
    while (!stopped && (isInTime() || begun > 0)) {
      const institutes = [...due].filter(candidate => !busy.has(candidate)).slice(0, mostTogether)
      if (institutes.length === 0) {
        await rest(isInTime() ? until - Date.now() : runTime)
        continue
      }
      for (const institute of institutes) due.delete(institute)
      const counted = isInTime()
      if (counted) begun++
      await project(institutes)
      if (counted) begun--
      if (!isInTime()) wake()
    }
  }

  async function whole(): Promise<void> {
    const looking = runner.behind().then(found => {
      for (const institute of found) due.add(institute)
      wake()
    })
    // On shards the work goes on while a machine that doesn't answer is still being asked.
    const looked = layout === 'one machine' ? await looking : looking.catch(onError)
    const until = Date.now() + runTime
    await Promise.all([looked, ...Array.from({ length: lanes }, () => lane(until))])
  }

  return {
    tell,
    stop: async () => {
      stopped = true
      wake()
      await running
    },
    job: async () => {
      // The active run takes what this job finds, unless it ends while this one looks.
      while (running && !stopped) if ((await runner.behind()).every(tell)) return
      if (stopped) return
      running = whole().finally(() => {
        running = undefined
        if (due.size > 0 && !stopped) onUnfinished()
      })
      await running
    },
  }
}

/** Where lanes rest that have nothing to do, until all of them are woken. */
function openRest() {
  let resting: (() => void)[] = []
  return {
    wake: () => {
      for (const go of resting) go()
      resting = []
    },
    /** Until something may be due, but no longer than so many milliseconds. */
    rest: (milliseconds: number) =>
      new Promise<void>(resolve => {
        const go = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(go, milliseconds)
        resting.push(go)
      }),
  }
}

/** Sets up the queue whose jobs wake the runner, and the sweep that finds what every wake-up missed. */
export async function workOnProjections(boss: PgBoss, run: Run): Promise<void> {
  const options = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5, localConcurrency: 2 }
  await boss.work(projectionQueue, options, () => run.job())
  await boss.schedule(projectionQueue, '* * * * *')
}

export const projectionQueues: Queues = {
  // At most one job waits. Those that run are no reason not to begin another, and one that died with its worker neither.
  [projectionQueue]: { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 600 },
}
