import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { correctEntry, listEntries, recordEntry, voidEntry } from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import {
  createEnrollment,
  deleteEnrollment,
  listEnrollmentEvents,
  listEnrollments,
  updateEnrollment,
} from '#contract/enrollments'
import { recordPayments } from '#contract/payments/bulk-payments'
import { correctPayment, listPayments, paymentAnalytics, recordPayment, voidPayment } from '#contract/payments/payments'
import { deleteCourse } from '#contract/records/courses'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { deskForAllTests, makeCourse, newKey, person, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Loose } from '#tests/served/client'

/** A service without any worker: each write waits two seconds for its projection and then answers all the same. */
const desk = deskForAllTests({ worker: false })

/** A call that succeeds but reports that read models don't show it yet. */
async function unprojected<A extends z.ZodType>(endpoint: Endpoint<A>, input: Loose) {
  const answer = await desk.admin.call(endpoint, input)
  expect([answer.status, answer.headers.get('Ledger-Projected')], answer.text).toEqual([
    endpoint.status ?? 200,
    'false',
  ])
  return { ...answer, body: endpoint.answer.parse(answer.json) }
}

test('an enrollment retried with its idempotency key returns the one made first, even if its course was archived since', async () => {
  const course = await makeCourse(desk.admin, 'Typing', 100)
  const body = { ...person(), courseId: course.id, instituteName: 'Nashik' }
  const key = newKey()
  const first = await unprojected(createEnrollment, { body, key })
  await desk.admin.ok(deleteCourse, { params: { id: course.id } })
  const again = await unprojected(createEnrollment, { body, key })
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
})

