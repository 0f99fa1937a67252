import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { SYSTEM_ROLE } from '#db/connection/connect'
import { listen } from '#db/connection/listen'
import type { Layout } from '#db/layout/layout'

/** Queues by name, as every process makes those that are missing. */
export type Queues = Readonly<Record<string, Parameters<PgBoss['createQueue']>[1]>>

/**
 * Runs pg-boss on our own pool. With its own pool a terminated backend could end the process, because pg-pool removes
 * its error listener from a client that is in use.
 */
export async function openBoss(
  url: string,
  pool: Pool,
  layout: Layout,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onConnect) =>
        listen({ url, role: SYSTEM_ROLE, channels: { [channel]: onNotification }, onConnect, onError }),
    },
    schema: 'pgboss',
    // On shards the queue's tables stay on the coordinator.
    backend: layout === 'shards' ? 'citus' : 'postgres',
    useListenNotify: true,
    // The indexes of a queue with a handful of jobs do not bloat.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  const mend = () => forgetTimesToCome(pool).catch(onError)
  await mend()
  const timer = setInterval(mend, betweenLooks).unref()
  boss.on('stopped', () => clearInterval(timer))
  return boss
}

/** In milliseconds. */
const betweenLooks = 10 * 60_000

/**
 * pg-boss notes when it last looked at its schedules, and looks again some time later. What it noted while the machine's
 * clock was ahead has yet to come: until then no backup and no nightly check would start. It is as if nobody had looked for
 * a day, so that what was missed meanwhile is made up for. A job that was made or put off then is due now: most queues take
 * no other while one waits.
 */
async function forgetTimesToCome(pool: Pick<Pool, 'query'>): Promise<void> {
  const yesterday = (column: string) => `${column} = least(${column}, now() - interval '1 day')`
  for (const [table, columns] of [
    ['version', ['cron_on', 'bam_on', 'flow_on']],
    ['queue', ['maintain_on', 'monitor_on', 'monitor_claim_on']],
  ] as const)
    await pool.query(
      `update pgboss.${table} set ${columns.map(yesterday).join(', ')} where greatest(${columns.join(', ')}) > now()`,
    )
  await pool.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()
      and (created_on > now() or start_after > now() + $1::interval)`,
    [longestWait],
  )
}

/** Longer than any job is put off, also after it failed several times. */
const longestWait = '2 hours'

/** How many milliseconds running jobs may take to end. */
const longestEnd = 5_000

/**
 * pg-boss itself checks only twice a second whether its workers have ended. Stopping each queue ourselves tells us at
 * once.
 */
export async function closeBoss(boss: PgBoss): Promise<void> {
  const queues = new Set(boss.getWipData().map(({ name }) => name))
  const ended = Promise.all(Array.from(queues, queue => boss.offWork(queue)))
  await Promise.race([ended, delay(longestEnd, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}
