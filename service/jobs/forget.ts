import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { layoutOf } from '#db/layout/layout'
import type { Queues } from './boss.ts'

const forgetQueue = 'forget'

/**
 * How long a command's idempotency key is kept. After that it may be used again; the events that the command caused
 * name it for good.
 */
const keptFor = 7 * 24 * 60 * 60 * 1000
/** How long findings of the nightly checks are kept: longer than the accounts of a year stay open. */
const checksKeptFor = 800 * 24 * 60 * 60 * 1000
/** How long the owner of an account sees what happened to it. The audit keeps it for good. */
const noticesKeptFor = 180 * 24 * 60 * 60 * 1000
/** How long the product remembers an address from which an account no longer signs in. */
const placesKeptFor = 400 * 24 * 60 * 60 * 1000
/** Milliseconds by which the clock of another machine may be ahead of ours; no attempts are counted for longer. */
const ahead = 2 * 60 * 60 * 1000
/** Rows that are deleted at a time, because a short statement blocks nobody. */
const batchSize = 10_000

export interface ForgetParts {
  readonly pool: Pool
  readonly clock: () => Date
}

/**
 * Removes what has expired: idempotency keys with their answers, sessions, invitations, codes, notices, counts of sign-in attempts, old
 * checks. Sessions and counts of a time when the clock was far ahead go too: they would last until then, and somebody
 * who mistyped a password in it would wait for as long. Returns how many rows were removed.
 */
export async function forgetOld({ pool, clock }: ForgetParts): Promise<number> {
  const now = clock()
  const kept = new Date(now.getTime() - keptFor)
  const soon = new Date(now.getTime() + ahead)
  const removed = [
    await removeAll(pool, 'commands', 'created_at <= $1', kept),
    await removeAll(pool, 'sessions', 'expires_at <= $1', now),
    await removeAll(pool, 'sessions', 'created_at > $1', soon),
    await removeAll(pool, 'used_tickets', 'expires_at <= $1', now),
    await removeAll(pool, 'invites', 'expires_at <= $1', now),
    await removeAll(pool, 'reset_codes', 'expires_at <= $1', now),
    await removeAll(pool, 'notices', 'at <= $1', new Date(now.getTime() - noticesKeptFor)),
    await removeAll(pool, 'sign_in_places', 'last_seen <= $1', new Date(now.getTime() - placesKeptFor)),
    await removeAll(pool, 'checks', 'at <= $1', new Date(now.getTime() - checksKeptFor)),
    await removeAll(pool, 'throttle', 'expire <= $1', now.getTime()),
    // Where accounts have signed in is known for months.
    await removeAll(pool, 'throttle', `expire > $1 and key not like 'known:%'`, soon.getTime()),
  ]
  return removed.reduce((all, count) => all + count, 0)
}

async function removeAll(pool: Pool, table: string, old: string, before: Date | number): Promise<number> {
  // On shards a row can't be named by its `ctid`, and each machine deletes its own rows.
  if (layoutOf(pool) === 'shards')
    return (await pool.query(`delete from ${table} where ${old}`, [before])).rowCount ?? 0
  let all = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${old} limit ${batchSize}))`,
      [before],
    )
    all += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return all
  }
}

/** Runs every hour, and at each start. */
export async function workOnForgetting(boss: PgBoss, parts: ForgetParts): Promise<void> {
  await boss.work(forgetQueue, () => forgetOld(parts))
  await boss.schedule(forgetQueue, '37 * * * *', {}, { missed: 'once' })
  await boss.send(forgetQueue, {})
}

export const forgetQueues: Queues = {
  [forgetQueue]: { policy: 'short', notify: true, retryLimit: 3, retryDelay: 60 },
}
