import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { projectQueue } from './project.ts'

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

/**
 * Wakes the runner with at most one call in flight, so that a burst costs one job and not one per write. The job's
 * singleton key is a lane of this process. A lane whose job died with its worker would stay taken, so waking again
 * takes a new lane.
 */
export function createWaker({ pool, boss, tellLocalRun, onError }: WakerParts): Waker {
  let lane = randomUUID()
  let lastHeard = 0
  let sending = false
  let again = false
  let grown = new Set<string>()

  async function send(insist: boolean): Promise<void> {
    const institutes = [...grown].join(' ')
    grown = new Set()
    const running = Date.now() - lastHeard < signOfLife
    // Always, because a run may linger of which nothing was heard lately; its job lets no other of the same lane begin.
    const told = pool.query('select pg_notify($1, $2)', [appendedChannel, institutes])
    await Promise.all([told, (!running || insist) && boss.send(projectQueue, {}, { singletonKey: lane })])
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
    wakeAgain: () => {
      lane = randomUUID()
      sendSoon(true)
    },
    heard: () => {
      lastHeard = Date.now()
    },
  }
}
