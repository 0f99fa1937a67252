import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** How long somebody waited for an answer, in milliseconds. */
export interface Wait {
  readonly waited: number
  /** For how much of it the service's own thread was at work; for the rest it had no processor, or nothing to do. */
  readonly worked: number
}

/** Measures how long others wait while something is going on. */
export interface Probe {
  /** The wait with the most work since the last call, those under way included. */
  readonly longest: () => Promise<Wait>
  readonly stop: () => Promise<void>
}

export const noWait: Wait = { waited: 0, worked: 0 }

/** A thread of its own asks, so that what the attacker does isn't measured. */
export function openProbe(service: { readonly url: string; readonly pid: number }): Probe {
  const worker = new Worker(join(import.meta.dirname, 'probe-thread.ts'), {
    workerData: { url: service.url, pid: service.pid },
  })
  let longest = noWait
  worker.on('message', (wait: Wait) => {
    if (wait.worked > longest.worked) longest = wait
  })
  worker.on('error', () => {})
  return {
    longest: async () => {
      // What began during the attack is answered now.
      await delay(20)
      const wait = longest
      longest = noWait
      return wait
    },
    stop: async () => void (await worker.terminate()),
  }
}
