import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Eyes } from '#db/connection/sight'
import type { Common } from '#desk/parts'
import type { Metrics } from '#metrics/metrics'
import type { DB } from '#models/database'
import type { Overload } from './overload.ts'

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
