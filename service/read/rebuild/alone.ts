import type { Pool, PoolClient } from 'pg'

/**
 * This lock is held exclusively by whoever changes which tables are live, and shared by whoever reads them in one long
 * snapshot. Take it before the snapshot begins, because a snapshot older than a flip would find the new tables empty.
 */
export const flipLock = 7_020_901

/** For a session whose work may take however long it takes. */
export const withoutLimits =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** One rebuild at a time, however long it takes. The lock and the settings end with the session. */
export async function alone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(withoutLimits)
    await client.query('select pg_advisory_lock($1)', [flipLock])
    return await work(client)
  } finally {
    client.release(true)
  }
}

export async function transaction<T>(client: PoolClient, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
