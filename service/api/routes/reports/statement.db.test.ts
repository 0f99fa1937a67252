import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { downloadStatement, getStatement, type StatementLine } from '#contract/reports/statement'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, person, today } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { feesAfterDiscount } from '#wording/paper/statement-sheet'

const desk = deskForAllTests()
let asha: Client
let tally: Enrollment
let java: Enrollment
let stranger: Enrollment
let first: Payment
let second: Payment
beforeAll(async () => {
  const own = { ...person(), enrollmentDate: '2026-04-01' }
  const installments = [
    { dueDate: '2026-06-01', amount: 2000 },
    { dueDate: '2026-07-01', amount: 2500 },
  ]
  tally = await desk.enrol({ ...own, discount: 500, installments })
  const further = { studentId: tally.studentId, courseId: desk.java.id, enrollmentDate: '2026-05-10' }
  java = await desk.enrol(further)
  stranger = await desk.enrol()
  first = await desk.pay(tally, 1500, { paymentDate: '2026-04-05' })
  second = await desk.pay(java, 2000.5, { paymentDate: '2026-05-31', paymentMethod: 'upi', transactionId: 'UTR 7' })
  await desk.admin.ok(correctPayment, { params: { id: second.id }, body: { amount: 1000.5 } })
  const body = { username: 'asha.own', email: own.email, password: 'a good password', fullName: 'Asha Patil' }
  await desk.admin.ok(createUser, { body: { ...body, role: 'student' } })
  asha = await desk.signIn('asha.own', 'a good password')
})

const statement = async (query: { startDate?: string; endDate?: string } = {}, client = desk.pune) =>
  (await client.ok(getStatement, { params: { studentId: tally.studentId }, query })).statement
const short = ({ date, charge, discount, payment, refund, writeOff, balance }: StatementLine) => [
  date,
  charge,
  discount,
  payment,
  refund,
  writeOff,
  balance,
]

describe('a statement', () => {
  test('lists all enrollments by business date, with the running balance', async () => {
    const all = await statement()
    expect(all).toMatchObject({ instituteName: 'Pune', startDate: null, endDate: today, opening: 0 })
    expect(all.lines.map(short)).toEqual([
      ['2026-04-01', 5000, 500, 0, 0, 0, 4500],
      ['2026-04-05', 0, 0, 1500, 0, 0, 3000],
      ['2026-05-10', 12000.5, 0, 0, 0, 0, 15000.5],
      ['2026-05-31', 0, 0, 2000.5, 0, 0, 13000],
      ['2026-05-31', 0, 0, -2000.5, 0, 0, 15000.5],
      ['2026-05-31', 0, 0, 1000.5, 0, 0, 14000],
    ])
    expect(all.totals).toEqual({ charge: 17000.5, discount: 500, payment: 2500.5, refund: 0, writeOff: 0 })
    expect(all.closing).toBe(14000)
  })

  test('says what happened, for which course, and by which receipt', async () => {
    const { lines } = await statement()
    expect(lines[1]).toMatchObject({
      type: 'PaymentReceived',
      text: `Received ₹1,500 by cash, receipt ${first.receiptNumber}.`,
      courseName: 'Tally Prime',
      enrollmentId: tally.id,
      paymentId: first.id,
      receiptNumber: first.receiptNumber,
    })
    expect(lines[2]).toMatchObject({ text: 'Enrolled in Java for ₹12,000.50.', paymentId: null, receiptNumber: null })
    expect(lines[4]).toMatchObject({ type: 'PaymentVoided', receiptNumber: second.receiptNumber })
  })

  test.each([
    ['2026-04-01', '2026-04-30', 0, 3000, 2],
    ['2026-04-02', '2026-04-04', 4500, 4500, 0],
    ['2026-04-05', '2026-05-10', 4500, 15000.5, 2],
    ['2026-05-31', '2026-05-31', 15000.5, 14000, 3],
    ['2026-06-01', '2026-06-15', 14000, 14000, 0],
    ['2025-04-01', '2026-03-31', 0, 0, 0],
  ])('from %s to %s opens with %d and closes with %d', async (startDate, endDate, opening, closing, lines) => {
    const part = await statement({ startDate, endDate })
    expect([part.opening, part.closing, part.lines.length]).toEqual([opening, closing, lines])
    const { charge, discount, payment, refund, writeOff } = part.totals
    expect(opening + charge - discount - payment + refund - writeOff).toBe(closing)
  })

  test('names what is due next, whatever the range', async () => {
    const { nextDue } = await statement({ endDate: '2026-04-01' })
    expect(nextDue).toEqual({ date: '2026-06-01', amount: 500, courseName: 'Tally Prime', overdue: true })
  })

  test('says that what is due today is not overdue', async () => {
    const { studentId } = await desk.enrol({ nextInstallmentDate: today })
    const { statement: other } = await desk.pune.ok(getStatement, { params: { studentId } })
    expect(other.nextDue).toMatchObject({ date: today, overdue: false })
  })

  test('names the course of each line as it was then, also after the course was changed', async () => {
    const { id, studentId } = await desk.enrol({ enrollmentDate: '2026-04-01' })
    await desk.pay({ id }, 100, { paymentDate: '2026-03-31' })
    await desk.admin.ok(updateEnrollment, { params: { id }, body: { courseId: desk.java.id } })
    const { statement: other } = await desk.pune.ok(getStatement, { params: { studentId } })
    expect(other.lines.map(({ type, courseName }) => [type, courseName])).toEqual([
      ['PaymentReceived', 'Tally Prime'],
      ['StudentEnrolled', 'Tally Prime'],
      ['CourseChanged', 'Java'],
    ])
  })

  test('is the same for the student', async () => {
    expect(await statement({}, asha)).toEqual(await statement())
  })
})

