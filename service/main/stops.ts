import type { Logger } from 'pino'

/** What has to be stopped at the end, in the reverse order of its start. */
export interface Stops {
  /** Throws when a stop was requested meanwhile, so that the start does not continue. */
  readonly push: (stop: () => Promise<void>) => void
  /** The start is complete: from now on a signal takes effect at once. */
  readonly started: () => Promise<void>
  /** Stops everything and ends the process, with code 0 when a stop was requested. */
  readonly run: (exitCode: number) => Promise<never>
  readonly asked: () => boolean
}

const second = 1_000
/**
 * Milliseconds that all parts together may take to stop: more than the server waits for answers that are still due, so
 * that only what is stuck reaches it.
 */
const longest = 30 * second
/** What a part has at least, although those before it have used up all the time. */
const least = 3 * second

/**
 * Stops the parts, the last one first. One that hangs, because its database doesn't answer any more, is left behind, so that
 * the others still end and the process with them. Returns false if any part did not stop cleanly.
 */
export async function stopAll(
  stops: (() => Promise<void>)[],
  log: { readonly error: (context: { readonly err: unknown }, message: string) => void },
): Promise<boolean> {
  const deadline = performance.now() + longest
  let clean = true
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await within(Math.max(least, deadline - performance.now()), stop())
    } catch (error) {
      log.error({ err: error }, 'A part did not stop cleanly.')
      clean = false
    }
  }
  return clean
}

function within(milliseconds: number, stopping: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<void>()
  const stuck = new Error(`It has not stopped after ${Math.round(milliseconds / second)} seconds.`)
  const timer = setTimeout(reject, milliseconds, stuck)
  return Promise.race([stopping, late]).finally(() => clearTimeout(timer))
}

/**
 * Ctrl-C, SIGTERM and a terminal that is closed stop in order: requests in flight are answered, jobs end, Postgres shuts
 * down. During the start they wait for the current step, because half a step cannot be undone, but not for longer than a
 * stop may take. A second signal ends the process at once; Postgres then keeps running and is taken over by the next start.
 */
export function openStops(log: Logger): Stops {
  const stops: (() => Promise<void>)[] = []
  let asked = false
  let starting = true

  async function end(exitCode: number): Promise<never> {
    const clean = await stopAll(stops, log)
    process.exit(clean ? exitCode : 1)
  }
  // Once: a signal during a stop that nobody asked for must not end the process before its last part has stopped.
  let ending: Promise<never> | undefined
  const run = (exitCode: number) => {
    ending ??= end(exitCode)
    return ending
  }

  const stop = (why: string) => {
    asked = true
    log.info(`${why}: stopping.`)
    // The step may wait for a lock that another process holds for long.
    if (starting) setTimeout(() => void run(1), longest)
    else void run(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      stop(signal)
    })
  }
  onNpmGone(() => {
    if (!asked) stop('npm has ended')
  })
  return {
    push: stop => {
      stops.push(stop)
      if (asked) throw new Error('Told to stop during the start.')
    },
    started: async () => {
      starting = false
      if (asked) await run(0)
    },
    run,
    asked: () => asked,
  }
}

/**
 * npm runs a script in a shell, and a shell that is told to stop ends without telling us, so the service would keep
 * running unseen. The end of that shell therefore counts as a signal.
 */
function onNpmGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    stop()
  }, 200)
  watch.unref()
}
