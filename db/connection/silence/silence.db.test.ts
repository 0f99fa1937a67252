import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { until } from '#db/testing/until'
import { isUnavailable } from '#db/unavailable'
import { openProxy, type Wire } from '../../../scripts/faults/rig/proxy.ts'
import { openPool, SERVICE_ROLE } from '../connect.ts'
import { listen } from '../listen.ts'

const database = databaseForAllTests()

/** An address of the database on a line that can die. */
async function openLine(): Promise<{ url: string; line: Wire }> {
  const url = new URL(database.url)
  const target = { host: url.hostname, port: Number(url.port) }
  const line = await openProxy({ host: target.host, port: () => target.port }, onTestFinished)
  url.port = String(line.port)
  return { url: url.href, line }
}

/** A pool of three open sessions on such a line. */
async function openOnLine(): Promise<{ pool: Pool; line: Wire }> {
  const { url, line } = await openLine()
  const pool = openPool(url, { max: 3, applicationName: 'line', role: SERVICE_ROLE })
  onTestFinished(() => pool.end())
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
  for (const client of clients) client.release()
  return { pool, line }
}

test('a statement on a line that has died without a word fails, and the next ones get another line', async () => {
  const { pool, line } = await openOnLine()
  line.forget()
  const failed = await pool.query('select 1').catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  const rows = [1, 2, 3].map(async () => (await pool.query('select 1 as one')).rows)
  expect(await Promise.all(rows)).toEqual([1, 2, 3].map(() => [{ one: 1 }]))
})

test('a statement that takes long is waited for', async () => {
  const { pool } = await openOnLine()
  expect((await pool.query('select 1 as one from pg_sleep(6)')).rows).toEqual([{ one: 1 }])
})

test('whoever listens on a line that has died without a word listens on another one soon', async () => {
  const { url, line } = await openLine()
  const heard: string[] = []
  let connections = 0
  const listening = await listen({
    ...{ url, channels: { gossip: heard.push.bind(heard) }, onError: () => {} },
    onConnect: () => {
      connections += 1
    },
  })
  onTestFinished(listening.close)
  line.forget()
  await until(() => connections === 2)
  await database.owner.query(`notify gossip, 'news'`)
  await until(() => heard.length > 0)
  expect(heard).toEqual(['news'])
})
