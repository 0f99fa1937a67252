import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '#db/connection/connect'
import { until } from '#db/testing/until'
import type { DB } from '#models/database'
import { lockFactors } from '#records/accounts/factors/factors'
import { endSessionsOf } from '#records/accounts/sessions'
import type { Author } from '#records/audit'
import type { TestServer } from '#tests/served/server'

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

/** What a request gets that has to wait for an account, which is changed in that moment. */
export async function whileFactorsChange<T>(
  { database: { pool, owner } }: Pick<TestServer, 'database'>,
  userId: string,
  change: (transaction: Kysely<DB>, author: Author) => Promise<unknown>,
  enter: () => Promise<T>,
): Promise<{ readonly answer: T; readonly sessions: number | null }> {
  const entered = await openDatabase<DB>(pool)
    .transaction()
    .execute(async transaction => {
      await lockFactors(transaction, userId)
      await endSessionsOf(transaction, userId)
      const answer = enter()
      await until(async () => (await owner.query(waiting)).rowCount === 1)
      await change(transaction, { userId, address: '127.0.0.1' })
      return { answer }
    })
  const answer = await entered.answer
  const { rowCount } = await owner.query('select from sessions where user_id = $1', [userId])
  return { answer, sessions: rowCount }
}
