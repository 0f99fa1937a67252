import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getEnrollment } from '#contract/enrollments'
import { listPayments, recordPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { openPool } from '#db/connection/connect'
import { loginFor, urlOfLogin } from '#db/connection/requests-login'
import { forAllTests } from '#db/testing/shared'
import { until } from '#db/testing/until'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'
import { enrollmentsToPay, type Load, retry, startLoad } from '#tests/tools/load'
import { startForTest, startProcess } from '#tests/tools/processes'

/** Services and workers in separate processes on one database. This process serves requests too but runs no jobs. */
const desk = deskForAllTests({ worker: false, clock: () => new Date() })
const service = forAllTests(
  () => startProcess(desk.server.database.url, '--service'),
  ({ kill }) => kill(),
)
let enrollments: Enrollment[]
beforeAll(async () => {
  enrollments = await enrollmentsToPay(desk)
})

const clients = (): Client[] => [desk.admin, service.as(desk.admin)]
const worker = () => startForTest(desk.server.database.url, '--worker')
const load = () => {
  const started = startLoad(clients, enrollments)
  onTestFinished(started.stop)
  return started
}

/** Polls until a write is projected before it is answered, so that a worker must be running again. */
const workerRuns = () =>
  until(async () => {
    const [enrollment] = enrollments
    if (!enrollment) return false
    const body = { enrollmentId: enrollment.id, amount: 1, transactionId: 'works' }
    const { status, headers } = await desk.admin.call(recordPayment, { body, key: newKey() })
    return status === 201 && headers.get('Ledger-Projected') === null
  })

/** Every service shows every payment once, with the acknowledged id, and the ledger is sound. */
async function expectAll({ acknowledged }: Load): Promise<void> {
  for (const client of clients()) {
    await until(async () => {
      const { payments } = await client.ok(listPayments)
      const shown = new Map(payments.map(({ transactionId, id }) => [transactionId, id]))
      return [...acknowledged].every(([key, id]) => shown.get(key) === id)
    })
    const { payments } = await client.ok(listPayments)
    const keys = payments.map(({ transactionId }) => transactionId).filter(key => key !== 'works')
    expect(new Set(keys).size).toBe(keys.length)
  }
  await desk.expectSound()
}

describe('separate workers', () => {
  test('project what two services write', async () => {
    await worker()
    const paying = load()
    await paying.more(100)
    await paying.stop()
    expect(paying.unanswered.size).toBe(0)
    await workerRuns()
    await expectAll(paying)
  })

  test('go on when one of two is killed under load', async () => {
    const [first, second] = [await worker(), await worker()]
    const paying = load()
    await paying.more(40)
    await first.kill()
    await paying.more(40)
    const third = await worker()
    await paying.more(20)
    await second.kill()
    await paying.more(40)
    await workerRuns()
    await third.kill()
    await worker()
    await workerRuns()
    await paying.stop()
    await retry(paying, desk.admin)
    await expectAll(paying)
  })

  test('may all be killed: writes go on, and the next worker catches up', async () => {
    const only = await worker()
    const paying = load()
    await paying.more(20)
    await only.kill()
    // Each of these answers only after waiting two seconds in vain.
    await paying.more(6)
    await paying.stop()
    await worker()
    await workerRuns()
    await expectAll(paying)
  })
})

/** Cuts the sessions of the owner and those of requests; each may cut only its own. Returns how many there were. */
async function cutAll(): Promise<number> {
  const { url, owner } = desk.server.database
  const login = loginFor(url)
  if (!login) throw new Error('The owner has no password.')
  const requests = openPool(urlOfLogin(url, login), { max: 1, applicationName: 'test' })
  let count = 0
  for (const pool of [requests, owner]) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and usename = session_user and application_name not like 'test%'`,
    )
    count += rowCount ?? 0
  }
  await requests.end()
  return count
}

test('services and workers go on after all their connections are cut under load, three times', async () => {
  await worker()
  const paying = load()
  for (let round = 0; round < 3; round++) {
    await paying.more(30)
    expect(await cutAll()).toBeGreaterThan(10)
  }
  await paying.more(30)
  await paying.stop()
  await workerRuns()
  await retry(paying, desk.admin)
  await expectAll(paying)
})

describe('a service that is killed between commit and projection', () => {
  test('loses nothing: a worker catches up, and a retry finds the work done', async () => {
    const doomed = await startForTest(desk.server.database.url, '--service')
    const client = doomed.as(desk.admin)
    const enrollment = await desk.enrol({ enrollmentDate: '2026-01-05' }, desk.admin)
    const bodies = new Map(
      Array.from({ length: 20 }, () => [newKey(), { enrollmentId: enrollment.id, amount: 1 }] as const),
    )
    const { pool } = desk.server.database
    const count = async (table: string) =>
      (await pool.query(`select count(*) as n from ${table}`, [enrollment.id])).rows[0].n
    const committed = () => count(`events where stream_id = $1 and type = 'PaymentReceived'`)
    const projected = () => count('read.payments where enrollment_id = $1')

    const answers = [...bodies].map(([key, body]) => client.call(recordPayment, { body, key }).catch(() => undefined))
    await until(async () => (await committed()) === bodies.size)
    await doomed.kill()
    await Promise.all(answers)
    expect(await projected()).toBe(0)

    await worker()
    await until(async () => (await projected()) === bodies.size)
    const ids: string[] = []
    for (const [key, body] of bodies) {
      const answer = await desk.admin.call(recordPayment, { body, key })
      expect([answer.status, answer.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
      ids.push(String(at(answer.json, 'payment.id')))
    }
    const { payments } = await desk.admin.ok(listPayments, { query: { enrollmentId: enrollment.id } })
    expect(payments.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const { enrollment: after } = await desk.admin.ok(getEnrollment, { params: { id: enrollment.id } })
    expect(after.paidAmount).toBe(20)
    expect((await verify(pool, projections)).findings).toEqual([])
  })
})
