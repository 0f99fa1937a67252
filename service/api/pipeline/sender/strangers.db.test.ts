import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { login, logout } from '#contract/accounts/auth'
import { listPayments } from '#contract/payments/payments'
import { ready } from '#contract/product/health'
import { listCourses } from '#contract/records/courses'
import { listOffers } from '#contract/records/offers'
import { until } from '#db/testing/until'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const busyConnections = () => desk.server.parts.requests.pool.totalCount - desk.server.parts.requests.pool.idleCount

/** Nobody reads this table until it is let go. */
async function lock(table: string): Promise<() => Promise<unknown>> {
  const busy = await desk.server.database.owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query(`begin; lock table ${table}`)
  return () => busy.query('rollback')
}

const formerClerk = async () => {
  const client = await desk.server.signedIn('sub_admin')
  await client.ok(logout)
  return client
}

test.each([
  ['a visitor', async () => desk.server.visitor],
  ['somebody whose session has ended', formerClerk],
])('however much %s asks for at once, clerks and checks of health are answered', async (_, come) => {
  const client = await come()
  const letGo = await lock('courses')
  const asked = Promise.all(Array.from({ length: 30 }, () => client.call(listCourses)))
  await until(() => busyConnections() === 6)
  await desk.pune.ok(listPayments, { query: { limit: 5 } })
  await desk.server.visitor.ok(ready)
  await until(() => busyConnections() === 6)
  await letGo()
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]))
})

test('what a user is refused waits for their turn, too', async () => {
  const letGo = await lock('offers')
  const asked = Array.from({ length: 3 }, () => desk.student.call(listOffers, {}))
  await until(() => busyConnections() === 2)
  let answered = false
  const refused = desk.student.refused(listPayments, {}).finally(() => {
    answered = true
  })
  for (let times = 0; times < 5; times += 1) await desk.pune.ok(listPayments, { query: { limit: 5 } })
  expect(answered).toBe(false)
  await letGo()
  await Promise.all(asked)
  expect((await refused).code).toBe('FORBIDDEN')
})

test('whoever sends a few bytes drop by drop holds no place of others at the same address', async () => {
  const { hostname, port } = new URL(desk.server.url)
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90'
  for (let opened = 0; opened < 10; opened += 1) {
    const socket = connect({ host: hostname, port: Number(port) })
    onTestFinished(() => void socket.destroy())
    socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n{`)
    // The service has begun the request.
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
  }
  const body = { username: 'nobody', password: 'nothing at all' }
  expect((await desk.server.visitor.refused(login, { body })).code).toBe('INVALID_CREDENTIALS')
})
