import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, deleteUser, getProfile } from '#contract/accounts/auth'
import {
  chooseOwnLanguage,
  listOwnEnrollments,
  listOwnPayments,
  studentDashboard,
} from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import { listPayments, voidPayment } from '#contract/payments/payments'
import { getOwnReceipt, getReceipt } from '#contract/payments/receipts'
import { getStudent } from '#contract/records/students'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, makeCourse, newKey, person } from '#tests/desk/desk'
import { at, listAt } from '#tests/served/at'
import type { Client } from '#tests/served/client'

const desk = deskForAllTests()
let asha: Client
let meera: Client
let tally: Enrollment
let java: Enrollment
let elsewhere: Enrollment
let others: Enrollment
let first: Payment
let second: Payment
let third: Payment
let foreign: Payment
beforeAll(async () => {
  const own = { ...person(), enrollmentDate: '2026-04-01', firstName: 'ASHA', email: 'asha.own@example.com' }
  const installments = [
    { dueDate: '2026-05-01', amount: 2000 },
    { dueDate: '2026-06-01', amount: 3000 },
  ]
  tally = await desk.enrol({ ...own, installments })
  java = await desk.enrol({
    studentId: tally.studentId,
    courseId: desk.java.id,
    discount: 0.5,
    enrollmentDate: '2026-04-01',
  })
  elsewhere = await desk.enrol({ ...own }, desk.nashik)
  // Of which the first is paid to the paisa.
  const two = [900, 4100].map(amount => ({ dueDate: '2026-07-01', amount }))
  others = await desk.enrol({ installments: two })
  first = await desk.pay(tally, 500, { paymentDate: '2026-04-01' })
  second = await desk.pay(java, 1000.25, { paymentMethod: 'upi', paymentDate: '2026-04-03' })
  third = await desk.pay(elsewhere, 700, { paymentDate: '2026-04-04' })
  foreign = await desk.pay(others, 900)
  asha = await account('asha.own', own.email)
  meera = await account('meera', others.Student.email)
})

async function account(username: string, email: string): Promise<Client> {
  const body = { username, email, password: 'a good password', fullName: 'Asha Patil', role: 'student' as const }
  await desk.admin.ok(createUser, { body })
  return desk.signIn(username, 'a good password')
}
const paymentIds = async (query: { startDate?: string; endDate?: string; limit?: number } = {}, client = asha) =>
  (await client.ok(listOwnPayments, { query })).payments.map(({ id }) => id)

