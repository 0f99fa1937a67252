import { expect, test } from 'vitest'
import { listEnrollments } from '#contract/enrollments'
import { listPayments, paymentAnalytics, recordPayment } from '#contract/payments/payments'
import { projections } from '#models/all'
import { rebuild } from '#read/rebuild/rebuild'
import { verify } from '#read/verify/verify'
import { deskForAllTests } from '#tests/desk/desk'

/** Read models are rebuilt again and again while clerks take fees and others look. */
const desk = deskForAllTests()

const writers = 3
const rebuilds = 5

test('nobody is refused, nothing is paid twice, and no rebuild fails', async () => {
  const enrollments = await Promise.all(Array.from({ length: writers }, () => desk.enrol()))
  const { pool } = desk.server.database
  const statuses = new Map<string, number>()
  const count = (what: string, status: number) => {
    const name = `${what} ${status}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
  }
  let rebuilding = true
  /** Without a key, as a simple client sends it. */
  const writing = enrollments.map(async ({ id }) => {
    while (rebuilding)
      count('paid', (await desk.admin.call(recordPayment, { body: { enrollmentId: id, amount: 1 } })).status)
  })
  const reading = [listPayments, listEnrollments, paymentAnalytics].map(async endpoint => {
    while (rebuilding) count('read', (await desk.admin.call(endpoint)).status)
  })
  for (let number = 0; number < rebuilds; number++) {
    expect((await rebuild(pool, projections)).differences).toEqual([])
  }
  rebuilding = false
  await Promise.all([...writing, ...reading])
  expect([...statuses.keys()].toSorted()).toEqual(['paid 201', 'read 200'])
  const { rows } = await pool.query<{ paid: number }>(
    `select count(*) as paid from events where type = 'PaymentReceived' and stream_id = any($1)`,
    [enrollments.map(({ id }) => id)],
  )
  expect(rows[0]?.paid).toBe(statuses.get('paid 201'))
  expect((await verify(pool, projections)).findings).toEqual([])
}, 240_000)
