import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { DB } from '#db/schema'
import type { Ledger } from '#ledger/append'
import type { Links } from '#service/files/links'
import type { Throttle } from '#service/http/throttle'
import type { Live } from '#service/live/live'
import type { Settings } from '#service/settings'
import type { Storage } from '#service/storage/storage'

/** What the service is made of. Handed in as arguments: there is no container and no singleton. */
export interface Parts {
  readonly settings: Settings
  readonly log: Logger
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly ledger: Ledger
  /** True once every projection has read this institute's log up to `seq`; false when that took too long. */
  readonly projected: (institute: string, seq: number) => Promise<boolean>
  /** Tells those who watch what changed. */
  readonly live: Live
  /** Counts the tries to sign in. */
  readonly throttle: Throttle
  /** Where uploads lie. */
  readonly storage: Storage
  /** To photos of students. */
  readonly links: Links
  readonly clock: () => Date
  /** The business date of now, in the institute's time zone. */
  readonly today: () => string
}
