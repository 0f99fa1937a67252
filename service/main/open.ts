import type { Logger } from 'pino'
import { openOverload } from '#api/pipeline/overload'
import type { Service } from '#api/pipeline/service'
import { openThrottle } from '#api/pipeline/throttle'
import { openAnswers } from '#api/pipeline/together/answers'
import { openCallers } from '#api/pipeline/together/callers'
import { openRecordedPayments } from '#api/pipeline/together/recorded-payments'
import { openGathering } from '#api/pipeline/turns/gathering'
import { openTurns } from '#api/pipeline/turns/turns'
import { businessDate } from '#contract/fields/dates'
import { openDatabase } from '#db/connection/connect'
import { isUnavailable } from '#db/unavailable'
import { openLinks } from '#files/links'
import { clearLeftovers } from '#files/temporary'
import { vaultKeys } from '#files/vault'
import type { BackupPlace } from '#jobs/backups'
import { openLive } from '#live/live'
import { openSigner } from '#log/seals/seal'
import { sealLogs } from '#log/seals/seal-logs'
import { openMailer } from '#mail/mailer'
import { openMetrics } from '#metrics/metrics'
import { asIfProjected } from '#read/runner/preview'
import type { Settings } from '#settings/settings'
import { openStorage } from '#storage/open'
import type { Storage } from '#storage/storage'
import { openThreads } from '#threads/threads'
import { openLedgerService } from './open-ledger.ts'
import { openPools } from './pools.ts'

export interface OpenOptions {
  readonly settings: Settings
  /** The connection URL of the migrated database. */
  readonly url: string
  readonly log: Logger
  /** Called when the database may have been migrated by another release. */
  readonly onMigrated?: () => void
  readonly clock?: () => Date
  /** Milliseconds between the comments on a live stream. */
  readonly heartbeat?: number
  /** How many milliseconds a request may wait in a queue before new requests are turned away. */
  readonly longestQueue?: number
}

export interface Opened {
  readonly parts: Service
  /** Has this process run jobs too. */
  readonly work: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * In milliseconds. An older queue will not be worked off in time, because nobody waits longer than five seconds for a
 * connection.
 */
const usualQueue = 2_000

/** Opens everything between a migrated database and the first request: pools, ledger, jobs. */
export async function openParts(options: OpenOptions): Promise<Opened> {
  const { settings, url, log, onMigrated, heartbeat, longestQueue, clock = () => new Date() } = options
  const { timeZone } = settings
  const requestsPassword = settings.requestsPassword?.export().toString()
  const pools = await openPools({ url, pooler: settings.databasePoolUrl, requestsPassword }, log)
  const { system: pool, requests, sessions, end } = pools
  const together = {
    callers: openCallers({ pool, clock }),
    answers: openAnswers(pool),
    recordedPayment: openRecordedPayments({ system: pool, requests }),
  }
  const overload = openOverload([pool, requests], Object.values(together), longestQueue ?? usualQueue)
  const inZone = (instant: Date) => businessDate(instant, timeZone)
  const onError = (error: unknown) => log.warn({ err: error }, 'What changed could not be told.')
  const live = openLive({ url, pool, clock, onError, ...(heartbeat === undefined ? {} : { heartbeat }) })
  const threads = openThreads()
  const metrics = openMetrics({ pool, pools: { system: pool, requests }, live, overload })
  try {
    await clearLeftovers()
    const storage = await openCheckedStorage(settings, log)
    const sealCopy = settings.sealCopy && (await openStorage(settings.sealCopy))
    const signer = openSigner(settings.aadhaarKey, settings.previousAadhaarKey)
    const service = await openLedgerService({
      url,
      pool,
      sessions,
      storage,
      sealCopy,
      signer,
      keys: vaultKeys(settings),
      backups: backupsOf(settings),
      mail: settings.mail && { mailer: openMailer(settings.mail), settings },
      clock,
      businessDate: inZone,
      timeZone,
      onProjected: live.projected,
      onMigrated,
      metrics,
      longestQueue,
      onError: error => log.error({ err: error }, 'A job failed.'),
    })
    const { ledger, projected, askForBackup, askForMailedCode } = service
    const throttle = openThrottle(settings.rateLimit, pool)
    const today = () => inZone(clock())
    const seal = (institute: string | null) =>
      sealLogs({ pool, storage, copy: sealCopy, signer, clock }, institute).then(
        () => {},
        (error: unknown) => log.error({ err: error }, 'The books could not be sealed.'),
      )
    const links = openLinks(settings.jwtSecret, clock)
    return {
      parts: {
        ...{ settings, log, clock, today, live, throttle, storage, links, threads },
        ...{ ledger, projected, seal, askForBackup, askForMailedCode },
        ...{ overload, turns: openTurns(), gathering: openGathering(), metrics },
        system: { pool, db: openDatabase(pool) },
        requests: { pool: requests, db: openDatabase(requests) },
        ...together,
        preview: (institute, sight, read) => asIfProjected(pool, institute, sight, read),
      },
      work: service.work,
      stop: async () => {
        await live.stop()
        await threads.stop()
        await service.stop()
        await end()
      },
    }
  } catch (error) {
    await live.stop()
    await end()
    throw error
  }
}

/**
 * A wrong storage setting stops the start. A storage that does not answer at the moment does not, because the counter
 * must be able to take money.
 */
async function openCheckedStorage({ storage: setting }: Settings, log: Logger): Promise<Storage> {
  const storage = await openStorage(setting)
  try {
    await storage.check()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'The file storage does not answer yet.')
  }
  return storage
}

/** Commands of the shell read the environment; these settings may have come from elsewhere. */
function backupsOf({ backupDir, dataDir, databaseUrl = '' }: Settings): BackupPlace | undefined {
  if (backupDir === undefined) return undefined
  return { folder: backupDir, environment: { BACKUP_DIR: backupDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } }
}
