import { expect, test } from 'vitest'
import { openThrottle } from '#api/pipeline/throttle'
import { login } from '#contract/accounts/auth'
import { inviteStudent } from '#contract/accounts/invites'
import { recordPayment } from '#contract/payments/payments'
import { createCourse, listCourses } from '#contract/records/courses'
import { deskForAllTests } from '#tests/desk/desk'
import { adminPassword } from '#tests/served/server'
import { forgetOld } from './forget.ts'

const day = 24 * 60 * 60 * 1000
let later = 0
const desk = deskForAllTests({ clock: () => new Date(Date.now() + later) })

const after = async (days: number) => {
  later = days * day
  await forgetOld({ pool: desk.server.parts.system.pool, clock: desk.server.parts.clock })
}
const count = async (table: string) => (await desk.server.database.owner.query(`select from ${table}`)).rowCount ?? 0

test('the idempotency key of a payment is kept for seven days, and may then be used again', async () => {
  const enrollment = await desk.enrol()
  const body = { enrollmentId: enrollment.id, amount: 100 }
  const { payment } = await desk.pune.ok(recordPayment, { body, key: 'a payment' })
  await after(6.9)
  expect((await desk.pune.ok(recordPayment, { body, key: 'a payment' })).payment.id).toBe(payment.id)
  const other = { body: { ...body, amount: 200 }, key: 'a payment' }
  expect((await desk.pune.refused(recordPayment, other)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  await after(7.1)
  expect((await desk.pune.ok(recordPayment, other)).payment.amount).toBe(200)
  const { rows } = await desk.server.database.owner.query(
    `select data ->> 'amount' as amount from events where command_id = 'a payment' order by seq`,
  )
  expect(rows).toEqual([{ amount: '10000' }, { amount: '20000' }])
  later = 0
})

test('so is the idempotency key of a record', async () => {
  const make = (name: string) => desk.admin.ok(createCourse, { body: { name, duration: 3, fees: 1 }, key: 'a course' })
  await make('Kept')
  await after(6.9)
  await make('Kept')
  await after(7.1)
  await make('Anew')
  const names = (await desk.admin.ok(listCourses)).courses.map(({ name }) => name)
  expect(names.filter(name => ['Kept', 'Anew'].includes(name)).toSorted()).toEqual(['Anew', 'Kept'])
  later = 0
})

test('sessions and counts of a time when the clock was ahead do not last until then', async () => {
  const { parts, database, visitor } = desk.server
  const before = await count('sessions')
  later = 400 * day
  await visitor.ok(login, { body: { username: 'admin', password: adminPassword } })
  const throttle = openThrottle(true, parts.system.pool)
  await throttle.recognize('admin', '192.0.2.1')
  await throttle.send('contacts', '192.0.2.1', () => {})
  await database.owner.query(`update throttle set expire = expire + ${400 * day} where key like 'form:%'`)
  expect([await count('sessions'), await count('throttle')]).toEqual([before + 1, 2])
  await after(0)
  expect(await count('sessions')).toBe(before)
  expect(await count(`throttle where key like 'known:%'`)).toBe(1)
  expect(await count('throttle')).toBe(1)
  await database.owner.query('delete from throttle')
})

test('sessions, invitations and counts of sign-in attempts are removed when they expire, and not before', async () => {
  const { studentId } = await desk.enrol()
  await desk.pune.ok(inviteStudent, { params: { id: studentId } })
  await openThrottle(true, desk.server.parts.system.pool).send('contacts', '192.0.2.1', () => {})
  const sessions = await count('sessions')
  expect([await count('invites'), await count('throttle')]).toEqual([1, 1])
  await after(0)
  expect([await count('sessions'), await count('invites'), await count('throttle')]).toEqual([sessions, 1, 1])
  await after(0.02)
  expect([await count('sessions'), await count('invites'), await count('throttle')]).toEqual([sessions, 1, 0])
  await after(8)
  expect(await count('invites')).toBe(0)
  await after(31)
  expect(await count('sessions')).toBe(0)
})
