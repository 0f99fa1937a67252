import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { projectionQueue } from './project.ts'

/** The channel that announces which institutes' logs grew. */
export const appendedChannel = 'ledger_appended'

/**
 * How recently another process must have projected something for its run to count as still lingering, in milliseconds.
 */
const signOfLife = 300

export interface Waker {
  /**
   * A log grew: tells this process's run, or wakes another process's. Never to be called inside the append's
   * transaction.
   */
  readonly wake: (institute: string) => void
  /** A write is still waiting: the first wake-up may have been lost with the worker that took it. */
  readonly wakeAgain: () => void
  /** To be called when another process announced that it projected. */
  readonly heard: () => void
}

interface WakerParts {
  readonly pool: Pool
  readonly boss: PgBoss
  /** Hands an institute to this process's run; false when none is active. */
  readonly tellLocalRun: (institute: string) => boolean
  readonly onError: (error: unknown) => void
}

/** Wakes the runner with at most one call in flight, so that a burst costs one job and not one per write. */
export function createWaker({ pool, boss, tellLocalRun, onError }: WakerParts): Waker {
  let lastHeard = 0
  let sending = false
  let again = false
  let grown = new Set<string>()

  async function send(insist: boolean): Promise<void> {
    const institutes = [...grown].join(' ')
    grown = new Set()
    const running = Date.now() - lastHeard < signOfLife
    // Always, because a run may linger of which nothing was heard lately.
    const told = pool.query('select pg_notify($1, $2)', [appendedChannel, institutes])
    await Promise.all([told, (!running || insist) && boss.send(projectionQueue)])
  }

  function sendSoon(insist: boolean): void {
    if (sending) {
      again = true
      return
    }
    sending = true
    void send(insist)
      .catch(onError)
      .finally(() => {
        sending = false
        if (!again) return
        again = false
        sendSoon(false)
      })
  }

  return {
    wake: institute => {
      if (tellLocalRun(institute)) return
      grown.add(institute)
      sendSoon(false)
    },
    wakeAgain: () => sendSoon(true),
    heard: () => {
      lastHeard = Date.now()
    },
  }
}
