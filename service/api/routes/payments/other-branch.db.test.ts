import { beforeAll, describe, expect, test } from 'vitest'
import * as book from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import * as enrollments from '#contract/enrollments'
import * as payments from '#contract/payments/payments'
import { deskForAllTests, today } from '#tests/desk/desk'

const desk = deskForAllTests()
/** What stands in the branch Nashik. */
let theirs: { enrollment: string; student: string; payment: string; entry: string }
beforeAll(async () => {
  const enrollment = await desk.enrol({ nextInstallmentDate: today }, desk.nashik)
  const payment = await desk.pay(enrollment, 100)
  const body = { source: 'Rent', amount: 10, date: today }
  const { incomeExpense } = await desk.nashik.ok(book.recordEntry, { body })
  theirs = { enrollment: enrollment.id, student: enrollment.studentId, payment: payment.id, entry: incomeExpense.id }
})

const nobody = '00000000-0000-7000-8000-000000000000'

describe('what belongs to another branch', () => {
  test('is not found, exactly like an unknown id', async () => {
    const { pune } = desk
    const calls: [Endpoint, (id: string) => { params?: { id: string }; body?: object }, string][] = [
      [enrollments.getEnrollment, id => ({ params: { id } }), theirs.enrollment],
      [enrollments.updateEnrollment, id => ({ params: { id }, body: { discount: 1 } }), theirs.enrollment],
      [enrollments.listEnrollmentEvents, id => ({ params: { id } }), theirs.enrollment],
      [payments.getPayment, id => ({ params: { id } }), theirs.payment],
      [payments.recordPayment, id => ({ body: { enrollmentId: id, amount: 1 } }), theirs.enrollment],
      [enrollments.createEnrollment, id => ({ body: { studentId: id, courseId: desk.java.id } }), theirs.student],
    ]
    for (const [endpoint, input, id] of calls) {
      const { status, code, error } = await pune.refused(endpoint, input(id))
      expect({ status, code, path: endpoint.path }).toEqual({ status: 404, code: 'NOT_FOUND', path: endpoint.path })
      expect(error).toBe((await pune.refused(endpoint, input(nobody))).error)
    }
  })

  test('appears in no list, whatever the query asks for', async () => {
    for (const instituteName of ['Nashik', 'all', undefined]) {
      const query = instituteName ? { instituteName } : {}
      const { pune } = desk
      expect((await pune.ok(enrollments.listEnrollments, { query })).enrollments).toEqual([])
      expect((await pune.ok(enrollments.listUpcoming, { query })).upcomingInstallments).toEqual([])
      expect((await pune.ok(payments.listPayments, { query })).payments).toEqual([])
      expect((await pune.ok(payments.latestPayments, { query })).latestPayments).toEqual([])
      expect((await pune.ok(book.listEntries, { query })).incomeExpenses).toEqual([])
      const analytics = await pune.ok(payments.paymentAnalytics, { query })
      expect([analytics.total.income, analytics.pendingDues, analytics.todayEnrollments]).toEqual([0, 0, 0])
      expect((await pune.ok(book.entryAnalytics, { query })).total.income).toBe(0)
    }
    const query = { enrollmentId: theirs.enrollment, studentId: theirs.student, includeVoided: true }
    expect((await desk.pune.ok(payments.listPayments, { query })).payments).toEqual([])
  })

  test('is visible to a super admin, who sees every branch or one of them', async () => {
    await desk.admin.ok(enrollments.getEnrollment, { params: { id: theirs.enrollment } })
    await desk.admin.ok(payments.getPayment, { params: { id: theirs.payment } })
    for (const [instituteName, count] of [
      ['all', 1],
      ['nashik', 1],
      ['Pune', 0],
    ] as const) {
      const query = { instituteName }
      expect((await desk.admin.ok(payments.listPayments, { query })).payments.length).toBe(count)
      expect((await desk.admin.ok(payments.latestPayments, { query })).latestPayments.length).toBe(count)
      expect((await desk.admin.ok(book.listEntries, { query })).incomeExpenses.length).toBe(count)
    }
  })
})
