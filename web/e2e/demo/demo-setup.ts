import { request } from '@playwright/test'
import type { Role } from '#contract/fields/fields'
import type { Receipt } from '#contract/payments/receipts'
import type { DayBook } from '#contract/reports/day-book'
import type { Due } from '#contract/reports/dues'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { IncomeExpense } from '#contract/shapes/entry'
import type { Payment } from '#contract/shapes/payment'
import type { User } from '#contract/shapes/user'
import { day } from '../tools/desk.ts'
import { codeOf, type Scene } from '../tools/scene.ts'
import { startService } from '../tools/service.ts'
import { type Api, openApi, signInBy, unique } from '../tools/session.ts'

const password = 'a-password-for-screenshots'

/** Starts the product with eighteen months of a small institute's records, and signs in a user of each role. */
export default async function demoSetup(): Promise<() => Promise<void>> {
  const stop = await startService({ demo: true })
  const context = await request.newContext()
  const admin = await signInBy(context)
  const signIn = (username: string) => signInBy(context, { username, password })
  process.env.SCENE = JSON.stringify(await demoScene(openApi(context, admin), signIn, admin))
  await context.dispose()
  return stop
}

/** The student with the most payments, a desk clerk of that branch, and records of each kind to show. */
async function demoScene(api: Api, signIn: (username: string) => Promise<string>, admin: string): Promise<Scene> {
  const { payments } = await api.get<{ payments: Payment[] }>('/payments?limit=200')
  const paymentsOf = (one: Payment) => payments.filter(({ enrollmentId }) => enrollmentId === one.enrollmentId).length
  const payment = payments.toSorted((a, b) => paymentsOf(b) - paymentsOf(a))[0]
  if (!payment) throw new Error('The demo has no payments.')
  const { enrollment } = await api.get<{ enrollment: Enrollment }>(`/enrollments/${payment.enrollmentId}`)
  const { instituteName, Student } = enrollment
  const { users } = await api.get<{ users: User[] }>('/auth/users')
  const { payment: receipt } = await api.get<{ payment: Receipt }>(`/payments/${payment.id}/receipt`)
  const account = async (role: Role, fullName: string, email: string) => {
    // This student may be the one who already has an account in the demo.
    const known = users.find(user => user.email === email)
    if (known) await api.put(`/auth/users/${known.id}`, { password })
    if (known) return signIn(known.username)
    const username = unique(role)
    await api.post('/auth/users', { username, password, email, fullName, role, instituteName })
    return signIn(username)
  }
  const returned = payments.find(one => one.instituteName === instituteName && one.enrollmentId !== enrollment.id)
  if (!returned) throw new Error('The demo has payments of one enrollment only.')
  await addRefundAndDayClose(api, returned)
  const accounts = new Set([Student.email, ...users.map(({ email }) => email)])
  const held = await heldCheque(api, accounts)
  // Not the one whose invitation is opened: a second link would end the first.
  const uninvited = payments.find(
    ({ Enrollment: { Student: one } }) => !accounts.has(one.email) && one.id !== held.Enrollment.Student.id,
  )
  if (!uninvited) throw new Error('In the demo every student has an account.')
  const { incomeExpense: income } = await api.post<{ incomeExpense: IncomeExpense }>('/income-expense', {
    ...{ type: 'income', source: 'Exam form', amount: 450, studentId: enrollment.studentId, date: day(0) },
  })
  return {
    tokens: {
      super_admin: admin,
      sub_admin: await account('sub_admin', 'Sunita Kulkarni', `${unique('desk')}@example.com`),
      student: await account('student', Student.fullName, Student.email),
    },
    records: {
      course: enrollment.courseId,
      student: enrollment.studentId,
      enrollment: enrollment.id,
      vouchers: returned.enrollmentId,
      daySheet: day(-1),
      editEnrollment: enrollment.id,
      statement: enrollment.studentId,
      receipt: payment.id,
      myReceipt: payment.id,
      entryReceipt: income.id,
      myEntryReceipt: income.id,
      verify: codeOf(receipt),
    },
    ids: {
      student: enrollment.studentId,
      own: payment.id,
      refunded: returned.enrollmentId,
      due: held.enrollmentId,
      cheque: held.id,
      uninvited: uninvited.Enrollment.studentId,
      invite: await invitation(api, held.Enrollment.Student.id),
    },
  }
}

/** Adds what the demo lacks: a refund today, and a close of yesterday a few rupees short. */
async function addRefundAndDayClose(api: Api, { id, amount, instituteName }: Payment) {
  const dayBook = await api.get<DayBook>(
    `/reports/day-book?date=${day(-1)}&instituteName=${encodeURIComponent(instituteName)}`,
  )
  const cash = dayBook.methods.find(({ paymentMethod }) => paymentMethod === 'cash')?.closing ?? 0
  await api.post(`/payments/${id}/refunds`, { amount, reason: 'Moved to another town before the batch began' })
  const counted = {
    500: Math.floor(cash / 500),
    100: Math.floor((cash % 500) / 100),
    10: Math.floor((cash % 100) / 20),
  }
  const reason = 'Change given for a taxi'
  await api.post('/reports/day-close', { date: day(-1), instituteName, counted, reason, confirmed: ['upi', 'card'] })
}

/** Part of what a student without an account owes, paid by a cheque that isn't cleared yet. */
async function heldCheque(api: Api, accounts: ReadonlySet<string>): Promise<Payment> {
  const { dues } = await api.get<{ dues: Due[] }>('/reports/dues')
  const due = dues.find(({ outstanding, Student }) => outstanding > 1000 && !accounts.has(Student.email))
  if (!due) throw new Error('In the demo nobody owes anything.')
  const cheque = { amount: 400, paymentMethod: 'cheque', transactionId: '004512' }
  return (await api.post<{ payment: Payment }>('/payments', { enrollmentId: due.enrollmentId, ...cheque })).payment
}

/** The code in the invitation link that a student is sent. */
async function invitation(api: Api, studentId: string): Promise<string> {
  const { url } = await api.post<{ url: string }>(`/students/${studentId}/invite`, {})
  return new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? ''
}
