import { describe, expect, test } from 'vitest'
import {
  deleteEnrollment,
  getEnrollment,
  listEnrollmentEvents,
  listEnrollments,
  listUpcoming,
  updateEnrollment,
} from '#contract/enrollments'
import { correctPayment, paymentAnalytics, recordPayment, voidPayment } from '#contract/payments/payments'
import { deleteStudent } from '#contract/records/students'
import { EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const eventsOf = async (id: string, client = desk.pune) =>
  (await client.ok(listEnrollmentEvents, { params: { id } })).events

describe('the events of an enrollment', () => {
  test('say who did what and when, with the amounts before and after', async () => {
    const { id } = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    const params = { id }
    desk.setClock('2026-06-16T11:30:00+05:30')
    const payment = await desk.pay({ id }, 1000.5, { paymentMethod: 'bank_transfer', paymentDate: '2026-06-15' })
    await desk.pune.ok(updateEnrollment, { params, body: { discount: 1000 } })
    await desk.pune.ok(updateEnrollment, { params, body: { nextInstallmentDate: '2026-08-01' } })
    await desk.admin.ok(voidPayment, { params: { id: payment.id }, query: { reason: 'Cheque book was wrong' } })
    await desk.pune.ok(updateEnrollment, { params, body: { courseId: desk.java.id } })
    const events = await eventsOf(id)
    expect(events.map(({ type, text }) => [type, text])).toEqual([
      ['StudentEnrolled', 'Enrolled in Tally Prime for ₹5,000, less a discount of ₹500.'],
      ['PaymentReceived', `Received ₹1,000.50 by bank transfer, receipt ${payment.receiptNumber}.`],
      ['DiscountChanged', 'Discount raised from ₹500 to ₹1,000.'],
      ['InstallmentsRescheduled', 'Installments set: ₹4,000 on 01/08/2026.'],
      ['PaymentVoided', `Receipt ${payment.receiptNumber} of ₹1,000.50 cancelled.`],
      ['CourseChanged', 'Course changed to Java, fees ₹12,000.50.'],
    ])
    expect(events.map(({ actor }) => actor?.fullName)).toEqual([
      'Clerk pune',
      'Administrator',
      'Clerk pune',
      'Clerk pune',
      'Administrator',
      'Clerk pune',
    ])
    expect(events.map(({ before }) => before)).toEqual([null, ...events.slice(0, -1).map(({ after }) => after)])
    expect(events.map(({ after }) => [after?.totalAmount, after?.paidAmount, after?.remainingAmount])).toEqual([
      [4500, 0, 4500],
      [4500, 1000.5, 3499.5],
      [4000, 1000.5, 2999.5],
      [4000, 1000.5, 2999.5],
      [4000, 0, 4000],
      [12000.5, 0, 12000.5],
    ])
    expect(events[1]).toMatchObject({ occurredOn: '2026-06-15', recordedAt: '2026-06-16T06:00:00.000Z' })
    expect(events[4]).toMatchObject({ reason: 'Cheque book was wrong', reverses: events[1]?.seq })
    const told = { id: payment.id, receiptNumber: payment.receiptNumber }
    expect(events.map(event => event.payment)).toEqual([null, told, null, null, told, null])
    const enrollment = await desk.read(params)
    expect(enrollment).toMatchObject(events.at(-1)?.after ?? {})
    expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).toSorted((a, b) => a - b))
  })

  test('include corrections, notes and every change of status', async () => {
    const { id } = await desk.enrol()
    const params = { id }
    const payment = await desk.pay({ id }, 1000)
    const known = { params: { id: payment.id } }
    await desk.admin.ok(correctPayment, { ...known, body: { notes: 'By her father' } })
    const { payment: after } = await desk.admin.ok(correctPayment, {
      ...known,
      body: { amount: 900, reason: 'A note too many' },
    })
    for (const status of ['completed', 'active', 'cancelled', 'active'] as const)
      await desk.admin.ok(updateEnrollment, { params, body: { status } })
    const plan = [{ dueDate: '2026-07-20', amount: 2000.5 }, { amount: 2999.5 }]
    await desk.pune.ok(updateEnrollment, { params, body: { installments: plan } })
    const events = await eventsOf(id)
    expect(events.slice(1).map(({ text }) => text)).toEqual([
      `Received ₹1,000 by cash, receipt ${payment.receiptNumber}.`,
      'The note, reference or cheque of a payment was changed.',
      `Receipt ${payment.receiptNumber} of ₹1,000 cancelled, to be corrected.`,
      `Received ₹900 by cash, receipt ${after.receiptNumber}.`,
      'Completed.',
      'Made active again.',
      'Cancelled; ₹4,100 written off.',
      'Made active again; ₹4,100 is due again.',
      'Installments set: ₹2,000.50 on 20/07/2026, ₹2,999.50 without a date.',
    ])
    expect(events[3]).toMatchObject({ reason: 'A note too many', after: { paidAmount: 0, remainingAmount: 5000 } })
  })
})

