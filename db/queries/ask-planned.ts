import type { Pool, QueryResult, QueryResultRow } from 'pg'
import { openMessage, type Statement } from './message.ts'
import { beginPlanned } from './plans.ts'

/**
 * Carries out one statement in a transaction that keeps its plan, as those that append do (`plans.ts`): to plan it takes several
 * times as long as to carry it out. The beginning and the end share its round trip.
 */
export async function askPlanned<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
  settings = '',
): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  const message = openMessage(client)
  const sent = [
    message.query(`${beginPlanned(client)}${settings}`),
    message.query<Row>(statement),
    message.query('commit'),
  ] as const
  message.send()
  const [begun, asked, ended] = await Promise.allSettled(sent)
  client.release(ended.status === 'rejected')
  // Whatever failed first made the others fail.
  for (const outcome of [begun, asked, ended]) if (outcome.status === 'rejected') throw outcome.reason
  if (asked.status === 'rejected') throw asked.reason
  return asked.value
}
