import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Links } from '#files/links'
import type { Live } from '#live/live'
import type { Ledger } from '#log/append'
import type { DB } from '#models/database'
import type { Settings } from '#settings/settings'
import type { Storage } from '#storage/storage'
import type { Throttle } from './throttle.ts'

/** What every request is served with. */
export interface Common {
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
