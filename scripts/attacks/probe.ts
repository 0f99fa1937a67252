import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Measures how long others wait while something is going on. */
export interface Probe {
  /** Milliseconds of the slowest answer since the last call, those under way included. */
  readonly longest: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** A thread of its own asks, so that what the attacker does isn't measured. */
export function openProbe(url: string): Probe {
  const worker = new Worker(join(import.meta.dirname, 'probe-thread.ts'), { workerData: url })
  let longest = 0
  worker.on('message', (milliseconds: number) => {
    longest = Math.max(longest, milliseconds)
  })
  worker.on('error', () => {})
  return {
    longest: async () => {
      // What began during the attack is answered now.
      await delay(20)
      const waited = longest
      longest = 0
      return waited
    },
    stop: async () => void (await worker.terminate()),
  }
}
