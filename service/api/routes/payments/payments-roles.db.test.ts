import { beforeAll, describe, expect, test } from 'vitest'
import * as book from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import * as enrollments from '#contract/enrollments'
import * as payments from '#contract/payments/payments'
import { deskForAllTests, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'

/** Every row about money, with those who may call it: S super admins, B sub admins. */
const rows: readonly (readonly [string, 'S' | 'SB', Endpoint])[] = [
  ['GET /enrollments', 'SB', enrollments.listEnrollments],
  ['POST /enrollments', 'SB', enrollments.createEnrollment],
  ['GET /enrollments/upcoming', 'SB', enrollments.listUpcoming],
  ['GET /enrollments/:id', 'SB', enrollments.getEnrollment],
  ['PUT /enrollments/:id', 'SB', enrollments.updateEnrollment],
  ['DELETE /enrollments/:id', 'S', enrollments.deleteEnrollment],
  ['GET /enrollments/:id/events', 'SB', enrollments.listEnrollmentEvents],
  ['GET /payments', 'SB', payments.listPayments],
  ['POST /payments', 'SB', payments.recordPayment],
  ['GET /payments/latest', 'SB', payments.latestPayments],
  ['GET /payments/analytics', 'SB', payments.paymentAnalytics],
  ['GET /payments/:id', 'SB', payments.getPayment],
  ['PUT /payments/:id', 'S', payments.correctPayment],
  ['DELETE /payments/:id', 'S', payments.voidPayment],
  ['GET /income-expense', 'SB', book.listEntries],
  ['POST /income-expense', 'SB', book.recordEntry],
  ['GET /income-expense/analytics', 'SB', book.entryAnalytics],
  ['GET /income-expense/:id', 'SB', book.getEntry],
  ['POST /income-expense/:id/cheque', 'SB', book.settleEntryCheque],
  ['PUT /income-expense/:id', 'S', book.correctEntry],
  ['DELETE /income-expense/:id', 'S', book.voidEntry],
]

const texts: Readonly<Record<string, string>> = {
  'PUT /income-expense/:id': 'You are not allowed to edit this record.',
  'DELETE /income-expense/:id': 'You are not allowed to delete this record.',
}

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

test('the table names every endpoint of the three modules', () => {
  const all = [enrollments, payments, book].flatMap(module => Object.values<unknown>(module))
  const table = all.flatMap(row => (at(row, 'method') ? [`${at(row, 'method')} ${at(row, 'path')}`] : []))
  expect(table.toSorted()).toEqual(rows.map(([name]) => name).toSorted())
})

describe.each(rows)('%s', (name, roles, endpoint) => {
  const params = { id: nobody }
  const input = endpoint.method === 'POST' || endpoint.method === 'PUT' ? { params, body: {} } : { params }
  const refused = (client: Client) => client.refused(endpoint, input)

  test('needs a sign-in', async () => {
    const { status, code, headers } = await refused(desk.server.visitor)
    expect({ status, code }).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('is not for students', async () => {
    const { status, code, error } = await refused(desk.student)
    const text = texts[name] ?? 'Access denied. Insufficient permissions.'
    expect({ status, code, error }).toEqual({ status: 403, code: 'FORBIDDEN', error: text })
  })

  test(`is open to ${roles}`, async () => {
    for (const client of [desk.admin, desk.pune]) {
      const allowed = client === desk.admin || roles === 'SB'
      const { status, json } = await client.call(endpoint, input)
      if (allowed) expect(status).not.toBe(403)
      else expect(json).toMatchObject({ code: 'FORBIDDEN', error: texts[name] ?? expect.anything() })
    }
  })
})

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
