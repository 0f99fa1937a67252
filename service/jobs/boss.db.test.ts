import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { startTestServer } from '#tests/served/server'

test('a clock that was a year ahead keeps no nightly job from running once it is right again', async () => {
  const server = await startTestServer()
  try {
    const { pool, url } = server.database
    const timesOf = async () =>
      (
        await pool.query(`select greatest(cron_on, bam_on, flow_on) <= now() as past from pgboss.version
        union all select greatest(maintain_on, monitor_on, monitor_claim_on) <= now() from pgboss.queue`)
      ).rows
    await until(async () => (await pool.query('select from pgboss.version where cron_on is not null')).rowCount === 1)
    await pool.query(`update pgboss.version set cron_on = now() + interval '1 year'`)
    await pool.query(`update pgboss.queue set maintain_on = now() + interval '1 year'`)

    const next = await openParts({ settings: server.parts.settings, url, log: pino({ level: 'silent' }) })
    expect((await timesOf()).filter(({ past }) => past === false)).toEqual([])
    await next.stop()
  } finally {
    await server.stop()
  }
})
