import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { projectQueue } from './project.ts'

/** On which it is told that logs grew: the institutes. */
export const appendedChannel = 'ledger_appended'

/** How recently another process must have projected something for its run to count as still lingering. */
const signOfLife = 300

export interface Waker {
  /** A log grew: the run of this process is told, or another one is woken. Never inside the append's transaction. */
  readonly wake: (institute: string) => void
  /** Somebody still waits: whatever was sent may have been lost with the worker that took it. */
  readonly wakeAgain: () => void
  /** Heard that another process projected. */
  readonly heard: () => void
}

interface WakerParts {
  readonly pool: Pool
  readonly boss: PgBoss
  /** Hands an institute to the run of this process; false when none is on. */
  readonly tellLocalRun: (institute: string) => boolean
  readonly onError: (error: unknown) => void
}

/**
 * Wakes the runner, at most one call in flight: a burst costs one job, not one a write. The job's singleton key is a
 * lane of this process; a lane whose job died with its worker would stay taken, so that insisting takes a new one.
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
    if (running || insist) await pool.query('select pg_notify($1, $2)', [appendedChannel, institutes])
    if (!running || insist) await boss.send(projectQueue, {}, { singletonKey: lane })
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
