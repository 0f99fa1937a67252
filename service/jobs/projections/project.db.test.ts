import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { layoutOf } from '#db/layout/layout'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { deskForAllTests } from '#tests/desk/desk'
import { closeBoss, openBoss } from '../boss.ts'
import { createQueues } from '../queues.ts'
import { projectionQueue } from './project.ts'

const desk = deskForAllTests({ worker: false })
const unexpected = (error: unknown) => expect.unreachable(String(error))

/** pg-boss as a process without a worker has it. */
async function openSender(): Promise<PgBoss> {
  const { pool, url } = desk.server.database
  const own = openPool(url, { max: 2, applicationName: 'test', role: SYSTEM_ROLE, onError: unexpected })
  const boss = await openBoss(url, own, layoutOf(pool), unexpected)
  onTestFinished(async () => {
    await closeBoss(boss)
    await own.end()
  })
  return boss
}

async function startWorker(): Promise<void> {
  const { settings, clock } = desk.server.parts
  const { work, stop } = await openParts({
    settings,
    url: desk.server.database.url,
    log: pino({ level: 'silent' }),
    clock,
  })
  onTestFinished(stop)
  await work()
}

const jobsThat = async (are: 'active' | 'created'): Promise<number> => {
  const text = 'select count(*)::int as many from pgboss.job where name = $1 and state = $2'
  return (await desk.server.database.pool.query(text, [projectionQueue, are])).rows[0].many
}

test('while a run waits for events, the jobs that others send are taken nevertheless', async () => {
  const sender = await openSender()
  await startWorker()
  await until(async () => (await jobsThat('active')) === 1 && (await jobsThat('created')) === 0)
  for (const _ of [1, 2, 3]) {
    expect(await sender.send(projectionQueue)).not.toBeNull()
    await until(async () => (await jobsThat('created')) === 0)
  }
  await until(async () => (await jobsThat('active')) === 1)
})

test('one job waits at most, however many are sent while no worker runs', async () => {
  const sender = await openSender()
  await Promise.all(Array.from({ length: 5 }, () => sender.send(projectionQueue)))
  expect(await jobsThat('created')).toBe(1)
})

test('the queue of an earlier release is removed with its jobs and its schedule', async () => {
  const sender = await openSender()
  await sender.createQueue('project', { policy: 'stately' })
  await sender.schedule('project', '* * * * *', {}, { singletonKey: 'sweep' })
  await sender.send('project', {}, { singletonKey: 'sweep' })
  await Promise.all([createQueues(sender), createQueues(await openSender())])
  const { rows } = await desk.server.database.pool.query(
    `select name from pgboss.queue where name = 'project' union all select name from pgboss.schedule where name = 'project'
    union all select name from pgboss.job where name = 'project'`,
  )
  expect(rows).toEqual([])
})

test('a start removes the schedule of the queue of an earlier release, and what pg-boss was about to send for it', async () => {
  const sender = await openSender()
  const { pool } = desk.server.database
  await sender.createQueue('project', { policy: 'stately' })
  await sender.schedule('project', '* * * * *', {}, { singletonKey: 'sweep' })
  await pool.query(`insert into pgboss.job (name, data, start_after)
    values ('__pgboss__send-it', '{"name": "project"}', now() + interval '1 hour')`)
  await startWorker()
  const { rows } = await pool.query(
    `select name from pgboss.queue where name = 'project' union all select name from pgboss.schedule where name = 'project'
    union all select name from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = 'project'`,
  )
  expect(rows).toEqual([])
})
