import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { SERVICE_ROLE } from '#db/connection/connect'
import { listen } from '#db/connection/listen'

/**
 * pg-boss over a pool of ours: its own would let a terminated backend end the process, because pg-pool takes its error
 * listener off a client that is in use.
 */
export async function openBoss(url: string, pool: Pool, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onConnect) =>
        listen({ url, role: SERVICE_ROLE, channel, onNotification, onConnect, onError }),
    },
    schema: 'pgboss',
    useListenNotify: true,
    // Indexes of a queue that holds a handful of jobs do not bloat.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}

/** Milliseconds that jobs under way may take to end. */
const longestEnd = 5_000

/** pg-boss itself looks only twice a second whether its workers have ended; asked for each queue, they tell at once. */
export async function closeBoss(boss: PgBoss): Promise<void> {
  const queues = new Set(boss.getWipData().map(({ name }) => name))
  const ended = Promise.all(Array.from(queues, queue => boss.offWork(queue)))
  await Promise.race([ended, delay(longestEnd, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}
