import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '#db/schema'

/** Typed queries inside a transaction that somebody else began on this client and will end. */
export function borrow(client: PoolClient): Kysely<DB> {
  const lent = { query: client.query.bind(client), release: () => {} }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: async () => {} } }),
  })
}