test('writes are answered correctly while nothing is projected, and appear in lists once it is', async () => {
  const branch = { instituteName: 'Pune' }
  const enrol = { ...person(), ...branch, courseId: desk.tally.id, nextInstallmentDate: '2026-07-01' }
  const entry = { ...branch, source: 'Books', amount: 10, date: today }
  const [{ body: made }, { body: wrong }, { body: book }, { body: mistake }] = await Promise.all([
    unprojected(createEnrollment, { body: enrol, key: newKey() }),
    unprojected(createEnrollment, { body: { ...enrol, ...person() } }),
    unprojected(recordEntry, { body: entry }),
    unprojected(recordEntry, { body: entry }),
  ])
  const { enrollment } = made
  expect(enrollment).toMatchObject({
    remainingAmount: 5000,
    nextInstallmentDate: '2026-07-01',
    Student: { firstName: 'ASHA' },
    installments: [{ amount: 5000 }],
  })
  const params = { id: enrollment.id }

  const pay = { enrollmentId: enrollment.id, amount: 1000, notes: 'By her father' }
  const key = newKey()
  const [{ body: first }, keyed] = [
    await unprojected(recordPayment, { body: pay }),
    await unprojected(recordPayment, { body: pay, key }),
  ]
  expect(first.payment).toMatchObject({ amount: 1000, remainingAmount: 4000, notes: 'By her father' })
  expect(first.payment.Enrollment).toMatchObject({ paidAmount: 1000, remainingAmount: 4000 })
  const over = { enrollmentId: enrollment.id, amount: 3000.01 }
  expect(await desk.admin.refused(recordPayment, { body: over })).toMatchObject({ code: 'OVERPAYMENT' })

  const [duplicate, replayed] = await Promise.all([
    unprojected(recordPayment, { body: { ...pay, notes: 'Again' } }),
    unprojected(recordPayment, { body: pay, key }),
  ])
  expect(duplicate.body.payment.possibleDuplicateOf).toBe(keyed.body.payment.id)
  expect(replayed.headers.get('Idempotency-Replayed')).toBe('true')
  expect(replayed.body.payment).toMatchObject({
    id: keyed.body.payment.id,
    receiptNumber: keyed.body.payment.receiptNumber,
  })

  const keyedPay = { ...pay, amount: 1, idempotencyKey: newKey() }
  const [bulk, bulkAgain] = [
    await unprojected(recordPayments, {
      body: { payments: [keyedPay, { ...pay, amount: 9999, idempotencyKey: newKey() }] },
    }),
    await unprojected(recordPayments, { body: { payments: [keyedPay] } }),
  ]
  const [one, tooMuch] = bulk.body.results
  expect(one).toMatchObject({ outcome: 'recorded', payment: { amount: 1, notes: 'By her father' } })
  expect(tooMuch).toMatchObject({ outcome: 'refused', code: 'OVERPAYMENT' })
  expect(bulkAgain.body.results).toEqual([{ ...one, outcome: 'replayed' }])

  const [corrected, , changed] = await Promise.all([
    unprojected(correctPayment, { params: { id: first.payment.id }, body: { amount: 1500 } }),
    unprojected(voidPayment, { params: { id: duplicate.body.payment.id } }),
    unprojected(updateEnrollment, { params, body: { discount: 500, mobile: '9000000001' } }),
    unprojected(deleteEnrollment, { params: { id: wrong.enrollment.id } }),
    unprojected(correctEntry, { params: { id: book.incomeExpense.id }, body: { amount: 20 } }),
    unprojected(voidEntry, { params: { id: mistake.incomeExpense.id } }),
  ])
  expect(corrected.body.payment).toMatchObject({ amount: 1500, status: 'corrected' })
  expect(changed.body.enrollment).toMatchObject({ discount: 500, Student: { mobile: '9000000001' } })
  const { events } = await desk.pune.ok(listEnrollmentEvents, { params })
  expect(events.length).toBe(9)

  expect((await desk.pune.ok(listEnrollments)).enrollments).toEqual([])
  expect((await desk.admin.ok(listEntries)).incomeExpenses).toEqual([])
  expect((await desk.admin.ok(paymentAnalytics)).total.income).toBe(0)

  const worker = await openParts({
    settings: desk.server.parts.settings,
    url: desk.server.database.url,
    log: pino({ level: 'silent' }),
    clock: desk.server.parts.clock,
  })
  try {
    await worker.work()
    const shown = await until(async () => {
      const read = await desk.read(params)
      return read.paidAmount === 2501 && read.discount === 500 && read
    })
    expect(shown).toMatchObject({ totalAmount: 4500, remainingAmount: 1999, Student: { mobile: '9000000001' } })
    const { payments } = await desk.pune.ok(listPayments, { query: { includeVoided: true, sort: 'amount' } })
    expect(payments.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
      '1 recorded',
      '1000 recorded',
      '1000 voided',
      '1500 corrected',
    ])
    await until(async () => (await desk.pune.ok(listEntries)).incomeExpenses[0]?.amount === 20)
    await desk.expectSound()
    const again = await desk.admin.call(recordPayment, { body: pay, key })
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.headers.get('Ledger-Projected')]).toEqual([
      201,
      'true',
      null,
    ])
  } finally {
    await worker.stop()
  }
})

test('a payment that was recorded is never answered as if nothing happened, even when it cannot be read back', async () => {
  const { id } = await desk.enrol()
  const { pool } = desk.server.database
  const key = newKey()
  const pay = (more: Loose = {}) => desk.admin.call(recordPayment, { body: { enrollmentId: id, amount: 100 }, ...more })
  await pool.query('alter table read.payments rename to away')
  const answers = await Promise.all([pay(), pay({ key })])
  await pool.query('alter table read.away rename to payments')
  const recorded = { paymentId: expect.any(String), receiptNumber: expect.any(String) }
  for (const { status, headers, json } of answers) {
    expect([status, headers.get('Ledger-Projected'), headers.get('Retry-After')]).toEqual([202, 'false', null])
    expect(json).toMatchObject({ code: 'RECORDED', recorded, message: expect.stringContaining('was recorded') })
  }
  const { rows } = await pool.query<{ number: string }>(
    `select data ->> 'receiptNumber' as number from events where stream_id = $1 and type = 'PaymentReceived'`,
    [id],
  )
  const numbers = answers.map(({ json }) => at(json, 'recorded.receiptNumber'))
  expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
  const again = await pay({ key })
  expect([again.status, at(again.json, 'payment.receiptNumber')]).toEqual([201, numbers[1]])
})
