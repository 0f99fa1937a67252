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

/**
 * Ctrl-C and SIGTERM stop in order: requests in flight are answered, jobs end, Postgres shuts down. During the start
 * they wait for the current step, because half a step cannot be undone. A second signal ends the process at once;
 * Postgres then keeps running and is taken over by the next start.
 */
export function openStops(log: Logger): Stops {
  const stops: (() => Promise<void>)[] = []
  let asked = false
  let starting = true

  async function run(exitCode: number): Promise<never> {
    let code = exitCode
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        log.error({ err: error }, 'A part did not stop cleanly.')
        code = 1
      }
    }
    process.exit(code)
  }

  const stop = (why: string) => {
    asked = true
    log.info(`${why}: stopping.`)
    if (!starting) void run(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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
