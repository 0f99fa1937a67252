import { describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { createEnrollment } from '#contract/enrollments'
import { listPayments, recordPayment } from '#contract/payments/payments'
import { createCourse, listCourses } from '#contract/records/courses'
import { serverForAllTests } from '#tests/served/server'
import { keepAnswer } from './idempotency.ts'

const server = serverForAllTests()

const course = { name: 'Tally Prime', duration: 3, fees: 6000 }
const fifty = Array.from({ length: 50 })
const replayed = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Replayed') === 'true'
const courseNamed = async (name: string) =>
  (await server.admin.ok(listCourses)).courses.filter(found => found.name === name)

describe('a record created with an idempotency key', () => {
  test('and sent fifty times at once is created once, and all fifty get the same answer', async () => {
    const body = { ...course, name: 'Fifty times' }
    const answers = await Promise.all(fifty.map(() => server.admin.call(createCourse, { body, key: 'fifty' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(replayed)).toHaveLength(49)
    expect(await courseNamed('Fifty times')).toHaveLength(1)
  })

  test('and sent again later gets the first answer to the byte, even if the record has changed since', async () => {
    const body = { ...course, name: 'As it was' }
    const first = await server.admin.call(createCourse, { body, key: 'later' })
    await server.database.owner.query(`update courses set name = 'As it is' where name = 'As it was'`)
    const again = await server.admin.call(createCourse, { body, key: 'later' })
    expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text })
    expect([first, again].map(replayed)).toEqual([false, true])
    expect(await courseNamed('As it was')).toHaveLength(0)
  })

  test('gets its answer composed again when that was lost in a crash', async () => {
    const body = { ...course, name: 'Lost answer' }
    const first = await server.admin.call(createCourse, { body, key: 'lost' })
    await server.database.owner.query(`update commands set answer = null where key = 'lost'`)
    const again = await server.admin.call(createCourse, { body, key: 'lost' })
    expect(again.json).toEqual(first.json)
    expect(replayed(again)).toBe(true)
  })

  test('keeps its first answer, even when another one is composed at the same time', async () => {
    const body = { ...course, name: 'First answer' }
    const first = await server.admin.call(createCourse, { body, key: 'first' })
    const { rows } = await server.database.owner.query(`select * from commands where key = 'first'`)
    const { institute_id, user_id, request_hash } = rows[0]
    const { user } = await server.admin.ok(getProfile)
    const caller = { ...user, userId: user_id, sessionId: '', instituteId: institute_id, scope: null }
    const command = { key: 'first', requestHash: request_hash }
    const later = { status: 201, body: '{"course":"composed later"}' }
    expect(await keepAnswer(server.parts, caller, command, { institute: institute_id }, later)).toEqual({
      status: 201,
      body: first.text,
    })
  })

  test('is the same request when the order of its fields changes', async () => {
    const body = { ...course, name: 'In order' }
    await server.admin.call(createCourse, { body, key: 'order' })
    const turned = Object.fromEntries(Object.entries(body).toReversed())
    expect(replayed(await server.admin.call(createCourse, { body: turned, key: 'order' }))).toBe(true)
  })
})

describe('a key is refused', () => {
  test('for another body, and at another address', async () => {
    await server.admin.ok(createCourse, { body: { ...course, name: 'First use' }, key: 'used' })
    const other = await server.admin.refused(createCourse, { body: { ...course, fees: 1 }, key: 'used' })
    expect({ status: other.status, code: other.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    const elsewhere = await server.admin.refused(recordPayment, { body: { ...course, name: 'First use' }, key: 'used' })
    expect(elsewhere.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('for another body, also when both are sent at once', async () => {
    const bodies = [1, 2].map(fees => ({ ...course, name: 'One of two', fees }))
    const answers = await Promise.all(bodies.map(body => server.admin.call(createCourse, { body, key: 'race' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await courseNamed('One of two')).toHaveLength(1)
  })

  test('when it is longer than 200 characters', async () => {
    const { details } = await server.admin.refused(createCourse, { body: course, key: 'k'.repeat(201) })
    expect(details).toEqual([{ path: 'Idempotency-Key', message: 'must have at most 200 characters.' }])
  })
})

test('a refusal is not kept: the same key may succeed once the reason is gone', async () => {
  const body = { ...course, name: '' }
  expect((await server.admin.refused(createCourse, { body, key: 'refused' })).status).toBe(400)
  expect(replayed(await server.admin.call(createCourse, { body: course, key: 'refused' }))).toBe(false)
})

test('two users may choose the same key', async () => {
  const other = await server.signedIn('super_admin')
  const answers = await Promise.all(
    [server.admin, other].map(client => client.call(createCourse, { body: { ...course, name: 'Two' }, key: 'shared' })),
  )
  expect(answers.filter(replayed)).toHaveLength(0)
  expect(await courseNamed('Two')).toHaveLength(2)
})

test('without a key each request counts separately', async () => {
  await Promise.all([1, 2].map(() => server.admin.ok(createCourse, { body: { ...course, name: 'No key' } })))
  expect(await courseNamed('No key')).toHaveLength(2)
})

describe('money', () => {
  const student = {
    firstName: 'Asha',
    lastName: 'Patil',
    email: 'asha@example.com',
    mobile: '9876543210',
    dateOfBirth: '2003-04-05',
    address: 'Main Road',
  }

  test('an enrollment and a payment, each sent fifty times at once with one key, are recorded once', async () => {
    const { course: made } = await server.admin.ok(createCourse, { body: { ...course, name: 'MS-CIT' } })
    const body = { ...student, courseId: made.id }
    const enrolled = await Promise.all(fifty.map(() => server.admin.call(createEnrollment, { body, key: 'enrol' })))
    expect(new Set(enrolled.map(({ text }) => text)).size).toBe(1)
    expect(enrolled.filter(replayed)).toHaveLength(49)
    const { enrollment } = createEnrollment.answer.parse(enrolled[0]?.json)

    const payment = { enrollmentId: enrollment.id, amount: 6000, paymentMethod: 'cash' as const }
    const paid = await Promise.all(fifty.map(() => server.admin.call(recordPayment, { body: payment, key: 'pay' })))
    expect(new Set(paid.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(paid.filter(replayed)).toHaveLength(49)
    const { payments } = await server.admin.ok(listPayments, { query: { enrollmentId: enrollment.id } })
    expect(payments).toHaveLength(1)
    expect(payments[0]?.Enrollment.remainingAmount).toBe(0)
  })
})
