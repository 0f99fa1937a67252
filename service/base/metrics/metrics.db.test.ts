import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { getPayment, recordPayment } from '#contract/payments/payments'
import { listenForMetrics } from '#main/listen-for-metrics'
import { deskForAllTests, newKey, openDesk } from '#tests/desk/desk'
import { runTool, testWith } from '#tests/programs/tools'
import { watch } from '#tests/served/watch'
import { wireForAllTests } from '#tests/served/wire'

const wire = wireForAllTests()
const desk = deskForAllTests({ reach: url => wire.through(url) })
let port: Awaited<ReturnType<typeof listenForMetrics>>
beforeAll(async () => {
  port = await listenForMetrics(desk.server.parts.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(() => port.close())

async function page(): Promise<string> {
  const response = await fetch(`${port.url}/metrics`)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=/)
  return response.text()
}

/** The samples, by name and labels as they are written in the text format. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const lines = (await page()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
/** By how much each sample grew during some work. */
async function growth(work: () => Promise<unknown>) {
  const before = await scrape()
  await work()
  const after = await scrape()
  return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}
const requests = (method: string, route: string, status: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are counted by row of the API and class of status', async () => {
  const enrollment = await desk.enrol()
  const grown = await growth(async () => {
    for (const amount of [1, 2, 3]) {
      const payment = await desk.pay(enrollment, amount)
      await desk.pune.ok(getPayment, { params: { id: payment.id } })
    }
    await desk.pune.refused(recordPayment, { body: { enrollmentId: enrollment.id, amount: 99_999 }, key: newKey() })
  })
  expect(grown(requests('POST', '/payments', '2xx'))).toBe(3)
  expect(grown(requests('POST', '/payments', '4xx'))).toBe(1)
  expect(grown(requests('GET', '/payments/:id', '2xx'))).toBe(3)
  expect(grown('ledger_append_batch_size_sum')).toBe(4)
  expect(grown('ledger_append_duration_seconds_count')).toBe(4)
  expect(grown('ledger_projection_duration_seconds_count')).toBeGreaterThanOrEqual(3)
})

test('whatever somebody requests, labels come from a fixed set of our own words', async () => {
  const { send } = desk.server.visitor
  const grown = await growth(async () => {
    await send('GET', '/no/such/thing')
    await send('PURGE', '/payments')
    await fetch(`${desk.server.url}/anything?else=1`)
  })
  expect(grown(requests('any', 'other', '4xx'))).toBe(3)
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|such|PURGE|anything/)
})

test('waiting requests, pools and open streams are reported as of now', async () => {
  const watcher = await watch(desk.server.url, desk.pune)
  const held = await desk.server.parts.requests.pool.connect()
  const samples = await scrape()
  held.release()
  watcher.close()
  expect(samples.get('live_streams')).toBe(1)
  expect(samples.get('db_pool_connections{pool="requests",state="in use"}')).toBe(1)
  expect(samples.get('db_pool_waiting{pool="system"}')).toBe(0)
  expect(samples.get('db_pool_connections{pool="jobs",state="idle"}')).toBeDefined()
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('how far the projections are behind is reported in events and seconds', async () => {
  const level = await scrape()
  expect(level.get('ledger_lag_events{of="all"}')).toBe(0)
  expect(level.get('ledger_lag_seconds')).toBe(0)
  // Without a worker nothing is projected.
  const idle = await openDesk({ worker: false })
  await Promise.all([idle.enrol(), idle.enrol(), idle.enrol({}, idle.nashik)])
  const { body } = await idle.server.parts.metrics.text()
  await idle.server.stop()
  expect(body).toContain('ledger_lag_events{of="all"} 3\n')
  expect(body).toContain('ledger_lag_events{of="worst"} 2\n')
  expect(body).toMatch(/^ledger_lag_seconds [1-9]/m)
})

test('while the database is away only that is reported about it', async () => {
  expect((await scrape()).get('database_up')).toBe(1)
  await wire.cut()
  const samples = await scrape()
  await wire.mend()
  expect(samples.get('database_up')).toBe(0)
  expect([...samples.keys()].filter(name => name.startsWith('ledger_lag') || name.startsWith('jobs'))).toEqual([])
  expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  await expect.poll(async () => (await desk.admin.call(getProfile)).status).toBe(200)
})

test('no metrics are served on the port of the API', async () => {
  for (const path of ['/metrics', '/api/metrics']) expect((await fetch(`${desk.server.url}${path}`)).status).toBe(404)
  expect((await fetch(`${port.url}/api/payments`)).status).toBe(404)
})

testWith(['promtool'], 'promtool has nothing to say about our metrics', async () => {
  const { out, err } = await runTool('promtool', ['check', 'metrics'], await page())
  // Three of those that every Node process has are named so by prom-client, and known by these names everywhere.
  const ours = (out + err).split('\n').filter(line => line !== '' && !line.startsWith('nodejs_active_'))
  expect(ours).toEqual([])
  const nameless = await runTool('promtool', ['check', 'metrics'], '# TYPE payments counter\npayments 1\n')
  expect(nameless.err).toContain('counter metrics should have "_total" suffix')
})
