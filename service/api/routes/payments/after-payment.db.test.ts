import { describe, expect, test } from 'vitest'
import { listEntries } from '#contract/counter/entries'
import { listEnrollmentEvents, updateEnrollment } from '#contract/enrollments'
import {
  listRefunds,
  printReceipt,
  refundPayment,
  settleCheque,
  settleEnrollment,
} from '#contract/payments/after-payment'
import {
  correctPayment,
  getPayment,
  listPayments,
  paymentAnalytics,
  recordPayment,
  voidPayment,
} from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { updateCourse } from '#contract/records/courses'
import { createInstitute, listInstitutes, updateInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import { deskForAllTests, makeCourse, newKey, opened } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'

const desk = deskForAllTests()

const all = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const count = (statuses: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([status, same]) => [status, same.length]),
  )
const reason = 'Moved away'

describe('refunds', () => {
  test('of a whole payment, requested fifty times at once, are paid once', async () => {
    const { id, enrollmentId } = await desk.pay(await desk.enrol(), 600)
    const answers = await all(50, () =>
      desk.admin.call(refundPayment, { params: { id }, body: { amount: 600, reason }, key: newKey() }),
    )
    expect(count(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 49 })
    const { refunds } = await desk.pune.ok(listRefunds, { params: { id: enrollmentId } })
    expect(refunds).toMatchObject([{ amount: 600, paymentId: id, reason, paymentMethod: 'cash', date: '2026-06-15' }])
  })

  test('sent fifty times with one key are one refund with one answer', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    const key = newKey()
    const body = { amount: 10, reason, paymentMethod: 'upi' as const }
    const answers = await all(50, () => desk.admin.call(refundPayment, { params: { id }, body, key }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => at(json, 'refund.refundNumber'))).size).toBe(1)
    expect((await desk.pune.ok(getPayment, { params: { id } })).payment.refundedAmount).toBe(10)
  })

  test('show on the payment that they return, and on no other of its enrollment', async () => {
    const enrollment = await desk.enrol()
    const { id: kept } = await desk.pay(enrollment, 600)
    const { id: refunded } = await desk.pay(enrollment, 700)
    await desk.admin.ok(refundPayment, { params: { id: refunded }, body: { amount: 250, reason } })
    const { payments } = await desk.pune.ok(listPayments, { query: { enrollmentId: enrollment.id } })
    expect(payments.map(({ id, refundedAmount }) => [id, refundedAmount])).toEqual([
      [refunded, 250],
      [kept, 0],
    ])
    const { payment } = await desk.pune.ok(getPayment, { params: { id: kept } })
    expect([payment.refundedAmount, payment.Enrollment.refundedAmount]).toEqual([0, 250])
    await desk.admin.ok(refundPayment, { params: { id: kept }, body: { amount: 600, reason } })
  })

  test('and voids of one payment at the same moment: exactly one succeeds', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    const [refunded, voided] = await Promise.all([
      desk.admin.call(refundPayment, { params: { id }, body: { amount: 600, reason }, key: newKey() }),
      desk.admin.call(voidPayment, { params: { id } }),
    ])
    expect([refunded.status, voided.status].toSorted()).toEqual(refunded.status === 201 ? [201, 409] : [200, 409])
  })

  test('name the course as it was when they were paid', async () => {
    const { id: courseId } = await makeCourse(desk.admin, 'Word', 5000)
    const { id, enrollmentId } = await desk.pay(await desk.enrol({ courseId }), 600)
    const giveBack = () => desk.admin.ok(refundPayment, { params: { id }, body: { amount: 10, reason } })
    await giveBack()
    desk.setClock('2026-06-15T12:00:00+05:30')
    await desk.admin.ok(updateCourse, { params: { id: courseId }, body: { name: 'Word and Excel' } })
    await giveBack()
    await desk.admin.ok(updateEnrollment, { params: { id: enrollmentId }, body: { courseId: desk.tally.id } })
    await giveBack()
    const { refunds } = await desk.pune.ok(listRefunds, { params: { id: enrollmentId } })
    expect(refunds.map(({ courseName }) => courseName)).toEqual(['Tally Prime', 'Word and Excel', 'Word'])
    desk.setClock(opened)
  })

  test('need a reason, and a super admin', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    const { details } = await desk.admin.refused(refundPayment, { params: { id }, body: { amount: 1 } })
    expect(details).toEqual([{ path: 'reason', message: 'is required.' }])
    const { status } = await desk.pune.refused(refundPayment, { params: { id }, body: { amount: 1, reason } })
    expect(status).toBe(403)
  })

  test('lower the income of the day on which they are paid', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600, { paymentDate: '2026-06-01' })
    const body = { amount: 200, reason, date: '2026-06-10' }
    const rangeOf = async (day: string) =>
      (await desk.pune.ok(paymentAnalytics, { query: { startDate: day, endDate: day } })).range?.income
    const before = await rangeOf('2026-06-10')
    await desk.admin.ok(refundPayment, { params: { id }, body })
    expect(await rangeOf('2026-06-10')).toBe(Number(before) - 200)
  })
})

