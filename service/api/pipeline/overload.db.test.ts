import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { listPayments, recordPayment } from '#contract/payments/payments'
import { live } from '#contract/product/health'
import type { Enrollment } from '#contract/shapes/enrollment'
import { until } from '#db/testing/until'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import type { Raw } from '#tests/served/client'

const desk = deskForAllTests({ longestQueue: 500 })
let pune: Enrollment
let nashik: Enrollment
beforeAll(async () => {
  pune = await desk.enrol()
  nashik = await desk.enrol({}, desk.nashik)
})

const pay = (enrollment: Enrollment, key: string) => ({ body: { enrollmentId: enrollment.id, amount: 1 }, key })
const paid = async (enrollment: Enrollment) =>
  (await desk.admin.ok(listPayments, { query: { enrollmentId: enrollment.id } })).payments.length
const keys = (count: number) => Array.from({ length: count }, newKey)

/** Takes all connections to the database, so that new requests have to wait. */
async function exhaust() {
  const pools = [desk.server.parts.system.pool, desk.server.parts.requests.pool]
  const held = await Promise.all(pools.flatMap(pool => Array.from({ length: pool.options.max }, () => pool.connect())))
  return () => {
    for (const client of held) client.release()
  }
}

test('when others wait too long, a new request is turned away at once, and nothing of it is done', async () => {
  const release = await exhaust()
  const waiting = desk.pune.call(getProfile)
  await until(() => desk.server.parts.overload.age() > 500)
  const refused = keys(5)
  for (const key of refused) {
    const { status, code, error, headers } = await desk.pune.refused(recordPayment, pay(pune, key))
    expect({ status, code, error }).toEqual({
      status: 503,
      code: 'OVERLOADED',
      error: 'Too much is being asked of the service at this moment. Please try again shortly.',
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  await desk.server.visitor.ok(live)
  release()
  expect((await waiting).status).toBe(200)
  await until(() => desk.server.parts.overload.age() === 0)
  expect(await paid(pune)).toBe(0)
  for (const key of refused) await desk.pune.ok(recordPayment, pay(pune, key))
  expect(await paid(pune)).toBe(5)
})

test('requests whose senders are looked up together wait too', async () => {
  const busy = await desk.server.database.owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('begin; lock table sessions')
  // All at once, because whoever comes after half a second is turned away.
  const waiting = Array.from({ length: 20 }, () => desk.pune.call(getProfile))
  await until(() => desk.server.parts.overload.age() > 500)
  expect(await desk.pune.refused(getProfile)).toMatchObject({ status: 503, code: 'OVERLOADED' })
  await busy.query('rollback')
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([200]))
})

test('when payments of one branch have to wait, those of others go on', async () => {
  const before = { pune: await paid(pune), nashik: await paid(nashik) }
  const busy = await desk.server.database.owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('begin')
  await busy.query(
    `select from ledger_heads where institute_id = (select id from institutes where name = 'Pune') for update`,
  )
  const answers = new Map<string, Raw>()
  const asked: Promise<unknown>[] = []
  const ask = () => {
    const key = newKey()
    asked.push(desk.pune.call(recordPayment, pay(pune, key)).then(answer => answers.set(key, answer)))
  }
  const turnedAway = () => [...answers].filter(([, { status }]) => status === 503)
  await until(() => {
    ask()
    return turnedAway().length > 0
  })
  await desk.nashik.ok(recordPayment, pay(nashik, newKey()))
  await busy.query('rollback')
  await Promise.all(asked)
  for (const [, { json, headers }] of turnedAway()) {
    expect(json).toMatchObject({ code: 'OVERLOADED' })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const done = [...answers.values()].filter(({ status }) => status === 201)
  expect(done.length).toBe(answers.size - turnedAway().length)
  expect(await paid(pune)).toBe(before.pune + done.length)
  for (const [key] of turnedAway()) await desk.pune.ok(recordPayment, pay(pune, key))
  expect(await paid(pune)).toBe(before.pune + answers.size)
  expect(await paid(nashik)).toBe(before.nashik + 1)
})
