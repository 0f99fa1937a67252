import { expect } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { listOwnEnrollments, listOwnPayments, studentDashboard } from '#contract/accounts/student-area'
import type { Enrollment } from '#contract/shapes/enrollment'
import { type Desk, newKey } from '#tests/desk/desk'
import type { Place } from '#tests/tools/writes/write'

/**
 * Signs the student of an enrollment in. The returned check compares what the student sees in a process with what staff
 * see.
 */
export async function ownView(desk: Desk, { Student }: Enrollment) {
  const username = newKey().replace(' ', '-')
  const account = { username, email: Student.email, password: 'a good password', fullName: Student.fullName }
  await desk.admin.ok(createUser, { body: { ...account, role: 'student', instituteName: Student.instituteName } })
  const student = await desk.signIn(username, account.password)
  return async (place: Place, { id, paidAmount, refundedAmount, remainingAmount, Payments }: Enrollment) => {
    const reader = place.as(student)
    const { stats } = await reader.ok(studentDashboard)
    expect(stats).toEqual({
      totalEnrollments: 1,
      totalPaid: paidAmount,
      totalRefunded: refundedAmount,
      totalDue: remainingAmount,
    })
    const { enrollments } = await reader.ok(listOwnEnrollments)
    expect(enrollments).toMatchObject([{ id, paidAmount, remainingAmount, Payments }])
    const receipts = (await reader.ok(listOwnPayments)).payments.map(({ receiptNumber }) => receiptNumber)
    expect(receipts).toEqual(Payments.map(({ receiptNumber }) => receiptNumber))
  }
}