describe('a settlement', () => {
  test('cancels, writes off and refunds together, or does nothing', async () => {
    const enrollment = await desk.enrol()
    const { id } = enrollment
    await desk.pay(enrollment, 2000)
    const settle = (body: object) => desk.admin.call(settleEnrollment, { params: { id }, body: { reason, ...body } })
    expect((await settle({ writeOff: 3000, refund: 2000.01 })).json).toMatchObject({ code: 'REFUND_EXCEEDS_PAID' })
    expect((await settle({ writeOff: 2999 })).json).toMatchObject({
      code: 'SETTLEMENT_DOES_NOT_ADD_UP',
      details: [{ path: 'writeOff', message: 'must be ₹3,000.' }],
    })
    expect((await desk.read({ id })).status).toBe('active')
    const { json } = await settle({ writeOff: 3000, refund: 1200 })
    expect(json).toMatchObject({
      enrollment: {
        status: 'cancelled',
        paidAmount: 2000,
        writtenOffAmount: 3000,
        refundedAmount: 1200,
        remainingAmount: 0,
      },
      refund: { amount: 1200, paymentId: null },
    })
    const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id } })
    expect(events.slice(-2)).toMatchObject([
      { text: 'Cancelled; ₹3,000 written off.', reason },
      { text: expect.stringMatching(/^Refunded ₹1,200 by cash, voucher PUN\/R26-27\/\d{5}\.$/), reason },
    ])
  })
})

describe('a settlement by a sub admin', () => {
  test('gives no money back, and without a refund writes off the rest', async () => {
    const enrollment = await desk.enrol()
    const { id } = enrollment
    await desk.pay(enrollment, 2000)
    const settle = (body: object) => ({ params: { id }, body: { writeOff: 3000, reason, ...body } })
    expect(await desk.pune.refused(settleEnrollment, settle({ refund: 0.01 }))).toMatchObject({
      status: 403,
      error: 'Only a super admin can refund money. Without a refund you can cancel the enrollment.',
    })
    expect((await desk.read({ id })).status).toBe('active')
    expect(await desk.pune.ok(settleEnrollment, settle({ refund: 0 }))).toMatchObject({
      enrollment: { status: 'cancelled', writtenOffAmount: 3000, refundedAmount: 0 },
      refund: null,
    })
  })
})

