import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { BackupJob } from '#contract/product/health'
import type { Links } from '#files/links'
import type { CodeAsked } from '#jobs/mails'
import type { Live } from '#live/live'
import type { Ledger } from '#log/append'
import type { DB } from '#models/database'
import type { JustRecorded, RecordedPayment } from '#read/queries/recorded-payments'
import type { Settings } from '#settings/settings'
import type { Storage } from '#storage/storage'
import type { Threads } from '#threads/threads'
import type { Throttle } from './throttle.ts'

/** What the handlers of all requests share. */
export interface Common {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  /** True once every projection has read this institute's log up to `seq`; false when that took too long. */
  readonly projected: (institute: string, seq: number) => Promise<boolean>
  /** Has a worker make a backup, or try to restore the last one. */
  readonly askForBackup: (what: BackupJob) => Promise<void>
  /** Has a worker mail a code for a new password, or do nothing for nobody. Undefined where no mail is set up. */
  readonly askForMailedCode: ((asked: CodeAsked) => Promise<void>) | undefined
  /** Seals an institute's log as it is now. A failure is logged, and the nightly job makes up for it. */
  readonly seal: (institute: string | null) => Promise<void>
  /** Tells the open streams what changed. */
  readonly live: Live
  /** Counts sign-in attempts. */
  readonly throttle: Throttle
  /** Where uploads are stored. */
  readonly storage: Storage
  /** Do what would hold other requests up: reading tables, examining files, drawing paper. In a request, for its client. */
  readonly threads: Threads
  /** Makes signed links to photos of students. */
  readonly links: Links
  readonly clock: () => Date
  /** Today's business date, in the institute's time zone. */
  readonly today: () => string
}

/**
 * What a handler receives, created for each request. It gives no access to data of branches that the caller may not
 * see.
 */
export interface Parts extends Common {
  /** Sees only the branches that the caller may see, whatever a query asks for. */
  readonly db: Kysely<DB>
  /** Reads a payment that was just recorded, together with those of other requests; undefined when it isn't shown. */
  readonly recordedPayment: (scope: string | null, recorded: JustRecorded) => Promise<RecordedPayment | undefined>
  /** Reads as if an institute were projected up to its head, with the same restrictions. */
  readonly asIfProjected: <T>(institute: string, read: (db: Kysely<DB>) => Promise<T>) => Promise<T>
}
