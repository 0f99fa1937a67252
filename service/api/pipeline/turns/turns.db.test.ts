import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { register } from '#contract/accounts/account'
import { chooseOwnLanguage, listOwnEnrollments } from '#contract/accounts/student-area'
import { listEntries } from '#contract/counter/entries'
import { listPayments } from '#contract/payments/payments'
import { listHeads } from '#contract/records/heads'
import { downloadExport } from '#contract/reports/exports'
import { until } from '#db/testing/until'
import { type Desk, deskForAllTests } from '#tests/desk/desk'
import { openClient } from '#tests/served/client'

const desk = deskForAllTests()
beforeAll(async () => {
  await desk.pay(await desk.enrol(), 100)
})

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

test('however many accounts of students ask, and anybody may make themselves some, clerks are answered', async () => {
  const owner = await desk.server.database.owner.connect()
  onTestFinished(() => owner.release(true))
  const accounts = await Promise.all(
    Array.from({ length: 6 }, async (_, one) => {
      const person = { username: `somebody.${one}`, email: `somebody.${one}@example.com`, fullName: 'Asha Patil' }
      const body = { ...person, password: 'tamarind lorry veranda', mobile: '9876543210' }
      return openClient(desk.server.url, (await desk.server.visitor.ok(register, { body })).token)
    }),
  )
  await owner.query('begin; lock table students')
  const asked = accounts.map(account => many(() => account.call(listOwnEnrollments, { query: { limit: 5 } })))
  await until(() => connections() >= 4)
  await Promise.all(Array.from({ length: 3 }, () => desk.nashik.ok(listHeads, { query: {} })))
  await until(() => connections() === 8)
  await owner.query('rollback')
  expect(new Set((await Promise.all(asked)).flat().map(({ status }) => status))).toEqual(new Set([200]))
})

test('however often a student changes the same at once, payments are taken', async () => {
  const { owner } = desk.server.database
  const { studentId } = await desk.enrol()
  const own = `update students set user_id = (select id from users where username = 'ravi') where id = $1`
  await owner.query(own, [studentId])
  const busy = await owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('begin')
  await busy.query('select from students where id = $1 for no key update', [studentId])
  const asked = many(() => desk.student.call(chooseOwnLanguage, { body: { language: 'hi' } }))
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await owner.query(waits)).rowCount === 4)
  await desk.pay(await desk.enrol(), 100)
  expect((await owner.query(waits)).rowCount).toBe(4)
  await busy.query('rollback')
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]))
})

test('exports that are asked for at once are all written, because not all wait for a second connection', async () => {
  const params = { kind: 'payments' as const }
  const ask = (client: Desk['pune']) => many(() => client.call(downloadExport, { params, query: {} }))
  const answers = await Promise.all([ask(desk.pune), ask(desk.nashik), ask(desk.admin)])
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
})
