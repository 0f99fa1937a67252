import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest'
import { getEnrollment } from '#contract/enrollments'
import { listPayments, recordPayment } from '#contract/payments/payments'
import { createMaterial } from '#contract/records/materials'
import type { Enrollment } from '#contract/shapes/enrollment'
import { findPooler, startPooler } from '#db/pooler/pgbouncer'
import { bareEnvironment } from '#db/testing/environment'
import { forAllTests } from '#db/testing/shared'
import { until } from '#db/testing/until'
import { openBucket } from '#storage/testing/bucket'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { expectVerified, showsAll } from '#tests/tools/acknowledged'
import { enrollmentsToPay, retry, startLoad } from '#tests/tools/load'
import { startForTestWith } from '#tests/tools/processes'
import { material } from '#tests/tools/scene'

/**
 * What `docker compose up --scale service=2 --scale worker=2` starts, as processes of this machine: two services and two
 * workers on one Postgres, with their files in a bucket.
 */
const bucket = forAllTests(openBucket, ({ stop }) => stop())
// This process runs no jobs, so that the workers below have to.
const desk = deskForAllTests({ worker: false, clock: () => new Date() })
let enrollments: Enrollment[]
beforeAll(async () => {
  enrollments = await enrollmentsToPay(desk)
})

const directly = async (_: TestContext): Promise<NodeJS.ProcessEnv> => ({ DATABASE_URL: desk.server.database.url })

async function throughPooler(context: TestContext): Promise<NodeJS.ProcessEnv> {
  const program = findPooler()
  if (program === undefined) return context.skip('PgBouncer 1.21 or newer is not installed, and PGBOUNCER names none.')
  const pooler = await startPooler(program, desk.server.database.url)
  onTestFinished(pooler.stop)
  return { DATABASE_URL: pooler.url, DATABASE_POOL_URL: pooler.url }
}

const s3 = () => ({
  STORAGE_URL: `s3://uploads?endpoint=${bucket.setting.endpoint}`,
  AWS_ACCESS_KEY_ID: bucket.setting.accessKeyId,
  AWS_SECRET_ACCESS_KEY: bucket.setting.secretAccessKey.export().toString(),
})

/** The exit code of a worker's health check. */
async function healthOf(environment: NodeJS.ProcessEnv): Promise<unknown> {
  const check = join(import.meta.dirname, '../../../db/worker-health.ts')
  const env = { ...bareEnvironment, ...environment }
  const [code] = await once(spawn(process.execPath, [check], { env, stdio: 'ignore' }), 'exit')
  return code
}

describe.each([
  ['directly', directly],
  ['through a pooler', throughPooler],
])('two services and two workers that reach Postgres %s', (_, reach) => {
  test('go on when one of each is killed under load: nothing is lost, and nothing is there twice', async context => {
    const environment = { ...(await reach(context)), ...s3() }
    const start = (flag: '--service' | '--worker') => startForTestWith(environment, flag)
    const workers = [await start('--worker'), await start('--worker')]
    const services = [await start('--service'), await start('--service')]
    const clients = () => services.map(service => service.as(desk.admin))
    const paying = startLoad(clients, enrollments)
    await paying.more(60)
    expect(await healthOf(environment)).toBe(0)
    await workers[0]?.kill()
    await paying.more(60)
    await services[0]?.kill()
    services.shift()
    await paying.more(60)
    services.push(await start('--service'))
    await paying.more(60)
    await paying.stop()
    for (const client of clients()) {
      await retry(paying, client)
      await showsAll(paying, client)
    }
    const { payments } = await desk.admin.ok(listPayments)
    const keys = payments.flatMap(({ transactionId }) => transactionId ?? [])
    expect(keys.length).toBe(new Set(keys).size)
    await expectVerified(desk.server.database.url)
  }, 240_000)

  test('read what any of them has written, at once, and serve files that another took in', async context => {
    const environment = { ...(await reach(context)), ...s3() }
    await startForTestWith(environment, '--worker')
    const [one, other] = await Promise.all([
      startForTestWith(environment, '--service'),
      startForTestWith(environment, '--service'),
    ])
    const [enrollment] = enrollments
    const id = enrollment?.id ?? ''
    const pay = async () => {
      const payment = { body: { enrollmentId: id, amount: 1 }, key: newKey() }
      const { status, headers } = await one.as(desk.admin).call(recordPayment, payment)
      expect([201, 202]).toContain(status)
      return headers.get('Ledger-Projected') === null
    }
    const shown = async () => (await other.as(desk.admin).ok(getEnrollment, { params: { id } })).enrollment.paidAmount
    // The worker that was killed before may have left a job behind: until the new one projects, no write waits for it. On
    // a busy computer it may take too long later too, and only an answer that doesn't say so promises what a read shows.
    await until(pay)
    const before = await shown()
    for (let paid = 1, seen = 0; seen < 10; paid++) {
      if (!(await pay())) continue
      expect(await shown()).toBe(before + paid)
      seen++
    }
    const sent = material(desk)
    const { material: kept } = await one.as(desk.admin).ok(createMaterial, sent)
    const got = await fetch(`${other.url}/api/materials/${kept.id}/download`, {
      headers: { Authorization: `Bearer ${desk.admin.token}` },
    })
    expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.from(await sent.files.file.arrayBuffer()))
  })

  test('show a clerk the own branch alone, also at the same time', async context => {
    const environment = { ...(await reach(context)), ...s3() }
    const service = await startForTestWith(environment, '--service')
    const asked = Array.from({ length: 60 }, (_unused, index) => (index % 2 === 0 ? desk.pune : desk.nashik))
    const seen = await Promise.all(
      asked.map(async client => {
        const { payments } = await service.as(client).ok(listPayments)
        return new Set(payments.map(({ instituteName }) => instituteName))
      }),
    )
    for (const [index, branches] of seen.entries()) expect([...branches]).toEqual([index % 2 === 0 ? 'Pune' : 'Nashik'])
  })
})