describe('the dashboard of a student', () => {
  test('says what was given back of what they paid, which stays counted as paid', async () => {
    const body = { amount: 120.25, reason: 'Paid twice' }
    await desk.admin.ok(refundPayment, { params: { id: foreign.id }, body, key: newKey() })
    const { stats } = await meera.ok(studentDashboard)
    expect(stats).toMatchObject({ totalPaid: 900, totalRefunded: 120.25 })
  })

  test('adds up their own enrollments, in whatever institute', async () => {
    const { linked, stats, recentPayments } = await asha.ok(studentDashboard)
    expect(linked).toBe(true)
    expect(stats).toEqual({
      totalEnrollments: 3,
      totalPaid: 2200.25,
      totalRefunded: 0,
      totalDue: 4500 + 10999.75 + 4300,
    })
    expect(recentPayments.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    expect(recentPayments[1]).toEqual({
      id: second.id,
      courseName: 'Java',
      paymentDate: '2026-04-03',
      receiptNumber: second.receiptNumber,
      amount: 1000.25,
      paymentMethod: 'upi',
      refundedAmount: 0,
      status: 'recorded',
      chequeStatus: null,
    })
  })

  test('lists what is still to be paid by due date, and undated installments last', async () => {
    const { upcomingInstallments } = await asha.ok(studentDashboard)
    const [may, june, ...undated] = upcomingInstallments
    expect(may).toMatchObject({ nextInstallmentDate: '2026-05-01', remainingAmount: 1500, status: 'overdue' })
    expect(june).toMatchObject({
      nextInstallmentDate: '2026-06-01',
      remainingAmount: 3000,
      Course: { id: desk.tally.id },
    })
    expect(undated.map(row => row.remainingAmount).toSorted((a, b) => a - b)).toEqual([4300, 10999.75])
    const left = (await meera.ok(studentDashboard)).upcomingInstallments
    expect(left.map(row => row.remainingAmount)).toEqual([4100])
  })

  test('is empty for an account that is linked to no record', async () => {
    expect(await desk.student.ok(studentDashboard)).toEqual({
      linked: false,
      language: null,
      stats: { totalEnrollments: 0, totalPaid: 0, totalRefunded: 0, totalDue: 0 },
      recentPayments: [],
      upcomingInstallments: [],
    })
  })
})

describe('the language of own paper', () => {
  test('is chosen for every own record and for nobody else’s, and taken back', async () => {
    const languageOf = async ({ studentId: id }: Enrollment) =>
      (await desk.admin.ok(getStudent, { params: { id } })).student.language
    const choose = async (language: 'hi' | 'both' | '') =>
      (await asha.ok(chooseOwnLanguage, { body: { language } })).language
    expect(await choose('hi')).toBe('hi')
    expect((await asha.ok(studentDashboard)).language).toBe('hi')
    expect([await languageOf(tally), await languageOf(elsewhere), await languageOf(others)]).toEqual(['hi', 'hi', null])
    expect((await asha.ok(getOwnReceipt, { params: { id: first.id } })).payment.language).toBe('hi')
    const none = await asha.refused(chooseOwnLanguage, { body: Object() })
    expect(none).toMatchObject({ status: 400, details: [{ path: 'language' }] })
    expect(await languageOf(tally)).toBe('hi')
    expect([await choose(''), await languageOf(tally)]).toEqual([null, null])
    const refused = await asha.refused(chooseOwnLanguage, { body: { language: 'fr' as 'hi' } })
    expect(refused.status).toBe(400)
    expect((await desk.pune.refused(chooseOwnLanguage, { body: { language: 'hi' } })).status).toBe(403)
  })

  test('is that of the screens, unless it is in two or of somebody who has no record', async () => {
    const choose = (language: 'hi' | 'both' | '') => asha.ok(chooseOwnLanguage, { body: { language } })
    const screens = async (client: Client) => (await client.ok(getProfile)).language
    await choose('hi')
    expect(await screens(asha)).toBe('hi')
    await choose('both')
    expect(await screens(asha)).toBeNull()
    await choose('')
    expect(await screens(asha)).toBe('en')
    expect(await screens(desk.pune)).toBeNull()
  })
})

describe('own enrollments', () => {
  test('come with their payments, and nobody else’s are listed', async () => {
    const { enrollments } = await asha.ok(listOwnEnrollments)
    expect(enrollments.map(({ id }) => id).toSorted()).toEqual([tally.id, java.id, elsewhere.id].toSorted())
    const {
      Enrollment: _,
      possibleDuplicateOf: __,
      instituteName: ___,
      instituteAddress: ____,
      branch,
      ...inside
    } = second
    expect(branch).toBe('Pune')
    expect(enrollments.find(({ id }) => id === java.id)?.Payments).toEqual([inside])
    expect((await meera.ok(listOwnEnrollments)).enrollments.map(({ id }) => id)).toEqual([others.id])
  })

  test('come in pages, and are searched by course', async () => {
    const page = await asha.ok(listOwnEnrollments, { query: { limit: 2 } })
    expect(page).toMatchObject({ enrollments: [{}, {}], total: 3 })
    const query = { limit: 2, cursor: page.nextCursor ?? '' }
    expect((await asha.ok(listOwnEnrollments, { query })).enrollments).toHaveLength(1)
    const found = await asha.ok(listOwnEnrollments, { query: { search: 'java' } })
    expect(found.enrollments.map(({ id }) => id)).toEqual([java.id])
  })
})

describe('own payments', () => {
  test('are listed newest first, by inclusive dates', async () => {
    expect(await paymentIds()).toEqual([third.id, second.id, first.id])
    expect(await paymentIds({ startDate: '2026-04-01', endDate: '2026-04-03' })).toEqual([second.id, first.id])
    expect(await paymentIds({ startDate: '2026-04-05' })).toEqual([])
    expect(await paymentIds({ limit: 1 })).toEqual([third.id])
    expect(await paymentIds({}, meera)).toEqual([foreign.id])
  })

  test('are never those of others, whatever the query says', async () => {
    const query = `?userId=x&studentId=${others.studentId}&enrollmentId=${others.id}&instituteName=all&search=`
    const { json } = await asha.send('GET', `/student/payments${query}`)
    expect(listAt(json, 'payments').map(payment => at(payment, 'id'))).toEqual([third.id, second.id, first.id])
  })

  test('have a receipt that is the same as for staff', async () => {
    const { payment } = await asha.ok(getOwnReceipt, { params: { id: third.id } })
    expect(payment).toEqual((await desk.admin.ok(getReceipt, { params: { id: third.id } })).payment)
  })

  test('exclude those of another student', async () => {
    const refused = await asha.refused(getOwnReceipt, { params: { id: foreign.id } })
    expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND', error: 'Payment not found.' })
    const unlinked = await desk.student.refused(getOwnReceipt, { params: { id: third.id } })
    expect(unlinked).toMatchObject({ status: 404, error: 'Payment not found.' })
  })

  test('are no longer listed when they are voided', async () => {
    const mistaken = await desk.pay(tally, 1)
    expect(await paymentIds()).toContain(mistaken.id)
    await desk.admin.ok(voidPayment, { params: { id: mistaken.id } })
    expect(await paymentIds()).not.toContain(mistaken.id)
  })

  test('keep their receipt, cancelled, when they are voided and even their enrollment is deleted', async () => {
    const { id: courseId } = await makeCourse(desk.admin, 'Python', 900)
    const mistaken = await desk.enrol({ studentId: tally.studentId, courseId })
    const { id, receiptNumber } = await desk.pay(mistaken, 300)
    await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Entered twice' } })
    await desk.admin.ok(deleteEnrollment, { params: { id: mistaken.id } })
    const { payment } = await asha.ok(getOwnReceipt, { params: { id } })
    const voidReason = 'Entered twice'
    expect(payment).toMatchObject({ receiptNumber, status: 'voided', voidReason, enrollmentDeleted: true })
    expect((await meera.refused(getOwnReceipt, { params: { id } })).status).toBe(404)
    expect(await paymentIds()).not.toContain(id)
    expect((await asha.ok(listOwnEnrollments)).enrollments.map(one => one.id)).not.toContain(mistaken.id)
  })

  test.each([{ startDate: '2026-02-30' }, { endDate: 'today' }])('need dates that are some: %o', async query => {
    expect((await asha.refused(listOwnPayments, { query })).details).toMatchObject([{ path: Object.keys(query)[0] }])
  })
})

describe('the area is closed', () => {
  test('to an account that was deleted; the records stay', async () => {
    const leaver = await desk.enrol()
    const client = await account('leaver', leaver.Student.email)
    expect((await client.ok(studentDashboard)).stats.totalEnrollments).toBe(1)
    const { users } = await desk.admin.ok(listUsers, { query: { search: 'leaver' } })
    await desk.admin.ok(deleteUser, { params: { id: users[0]?.id ?? '' } })
    expect((await client.refused(studentDashboard)).status).toBe(401)
    await desk.pune.ok(updateEnrollment, { params: { id: leaver.id }, body: { discount: 1 } })
  })
})

test('notes of staff stay with staff, in every list and on the receipt', async () => {
  const notes = 'Pays late every month'
  const { id } = await desk.pay(tally, 1, { notes })
  const { payments: known } = await desk.pune.ok(listPayments, { query: { enrollmentId: tally.id, limit: 1 } })
  expect(known).toMatchObject([{ id, notes }])
  const { payments } = await asha.ok(listOwnPayments)
  const { enrollments } = await asha.ok(listOwnEnrollments)
  const { payment } = await asha.ok(getOwnReceipt, { params: { id } })
  const shown = [...payments, ...enrollments.flatMap(({ Payments }) => Payments), payment].filter(one => one.id === id)
  expect(shown.map(one => one.notes)).toEqual([null, null, null])
  for (const answer of [payments, enrollments, payment]) expect(JSON.stringify(answer)).not.toContain('late every')
})