describe('a statement is not found', () => {
  test('for another student', async () => {
    const other = { params: { studentId: stranger.studentId } }
    expect(await asha.refused(getStatement, other)).toMatchObject({ code: 'NOT_FOUND', error: 'Student not found.' })
    expect(await desk.student.refused(getStatement, other)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('for the staff of another branch', async () => {
    const params = { studentId: tally.studentId }
    expect(await desk.nashik.refused(getStatement, { params })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a cancelled enrollment owes nothing, and a payment of it that is voided is written off', async () => {
  const { id, studentId } = await desk.enrol()
  const payment = await desk.pay({ id }, 2000)
  await desk.admin.ok(updateEnrollment, { params: { id }, body: { status: 'cancelled' } })
  await desk.admin.ok(voidPayment, { params: { id: payment.id } })
  const { statement: cancelled } = await desk.pune.ok(getStatement, { params: { studentId } })
  expect(cancelled.lines.map(short).map(([, ...figures]) => figures)).toEqual([
    [5000, 0, 0, 0, 0, 5000],
    [0, 0, 2000, 0, 0, 3000],
    [0, 0, 0, 0, 3000, 0],
    [0, 0, -2000, 0, 0, 2000],
    [0, 0, 0, 0, 2000, 0],
  ])
  expect(cancelled).toMatchObject({ closing: 0, nextDue: null })
})

test('a refund changes neither the fees after discount, nor what was paid, nor the balance', async () => {
  const enrollment = await desk.enrol()
  const { id, studentId } = enrollment
  const payment = await desk.pay(enrollment, 2000)
  const body = { amount: 22.22, paymentMethod: 'cash', reason: 'Paid too much' } as const
  await desk.admin.ok(refundPayment, { params: { id: payment.id }, body })
  const { statement: refunded } = await desk.pune.ok(getStatement, { params: { studentId } })
  expect(refunded.lines.map(short).at(-1)).toEqual([today, -22.22, 0, 0, 22.22, 0, 3000])
  expect(refunded.totals).toEqual({ charge: 4977.78, discount: 0, payment: 2000, refund: 22.22, writeOff: 0 })
  const after = await desk.read({ id })
  expect([feesAfterDiscount(refunded.totals), refunded.totals.payment, refunded.closing]).toEqual([
    after.totalAmount,
    after.paidAmount,
    after.remainingAmount,
  ])
})

test('a deleted enrollment counts until the day it was deleted', async () => {
  const { id, studentId } = await desk.enrol({ enrollmentDate: '2026-06-01' })
  await desk.admin.ok(deleteEnrollment, { params: { id } })
  const { statement: whole } = await desk.pune.ok(getStatement, { params: { studentId } })
  expect(whole.lines.map(short)).toEqual([
    ['2026-06-01', 5000, 0, 0, 0, 0, 5000],
    [today, -5000, 0, 0, 0, 0, 0],
  ])
})

test('its file is named after the whole name, also of a son of somebody', async () => {
  const { studentId } = await desk.enrol({ ...person(), firstName: 'Ram', lastName: 'S/O Shyam' })
  const { headers } = await desk.pune.call(downloadStatement, { params: { studentId } })
  expect(headers.get('Content-Disposition')).toMatch(/"Statement RAM .*S-O SHYAM /)
})
