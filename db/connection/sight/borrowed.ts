import { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { over } from '#db/layout/layout'
import { dialectOver } from '#db/queries/dialect'
import type { Tables } from '#db/tables/tables'

/** Typed queries inside a transaction that somebody else began on this client and will end. */
export function borrow<DB = Tables>(client: Pick<PoolClient, 'query'>): Kysely<DB> {
  const lent = { query: client.query.bind(client), release: () => {} }
  const dialect = dialectOver({ options: {}, connect: async () => lent, end: async () => {} })
  return over(client, new Kysely<DB>({ dialect }))
}
