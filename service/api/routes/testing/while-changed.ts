import type { Pool } from 'pg'
import { until } from '#db/testing/until'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** What a request gets for which an account is changed after it was read, and before what the request does to it. */
export async function whileChanged<T>(
  owner: Pool,
  userId: string,
  change: string,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T; readonly sessions: number | null }> {
  const changing = await owner.connect()
  try {
    await changing.query('begin')
    await changing.query(`update users set ${change}, version = version + 1 where id = $1`, [userId])
    await changing.query('delete from sessions where user_id = $1', [userId])
    const asked = ask()
    await until(async () => (await owner.query(waiting)).rowCount === 1)
    await changing.query('commit')
    const answer = await asked
    const { rowCount } = await owner.query('select from sessions where user_id = $1', [userId])
    return { answer, sessions: rowCount }
  } finally {
    changing.release(true)
  }
}
