import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { beginPlanned } from './plans.ts'

/** A statement under the name by which connections keep its plan. */
type Named = QueryConfig & { readonly name: string }

/**
 * Carries out one statement in a transaction that keeps its plan, as those that append do (`plans.ts`): to plan it takes several
 * times as long as to carry it out. The beginning and the end share its round trip.
 */
export async function askPlanned<Row extends QueryResultRow>(
  pool: Pool,
  statement: Named,
  settings = '',
): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  const [begun, asked, ended] = await Promise.allSettled([
    client.query(`${beginPlanned(client)}${settings}`),
    client.query<Row>(statement),
    client.query('commit'),
  ])
  client.release(ended.status === 'rejected')
  // Whatever failed first made the others fail.
  for (const outcome of [begun, asked, ended]) if (outcome.status === 'rejected') throw outcome.reason
  if (asked.status === 'rejected') throw asked.reason
  return asked.value
}