describe('a cheque', () => {
  const byCheque = async () => desk.pay(await desk.enrol(), 600, { paymentMethod: 'cheque' })

  test('brings a charge up to the limit of the branch, which a super admin can raise', async () => {
    const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
    expect(institute.chequeChargeLimit).toBe(1000)
    const clerk = await desk.server.signedIn('sub_admin', institute.instituteName)
    const enrollment = await desk.enrol({}, clerk)
    const charged = async (by: Client, charge: number) => {
      const { id } = await desk.pay(enrollment, 100, { paymentMethod: 'cheque' })
      return by.call(settleCheque, { params: { id }, body: { status: 'bounced', charge } })
    }
    const most = (amount: string) => ({ details: [{ path: 'charge', message: `must be at most ${amount}.` }] })
    expect(await charged(clerk, 1000.01)).toMatchObject({ status: 403, json: most('₹1,000') })
    expect(await charged(desk.admin, 1000.01)).toMatchObject({ status: 422, json: most('₹1,000') })
    expect(await charged(clerk, 1000)).toMatchObject({ status: 201 })
    const body = { chequeChargeLimit: 1500.5 }
    await desk.admin.ok(updateInstitute, { params: { id: institute.id }, body })
    expect(await charged(clerk, 1500.51)).toMatchObject({ status: 403, json: most('₹1,500.50') })
    expect(await charged(clerk, 1500.5)).toMatchObject({ status: 201 })
  })

  test('is found by its number and shown with what stands on it, until it is corrected to another method', async () => {
    const { id } = await desk.enrol()
    const notes = 'For June'
    const cheque = { chequeNumber: 'CHQ-000417', chequeBank: 'State Bank of India', chequeDate: '2026-07-01' }
    const paid = await desk.pay({ id }, 600, { paymentMethod: 'cheque', ...cheque })
    expect(paid).toMatchObject({ ...cheque, chequeStatus: 'held' })
    const { payments } = await desk.pune.ok(listPayments, { query: { search: 'chq-0004' } })
    expect(payments).toMatchObject([{ id: paid.id, ...cheque }])
    const correct = (body: object) => desk.admin.ok(correctPayment, { params: { id: paid.id }, body })
    const renamed = (await correct({ chequeBank: 'Bank of India', chequeDate: '', notes })).payment
    expect(renamed).toMatchObject({
      ...{ receiptNumber: paid.receiptNumber, chequeNumber: 'CHQ-000417', notes },
      ...{ chequeBank: 'Bank of India', chequeDate: null },
    })
    const { payment } = await correct({ paymentMethod: 'cash' })
    expect(payment).toMatchObject({ chequeNumber: null, chequeBank: null, chequeStatus: null })
    const { payment: before } = await desk.pune.ok(getReceipt, {
      params: { id: paid.id },
      query: { number: paid.receiptNumber },
    })
    expect(before).toMatchObject(cheque)
  })

  test('is not described where none was taken', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 100, chequeNumber: '000417' }
    expect(await desk.pune.refused(recordPayment, { body, key: newKey() })).toMatchObject({
      status: 400,
      details: [{ path: 'paymentMethod', message: 'must be cheque, because a cheque is described.' }],
    })
  })

  test('is cleared or bounced once, whichever comes first', async () => {
    const { id } = await byCheque()
    const statuses = ['cleared', 'bounced'] as const
    const answers = await Promise.all(
      [...statuses, ...statuses].map(status => desk.pune.call(settleCheque, { params: { id }, body: { status } })),
    )
    expect(count(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 })
  })

  test('says on which day it was cleared, for as long as it is', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600, { paymentMethod: 'cheque', paymentDate: '2026-06-14' })
    const clearedOn = async () => (await desk.pune.ok(getPayment, { params: { id } })).payment.chequeClearedOn
    expect(await clearedOn()).toBeNull()
    const { payment } = await desk.pune.ok(settleCheque, {
      params: { id },
      body: { status: 'cleared', date: '2026-06-15' },
    })
    expect(payment.chequeClearedOn).toBe('2026-06-15')
    expect(await clearedOn()).toBe('2026-06-15')
    await desk.admin.ok(correctPayment, { params: { id }, body: { amount: 500 } })
    expect(await clearedOn()).toBeNull()
  })

  test("that bounced makes the fees due again; the bank's charge is an expense that can be voided", async () => {
    const { id, enrollmentId } = await byCheque()
    const body = { status: 'bounced' as const, charge: 118, reason: 'No funds', date: '2026-06-15' }
    const { payment } = await desk.pune.ok(settleCheque, { params: { id }, body })
    expect(payment).toMatchObject({ status: 'voided', voidReason: 'No funds', chequeStatus: 'bounced' })
    const enrollment = await desk.read({ id: enrollmentId })
    expect(enrollment).toMatchObject({ paidAmount: 0, remainingAmount: 5000 })
    const { incomeExpenses } = await desk.pune.ok(listEntries, { query: { type: 'expense' } })
    expect(incomeExpenses).toMatchObject([
      { source: 'Cheque bounce charges', amount: 118, paymentMethod: 'bank_transfer' },
    ])
  })
})

