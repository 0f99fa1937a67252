import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Desk, openDesk } from '#api/routes/testing/desk'
import { listEntries } from '#contract/counter/entries'
import { listPayments } from '#contract/payments/payments'
import { downloadExport } from '#contract/reports/exports'
import { until } from '#db/testing/until'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.pay(await desk.enrol(), 100)
})
afterAll(() => desk.server.stop())

const many = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, ask))
const connections = () => desk.server.parts.requests.pool.totalCount - desk.server.parts.requests.pool.idleCount

test.each([
  ['pages', { limit: 5 }, 6],
  ['whole lists', {}, 2],
])('however many %s a user asks for that take long, others are answered', async (_, query, most) => {
  const busy = await desk.server.database.owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('begin; lock table heads')
  const asked = many(() => desk.pune.call(listEntries, { query }))
  await until(() => connections() === most)
  await desk.nashik.ok(listPayments, { query: { limit: 5 } })
  await desk.enrol({}, desk.nashik)
  await until(() => connections() === most)
  await busy.query('rollback')
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]))
})

test('exports that are asked for at once are all written, because not all wait for a second connection', async () => {
  const params = { kind: 'payments' as const }
  const ask = (client: Desk['pune']) => many(() => client.call(downloadExport, { params, query: {} }))
  const answers = await Promise.all([ask(desk.pune), ask(desk.nashik), ask(desk.admin)])
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
})
