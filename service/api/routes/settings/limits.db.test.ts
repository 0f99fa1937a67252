import { beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { createEnrollment, getEnrollment, updateEnrollment } from '#contract/enrollments'
import { settleEnrollment } from '#contract/payments/after-payment'
import { recordPayments } from '#contract/payments/bulk-payments'
import { recordPayment } from '#contract/payments/payments'
import { getDeskSettings } from '#contract/records/desk-settings'
import { importTable } from '#contract/records/imports'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import type { Course } from '#contract/shapes/course'
import { deskForAllTests, makeCourse, newKey, person } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'

/** What the sub admins of Pune may do; those of Nashik, and super admins, may do anything. */
const limits = { discountLimit: 20, backdatingLimit: 3, writeOffLimit: 1000.5 }
const none = { discountLimit: null, backdatingLimit: null, writeOffLimit: null }

const desk = deskForAllTests()
let cheap: Course
const institute = async (name: string) => {
  const { institutes } = await desk.admin.ok(listInstitutes)
  return institutes.find(({ instituteName }) => instituteName === name) ?? expect.unreachable()
}

beforeAll(async () => {
  cheap = await makeCourse(desk.admin, 'Typing', 3999)
  const { id, version } = await institute('Pune')
  await desk.admin.ok(updateInstitute, { params: { id }, body: { ...limits, version } })
})

const enrolling = (fields: object) => ({ body: { ...person(), courseId: desk.tally.id, ...fields }, key: newKey() })
const rowsOf = importTable.answer.pick({ rows: true })
const early = '2026-06-11'

/** Each asks for something beyond a limit of Pune, on a new enrollment of the branch. */
const beyond: Readonly<Record<string, (by: Client, id: string) => ReturnType<Client['call']>>> = {
  'a discount of 20.02 %': by => by.call(createEnrollment, enrolling({ discount: 1001 })),
  'a later discount': (by, id) => by.call(updateEnrollment, { params: { id }, body: { discount: 1001 } }),
  'an enrollment four days ago': by => by.call(createEnrollment, enrolling({ enrollmentDate: early })),
  'a payment four days ago': (by, id) =>
    by.call(recordPayment, { body: { enrollmentId: id, amount: 10, paymentDate: early }, key: newKey() }),
  'an expense four days ago': by => {
    const entry = { type: 'expense', category: 'internal', source: 'Tea', amount: 10, paymentMethod: 'cash' }
    return by.call(recordEntry, { body: { ...entry, date: early }, key: newKey() })
  },
  'a settlement': (by, id) =>
    by.call(settleEnrollment, { params: { id }, body: { writeOff: 5000, reason: 'Left' }, key: newKey() }),
  'a course for ₹3,999 instead of ₹5,000': (by, id) =>
    by.call(updateEnrollment, { params: { id }, body: { courseId: cheap.id } }),
  'a cancellation': (by, id) => by.call(updateEnrollment, { params: { id }, body: { status: 'cancelled' } }),
}

describe.each(Object.entries(beyond))('%s', (_, ask) => {
  test.each(['pune', 'nashik', 'admin'] as const)('asked for by %s', async who => {
    const branch = who === 'nashik' ? desk.nashik : desk.pune
    const before = await desk.enrol({}, branch)
    const { status, json } = await ask(desk[who], before.id)
    if (who !== 'pune') return expect([200, 201]).toContain(status)
    expect({ status, error: at(json, 'error') }).toEqual({
      status: 403,
      error: expect.stringMatching(/ is (?:still )?allowed for your branch\. A super admin can /),
    })
    const { enrollment } = await branch.ok(getEnrollment, { params: { id: before.id } })
    expect(enrollment).toEqual(before)
  })
})

test('up to its limits a sub admin acts alone', async () => {
  const { enrollment } = await desk.pune.ok(
    createEnrollment,
    enrolling({ discount: 1000, enrollmentDate: '2026-06-12' }),
  )
  const { id } = enrollment
  const body = { enrollmentId: id, amount: 2999.5, paymentDate: '2026-06-12' }
  await desk.pune.ok(recordPayment, { body, key: newKey() })
  const settled = { params: { id }, body: { writeOff: 1000.5, reason: 'Left' }, key: newKey() }
  expect(await desk.pune.ok(settleEnrollment, settled)).toMatchObject({ enrollment: { status: 'cancelled' } })
})

test('of many payments those that are dated too far back are refused, each with its reason', async () => {
  const { id } = await desk.enrol()
  const payment = (paymentDate: string) => ({ enrollmentId: id, amount: 10, paymentDate, idempotencyKey: newKey() })
  const payments = [payment('2026-06-12'), payment(early)]
  const { results } = await desk.pune.ok(recordPayments, { body: { payments } })
  expect(results).toMatchObject([
    { outcome: 'recorded' },
    { outcome: 'refused', status: 403, details: [{ path: 'paymentDate' }] },
  ])
})

describe('opening balances', () => {
  const bring = async (
    who: 'pune' | 'nashik' | 'admin',
    amount: number | readonly number[],
    asked: { on?: string; dryRun?: boolean } = {},
  ) => {
    const { on: openingDate = '2026-06-12', dryRun = false } = asked
    const { enrollment } = await desk[who].ok(createEnrollment, enrolling({ courseId: cheap.id }))
    const { email } = enrollment.Student
    const rows = [amount].flat().map(each => `${email},${desk.tally.name},${each},15/06/2026\n`)
    const table = `Email,Course,Amount,Due date\n${rows.join('')}`
    const files = { file: file(table, 'list.csv', 'text/csv') }
    return desk[who].call(importTable, {
      params: { kind: 'opening-balances' },
      query: { dryRun },
      body: { openingDate },
      files,
    })
  }
  const rowOf = ({ json }: Awaited<ReturnType<typeof bring>>) => rowsOf.parse(json).rows[0]

  test.each([true, false])(
    'are as little below the fees of the course as a discount may be; dry run: %s',
    async dryRun => {
      const message =
        'Column “Amount” is 99.98 % below the fees of the course; at most 20 % is allowed for your branch.'
      expect(rowOf(await bring('pune', 1, { dryRun }))).toMatchObject({ status: 'failed', message })
      expect(rowOf(await bring('pune', 3999.99, { dryRun }))).toMatchObject({ status: 'failed' })
      expect(rowOf(await bring('pune', 4000, { dryRun }))).toMatchObject({ status: 'created' })
      for (const who of ['nashik', 'admin'] as const)
        expect(rowOf(await bring(who, 1, { dryRun }))).toMatchObject({ status: 'created' })
    },
  )

  test.each([true, false])('are not held against a row that is below the fees itself; dry run: %s', async dryRun => {
    const { json } = await bring('pune', [1, 4000, 2, 5000], { dryRun })
    expect(rowsOf.parse(json).rows).toMatchObject([
      { status: 'failed', message: expect.stringMatching(/^Column “Amount” is 99.98 %/) },
      { status: 'created' },
      {
        status: 'failed',
        message: 'Column “Course” has the course of row 3 for the same student. Put what is owed into one row.',
      },
      {
        status: 'failed',
        message: 'Column “Course” has the course of row 3 for the same student. Put what is owed into one row.',
      },
    ])
  })

  test.each([true, false])('are dated as far back as anything else; dry run: %s', async dryRun => {
    const { status, json } = await bring('pune', 5000, { on: early, dryRun })
    expect([status, at(json, 'error')]).toEqual([
      403,
      'Opening date is 11/06/2026; 12/06/2026 or later is allowed for your branch. A super admin can go further back.',
    ])
    for (const who of ['nashik', 'admin'] as const)
      expect(rowOf(await bring(who, 5000, { on: early, dryRun }))).toMatchObject({ status: 'created' })
  })
})

test('the desk is told its own limits', async () => {
  const told = async (by: Client) => (await by.ok(getDeskSettings)).limits
  expect(await told(desk.pune)).toEqual({ ...limits, chequeChargeLimit: 1000 })
  expect(await told(desk.nashik)).toEqual({ ...none, chequeChargeLimit: 1000 })
  expect(await told(desk.admin)).toEqual({ ...none, chequeChargeLimit: null })
})

test('limits are changed by whoever saw them last, and taken back', async () => {
  const { id, version } = await institute('Nashik')
  const change = (body: object) => ({ params: { id }, body })
  await desk.admin.ok(updateInstitute, change({ discountLimit: '5', version }))
  expect(await desk.admin.refused(updateInstitute, change({ discountLimit: 50, version }))).toMatchObject({
    status: 409,
  })
  expect(await institute('Nashik')).toMatchObject({ ...none, discountLimit: 5 })
  expect(await desk.admin.refused(updateInstitute, change({ discountLimit: 101 }))).toMatchObject({ status: 400 })
  await desk.admin.ok(updateInstitute, change({ discountLimit: '' }))
  expect(await institute('Nashik')).toMatchObject(none)
})

test('the books are sound', async () => {
  await desk.expectSound()
})
