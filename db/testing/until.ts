import { setTimeout as delay } from 'node:timers/promises'

const POLL = 20

/** Waits until a condition is met, limited only by the test's time-out. A condition that throws isn't met yet. */
export async function until<T>(condition: () => Promise<T> | T): Promise<T> {
  for (;;) {
    const met = await Promise.resolve()
      .then(condition)
      .catch(() => undefined)
    if (met) return met
    await delay(POLL)
  }
}