test('a cleared cheque that is voided leaves the bank too, and no account is below zero on any day', async () => {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const enrollment = await desk.enrol({ enrollmentDate: '2026-06-01', instituteName }, desk.admin)
  const byCheque = { paymentMethod: 'cheque', paymentDate: '2026-06-01' } as const
  const { id } = await desk.pay(enrollment, 600, byCheque)
  await desk.admin.ok(settleCheque, { params: { id }, body: { status: 'cleared', date: '2026-06-08' } })
  const heldOn = async (date: string) => {
    const { methods } = await desk.admin.ok(getDayBook, { query: { instituteName, date } })
    return methods.flatMap(({ paymentMethod, closing }) => (closing === 0 ? [] : [[paymentMethod, closing]]))
  }
  expect([await heldOn('2026-06-07'), await heldOn('2026-06-08')]).toEqual([
    [['cheque', 600]],
    [['bank_transfer', 600]],
  ])
  await desk.admin.ok(voidPayment, { params: { id } })
  expect(await desk.admin.ok(getPayment, { params: { id } })).toMatchObject({ payment: { status: 'voided' } })
  for (const date of ['2026-06-01', '2026-06-07', '2026-06-08', '2026-06-15']) expect(await heldOn(date)).toEqual([])
  const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: enrollment.id } })
  expect(events.map(({ type, occurredOn }) => [type, occurredOn]).slice(-2)).toEqual([
    ['ClearingVoided', '2026-06-08'],
    ['PaymentVoided', '2026-06-01'],
  ])
  await desk.expectSound()
})

describe('a receipt on paper', () => {
  test('is the original for exactly one of ten who print at once', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    const copies = await all(10, () => desk.pune.ok(printReceipt, { params: { id }, key: newKey() }))
    const duplicates = Array.from({ length: 9 }, (_, index) => `DUPLICATE ${index + 1}`)
    expect(copies.map(({ copy }) => copy).toSorted()).toEqual([...duplicates, 'ORIGINAL'].toSorted())
  })

  test('is the same copy when the same print is requested again', async () => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    const key = newKey()
    const first = await desk.pune.ok(printReceipt, { params: { id }, key })
    await desk.pune.ok(printReceipt, { params: { id }, key: newKey() })
    expect(await desk.pune.ok(printReceipt, { params: { id }, key })).toEqual(first)
    // The receipt of a correction is another one.
    const { payment } = await desk.admin.ok(correctPayment, { params: { id }, body: { amount: 500 } })
    expect(payment.prints).toBe(0)
  })
})

test('the reason for a discount stands in the history', async () => {
  const { id } = await desk.enrol({ discount: 100, discountReason: 'Sibling' })
  const body = { discount: 200, discountReason: 'Merit' }
  await desk.pune.ok(updateEnrollment, { params: { id }, body })
  const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id } })
  expect(events.map(event => event.reason)).toEqual(['Sibling', 'Merit'])
})

// Section 269ST.
describe('much cash', () => {
  const inCash = (enrollment: { id: string }, amount: number) =>
    desk.admin.call(recordPayment, { body: { enrollmentId: enrollment.id, amount }, key: newKey() })

  test('brings a warning from ₹1,50,000 a day, added up over all courses of a student', async () => {
    const course = await makeCourse(desk.admin, 'Pilot', 500_000)
    const first = await desk.enrol({ courseId: course.id })
    expect((await inCash(first, 149_999)).json).not.toHaveProperty('warnings')
    const second = await desk.enrol({ studentId: first.studentId, courseId: desk.tally.id })
    expect((await inCash(second, 1)).json).toMatchObject({
      warnings: [{ path: 'paymentMethod', message: expect.stringContaining('paid ₹1,50,000 in cash') }],
    })
    expect((await inCash(first, 300_000)).status).toBe(201)
  })

  test('brings no warning of cash that was given back, because its payment was deleted', async () => {
    const course = await makeCourse(desk.admin, 'Navigator', 500_000)
    const enrollment = await desk.enrol({ courseId: course.id })
    const { id } = await desk.pay(enrollment, 149_999)
    await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Wrong student' } })
    expect((await inCash(enrollment, 1)).json).not.toHaveProperty('warnings')
  })

  test('is refused from ₹2,00,000 where the institute says so, even as two halves at once', async () => {
    const course = await makeCourse(desk.admin, 'Captain', 500_000)
    const { institutes } = await desk.admin.ok(listInstitutes)
    const { id } = institutes.find(({ instituteName }) => instituteName === 'Nashik') ?? { id: '' }
    await desk.admin.ok(updateInstitute, { params: { id }, body: { cashLimit: 'refuse' } })
    const enrollment = await desk.enrol({ courseId: course.id }, desk.nashik)
    const answers = await all(2, () => inCash(enrollment, 100_000))
    expect(count(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 1 })
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({ code: 'CASH_LIMIT' })
  })
})
