import { setTimeout as delay } from 'node:timers/promises'

const POLL = 20

/** Waits for a condition and not for a while; the test's own time-out is the only limit. A condition that throws isn't met yet. */
export async function until<T>(condition: () => Promise<T> | T): Promise<T> {
  for (;;) {
    const met = await Promise.resolve()
      .then(condition)
      .catch(() => undefined)
    if (met) return met
    await delay(POLL)
  }
}
