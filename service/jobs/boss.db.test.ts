import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { startTestServer } from '#tests/served/server'

test('a clock that was a year ahead keeps no nightly job from running once it is right again', async () => {
  const server = await startTestServer()
  try {
    const { pool, url } = server.database
    const jobsAhead = async () =>
      (
        await pool.query(`select from pgboss.job where state in ('created', 'retry') and start_after > now()
        and name in ('seal-newest', 'forget')`)
      ).rowCount
    const timesOf = async () =>
      (
        await pool.query(`select greatest(cron_on, bam_on, flow_on) <= now() as past from pgboss.version
        union all select greatest(maintain_on, monitor_on, monitor_claim_on) <= now() from pgboss.queue`)
      ).rows
    await until(async () => (await pool.query('select from pgboss.version where cron_on is not null')).rowCount === 1)
    await pool.query(`update pgboss.version set cron_on = now() + interval '1 year'`)
    await pool.query(`update pgboss.queue set maintain_on = now() + interval '1 year'`)
    // A job that was made in that time waits for it, and stands in the way of every later one of its queue.
    await pool.query(`insert into pgboss.job (name, start_after, created_on)
      select name, now() + ahead, now() + ahead from (values ('seal-newest', interval '1 year'), ('forget', '20 minutes')) as made(name, ahead)`)

    const next = await openParts({ settings: server.parts.settings, url, log: pino({ level: 'silent' }) })
    expect((await timesOf()).filter(({ past }) => past === false)).toEqual([])
    expect(await jobsAhead()).toBe(0)
    await next.stop()
  } finally {
    await server.stop()
  }
})
