import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { DB } from '#db/schema'
import type { Eyes } from '#db/sight'
import type { Ledger } from '#ledger/append'
import type { Links } from '#service/files/links'
import type { Overload } from '#service/http/overload'
import type { Throttle } from '#service/http/throttle'
import type { Live } from '#service/live/live'
import type { Metrics } from '#service/metrics/metrics'
import type { Settings } from '#service/settings'
import type { Storage } from '#service/storage/storage'

interface Common {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  /** True once every projection has read this institute's log up to `seq`; false when that took too long. */
  readonly projected: (institute: string, seq: number) => Promise<boolean>
  /** Seals an institute's log as it stands. When that fails it is logged; the next night makes up for it. */
  readonly seal: (institute: string) => Promise<void>
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

/** What a handler is handed, made for its request. There is no way from here to the data of branches it may not see. */
export interface Parts extends Common {
  /** Sees of the branches what the caller may, whatever a query asks for. */
  readonly db: Kysely<DB>
  /** Reads as if an institute were projected up to its head, with the same eyes. */
  readonly asIfProjected: <T>(institute: string, read: (db: Kysely<DB>) => Promise<T>) => Promise<T>
}

/** What the service is made of. Handed in as arguments: there is no container and no singleton. */
export interface Service extends Common {
  readonly overload: Overload
  readonly metrics: Metrics
  /** For the product's own work. Every branch is seen through it. */
  readonly system: { readonly pool: Pool; readonly db: Kysely<DB> }
  /** For requests: its sessions see of the branches what they are told, and at first nothing. */
  readonly requests: { readonly pool: Pool; readonly db: Kysely<DB> }
  /** Reads, with these eyes, as if an institute were projected up to its head. */
  readonly preview: <T>(institute: string, eyes: Eyes, read: (db: Kysely<DB>) => Promise<T>) => Promise<T>
}
