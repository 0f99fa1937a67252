import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { businessDate } from '#contract/dates'
import { openDatabase, openPool, SERVICE_ROLE } from '#db/connect'
import { openThrottle } from '#service/http/throttle'
import { openLedgerService } from '#service/jobs/jobs'
import type { Parts } from '#service/parts'
import type { Settings } from '#service/settings'

export interface OpenOptions {
  readonly settings: Settings
  /** The migrated database. */
  readonly url: string
  /** Whether this process runs jobs too. */
  readonly worker: boolean
  readonly log: Logger
  readonly clock?: () => Date
}

export interface Opened {
  readonly parts: Parts
  readonly stop: () => Promise<void>
}

const connections = 20

export const openServicePool = (url: string, log: Logger): Pool =>
  openPool(url, {
    max: connections,
    applicationName: 'service',
    role: SERVICE_ROLE,
    onError: error => log.warn({ err: error }, 'A connection to the database broke.'),
  })

/** Everything between a migrated database and the first request: pool, ledger, jobs. */
export async function openParts(options: OpenOptions): Promise<Opened> {
  const { settings, url, worker, log, clock = () => new Date() } = options
  const { timeZone } = settings
  const pool = openServicePool(url, log)
  const inZone = (instant: Date) => businessDate(instant, timeZone)
  try {
    const service = await openLedgerService({
      url,
      pool,
      worker,
      clock,
      businessDate: inZone,
      timeZone,
      onError: error => log.error({ err: error }, 'A job failed.'),
    })
    const { ledger, projected } = service
    const throttle = openThrottle(settings.rateLimit)
    const today = () => inZone(clock())
    const parts = { settings, log, pool, db: openDatabase(pool), ledger, projected, throttle, clock, today }
    return {
      parts,
      stop: async () => {
        await service.stop()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