describe('the events as of a date', () => {
  test('leave out what happened later, and end at the figures that the list shows as of that date', async () => {
    desk.setClock('2026-06-20T11:00:00+05:30')
    const { id, studentId } = await desk.enrol({ enrollmentDate: '2026-06-01', nextInstallmentDate: '2026-07-01' })
    const params = { id }
    const wrong = await desk.pay({ id }, 700, { paymentDate: '2026-06-05' })
    await desk.pay({ id }, 1000, { paymentDate: '2026-06-03' })
    await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
    await desk.pune.ok(updateEnrollment, { params, body: { discount: 300 } })
    await desk.pune.ok(updateEnrollment, { params, body: { status: 'cancelled' } })
    for (const asOf of ['2026-05-31', '2026-06-01', '2026-06-03', '2026-06-05', '2026-06-20']) {
      const { events } = await desk.pune.ok(listEnrollmentEvents, { params, query: { asOf } })
      const { enrollments } = await desk.pune.ok(listEnrollments, { query: { asOf, studentId } })
      expect(events.every(({ occurredOn }) => occurredOn <= asOf)).toBe(true)
      expect(
        [events.at(-1)?.after].filter(after => after !== undefined),
        asOf,
      ).toEqual(enrollments.map(row => EnrollmentFigures.parse(row)))
    }
  })
})

describe('deleting an enrollment', () => {
  test('takes it out of every list and total, and keeps its events', async () => {
    const before = await desk.pune.ok(paymentAnalytics)
    const { id, studentId } = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    expect(await desk.admin.ok(deleteEnrollment, { params: { id } })).toEqual({
      message: 'Enrollment deleted successfully',
    })
    expect((await desk.pune.refused(getEnrollment, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await desk.pune.ok(listEnrollments, { query: { studentId } })).enrollments).toEqual([])
    const { upcomingInstallments } = await desk.pune.ok(listUpcoming)
    expect(upcomingInstallments.filter(row => row.enrollmentId === id)).toEqual([])
    expect({ ...(await desk.pune.ok(paymentAnalytics)), asOf: '' }).toEqual({ ...before, asOf: '' })
    expect((await eventsOf(id)).map(({ text }) => text).at(-1)).toBe('Deleted.')
  })

  test('makes every other call answer that it is not found', async () => {
    const { id } = await desk.enrol()
    const params = { id }
    await desk.admin.ok(deleteEnrollment, { params })
    const pay = { enrollmentId: id, amount: 1 }
    const answers = [
      await desk.admin.refused(deleteEnrollment, { params }),
      await desk.pune.refused(updateEnrollment, { params, body: { discount: 1 } }),
      await desk.pune.refused(updateEnrollment, { params, body: {} }),
      await desk.pune.refused(recordPayment, { body: pay }),
    ]
    for (const { status, code, error } of answers)
      expect({ status, code, error }).toEqual({ status: 404, code: 'NOT_FOUND', error: 'Enrollment not found.' })
  })

  test('is refused while it has a payment that is not voided', async () => {
    const enrollment = await desk.enrol()
    const params = { id: enrollment.id }
    const payment = await desk.pay(enrollment, 1)
    const { status, code } = await desk.admin.refused(deleteEnrollment, { params })
    expect({ status, code }).toEqual({ status: 409, code: 'ENROLLMENT_HAS_PAYMENTS' })
    await desk.admin.ok(voidPayment, { params: { id: payment.id } })
    await desk.admin.ok(deleteEnrollment, { params })
  })

  test('lets the student take the course again, but the student cannot be deleted', async () => {
    const { id, studentId } = await desk.enrol()
    await desk.admin.ok(deleteEnrollment, { params: { id } })
    await desk.enrol({ studentId })
    expect((await desk.admin.refused(deleteStudent, { params: { id: studentId } })).code).toBe(
      'STUDENT_HAS_ENROLLMENTS',
    )
  })

  test('also reverses what a cancellation had written off', async () => {
    const before = await desk.pune.ok(paymentAnalytics)
    const { id } = await desk.enrol()
    await desk.pune.ok(updateEnrollment, { params: { id }, body: { status: 'cancelled' } })
    await desk.admin.ok(deleteEnrollment, { params: { id } })
    expect((await desk.pune.ok(paymentAnalytics)).pendingDues).toBe(before.pendingDues)
  })
})
