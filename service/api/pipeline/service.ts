import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { KeepAnswer } from '#api/pipeline/together/answers'
import type { FindCaller } from '#api/pipeline/together/callers'
import type { ReadRecorded } from '#api/pipeline/together/recorded-payments'
import type { Visible } from '#db/connection/sight/sight'
import type { Common } from '#desk/shared/parts'
import type { Metrics } from '#metrics/metrics'
import type { DB } from '#models/database'
import type { Overload } from './overload.ts'
import type { Gathering } from './turns/gathering.ts'
import type { Turns } from './turns/turns.ts'

/** The parts of the service. They are passed as arguments: there is no container and no singleton. */
export interface Service extends Common {
  readonly overload: Overload
  readonly turns: Turns
  /** What requests with a key do first, so that they do the rest together. */
  readonly gathering: Gathering
  readonly metrics: Metrics
  /** For the product's own work. It sees every branch. */
  readonly system: { readonly pool: Pool; readonly db: Kysely<DB> }
  /** For requests. Its sessions see only the branches that they are set to, and none at first. */
  readonly requests: { readonly pool: Pool; readonly db: Kysely<DB> }
  /** Looks up who sends a request. */
  readonly callers: FindCaller
  /** Stores answers under idempotency keys. */
  readonly answers: KeepAnswer
  /** Reads payments that were just recorded, for the answers of several requests at once. */
  readonly recordedPayment: ReadRecorded
  /** Reads, restricted to this sight, as if an institute were projected up to its head. */
  readonly preview: <T>(institute: string, visible: Visible, read: (db: Kysely<DB>) => Promise<T>) => Promise<T>
}
