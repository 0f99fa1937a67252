import { expect } from 'vitest'
import {
  correctEntry,
  entryAnalytics,
  getEntry,
  listEntries,
  recordEntry,
  settleEntryCheque,
  voidEntry,
} from '#contract/counter/entries'
import { getEntryReceipt, printEntryReceipt } from '#contract/counter/entry-receipts'
import {
  createEnrollment,
  deleteEnrollment,
  getEnrollment,
  listEnrollmentEvents,
  listEnrollments,
  listUpcoming,
  updateEnrollment,
} from '#contract/enrollments'
import { recordPayments } from '#contract/payments/bulk-payments'
import {
  correctPayment,
  getPayment,
  latestPayments,
  listPayments,
  paymentAnalytics,
  recordPayment,
  voidPayment,
} from '#contract/payments/payments'
import { getCourse } from '#contract/records/courses'
import { getStudent } from '#contract/records/students'
import type { Enrollment, EnrollmentRow } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { type Desk, newKey, person } from '#tests/desk/desk'
import { ownView } from '#tests/tools/own-view'
import type { Place, Write } from './write.ts'

const nothing = { income: 0, expense: 0, bookIncome: 0, dues: 0, enrollments: 0 }
type Figures = typeof nothing

/** The figures on the dashboards of the branch. */
async function figures(desk: Desk, place: Place): Promise<Figures> {
  const reader = place.as(desk.pune)
  const [{ total, pendingDues, totalEnrollments }, book] = await Promise.all([
    reader.ok(paymentAnalytics),
    reader.ok(entryAnalytics),
  ])
  const { income, expense } = total
  return { income, expense, bookIncome: book.total.income, dues: pendingDues, enrollments: totalEnrollments }
}

/** Remembers the figures; the returned check expects that they have changed by exactly `by`, in any process. */
async function dashboards(desk: Desk, at: Place) {
  const before = await figures(desk, at)
  return async (place: Place, by: Partial<Figures>) => {
    const moved = { ...nothing, ...by }
    expect(await figures(desk, place)).toEqual({
      income: before.income + moved.income,
      expense: before.expense + moved.expense,
      bookIncome: before.bookIncome + moved.bookIncome,
      dues: before.dues + moved.dues,
      enrollments: before.enrollments + moved.enrollments,
    })
  }
}

/** Checks every answer in which an enrollment appears. */
async function showsEnrollment(desk: Desk, place: Place, enrollment: Enrollment): Promise<void> {
  const { id, studentId, courseId } = enrollment
  const reader = place.as(desk.pune)
  expect((await reader.ok(getEnrollment, { params: { id } })).enrollment).toEqual(enrollment)
  const { installments, Payments, Student, ...row } = enrollment
  const same: EnrollmentRow[] = (await reader.ok(listEnrollments, { query: { studentId } })).enrollments
  expect(same).toMatchObject([{ ...row, Student: { mobile: Student.mobile } }])
  const { student } = await reader.ok(getStudent, { params: { id: studentId } })
  expect(student.Enrollments).toMatchObject([{ ...row, Payments }])
  const { upcomingInstallments } = await reader.ok(listUpcoming, { query: { search: Student.email } })
  const due = enrollment.status === 'cancelled' ? [] : installments
  expect(upcomingInstallments.map(upcoming => [upcoming.id, upcoming.installmentAmount])).toEqual(
    due.map(installment => [installment.id, installment.remainingAmount]),
  )
  const { events } = await reader.ok(listEnrollmentEvents, { params: { id } })
  expect(events.length).toBe(enrollment.version)
  const { course } = await reader.ok(getCourse, { params: { id: courseId } })
  expect(course.enrolledStudents).toBeGreaterThan(0)
}

/** Checks every answer in which a payment appears. */
async function showsPayment(desk: Desk, place: Place, payment: Payment): Promise<Enrollment> {
  const reader = place.as(desk.pune)
  const { id, enrollmentId } = payment
  expect((await reader.ok(getPayment, { params: { id } })).payment).toEqual(payment)
  expect((await reader.ok(listPayments, { query: { enrollmentId } })).payments).toEqual([payment])
  const { enrollment } = await reader.ok(getEnrollment, { params: { id: enrollmentId } })
  expect(enrollment.Payments.map(({ receiptNumber }) => receiptNumber)).toEqual([payment.receiptNumber])
  expect(enrollment.paidAmount).toBe(payment.amount)
  await showsEnrollment(desk, place, enrollment)
  return enrollment
}

const entry = { source: 'Books', amount: 70, date: '2026-01-01' }
const recorded = async (desk: Desk) => (await desk.pune.ok(recordEntry, { body: entry })).incomeExpense
const entries = async (desk: Desk, place: Place) => (await place.as(desk.pune).ok(listEntries)).incomeExpenses

export const moneyWrites: Readonly<Record<string, Write>> = {
  'POST /enrollments': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const body = {
      ...person(),
      courseId: desk.tally.id,
      discount: 1000,
      installments: [{ amount: 1500 }, { amount: 2500 }],
    }
    const { enrollment } = await at.as(desk.pune).ok(createEnrollment, { body })
    return async place => {
      await showsEnrollment(desk, place, enrollment)
      await moved(place, { dues: 4000, enrollments: 1 })
    }
  },
  'PUT /enrollments/:id': async (desk, at) => {
    const before = await desk.enrol()
    const { id } = before
    const sees = await ownView(desk, before)
    const moved = await dashboards(desk, at)
    const body = { discount: 500, status: 'completed' as const, mobile: '9000000002', courseId: desk.java.id }
    const { enrollment } = await at.as(desk.pune).ok(updateEnrollment, { params: { id }, body })
    return async place => {
      await showsEnrollment(desk, place, enrollment)
      await sees(place, enrollment)
      await moved(place, { dues: 12000.5 - 500 - 5000 })
    }
  },
  'DELETE /enrollments/:id': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const { id, studentId } = await desk.enrol()
    await at.as(desk.admin).ok(deleteEnrollment, { params: { id } })
    return async place => {
      expect((await place.as(desk.pune).refused(getEnrollment, { params: { id } })).code).toBe('NOT_FOUND')
      expect((await place.as(desk.pune).ok(listEnrollments, { query: { studentId } })).enrollments).toEqual([])
      await moved(place, {})
    }
  },
  'POST /payments': async (desk, at) => {
    const enrollment = await desk.enrol()
    const sees = await ownView(desk, enrollment)
    const moved = await dashboards(desk, at)
    const body = { enrollmentId: enrollment.id, amount: 600 }
    const { payment } = await at.as(desk.pune).ok(recordPayment, { body })
    return async place => {
      await sees(place, await showsPayment(desk, place, payment))
      const { latestPayments: latest } = await place.as(desk.pune).ok(latestPayments)
      expect(latest[0]).toEqual(payment)
      await moved(place, { income: 600, dues: -600 })
    }
  },
  'POST /payments/bulk': async (desk, at) => {
    const enrollments = [await desk.enrol(), await desk.enrol()]
    const moved = await dashboards(desk, at)
    const payments = enrollments.map(({ id }) => ({ enrollmentId: id, amount: 600, idempotencyKey: newKey() }))
    const { results } = await at.as(desk.pune).ok(recordPayments, { body: { payments } })
    return async place => {
      for (const result of results) {
        if (result.outcome !== 'recorded') throw new Error('It was not recorded.')
        const { id } = result.payment
        const { payment } = await place.as(desk.pune).ok(getPayment, { params: { id } })
        expect(payment).toMatchObject(result.payment)
        await showsPayment(desk, place, payment)
      }
      await moved(place, { income: 1200, dues: -1200 })
    }
  },
  'PUT /payments/:id': async (desk, at) => {
    const enrollment = await desk.enrol()
    const { id } = await desk.pay(enrollment, 600)
    const sees = await ownView(desk, enrollment)
    const moved = await dashboards(desk, at)
    const { payment } = await at.as(desk.admin).ok(correctPayment, { params: { id }, body: { amount: 700 } })
    return async place => {
      await sees(place, await showsPayment(desk, place, payment))
      await moved(place, { income: 100, dues: -100 })
    }
  },
  'DELETE /payments/:id': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const enrollment = await desk.enrol()
    const { id } = await desk.pay(enrollment, 600)
    const sees = await ownView(desk, enrollment)
    await at.as(desk.admin).ok(voidPayment, { params: { id } })
    return async place => {
      const reader = place.as(desk.pune)
      expect((await reader.ok(getPayment, { params: { id } })).payment.status).toBe('voided')
      expect((await reader.ok(listPayments, { query: { enrollmentId: enrollment.id } })).payments).toEqual([])
      const { enrollment: after } = await reader.ok(getEnrollment, { params: { id: enrollment.id } })
      expect(after.paidAmount).toBe(0)
      await showsEnrollment(desk, place, after)
      await sees(place, after)
      await moved(place, { dues: 5000, enrollments: 1 })
    }
  },
  'POST /income-expense': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const { incomeExpense } = await at.as(desk.pune).ok(recordEntry, { body: entry })
    return async place => {
      expect(await entries(desk, place)).toContainEqual(incomeExpense)
      await moved(place, { income: 70, bookIncome: 70 })
    }
  },
  'POST /income-expense/:id/cheque': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const { incomeExpense } = await desk.pune.ok(recordEntry, { body: { ...entry, paymentMethod: 'cheque' } })
    const params = { id: incomeExpense.id }
    const body = { status: 'bounced' as const, charge: 118, reason: 'No funds' }
    const after = (await at.as(desk.pune).ok(settleEntryCheque, { params, body })).incomeExpense
    expect(after).toMatchObject({ status: 'voided', chequeStatus: 'bounced', voidReason: 'No funds' })
    return async place => {
      expect((await place.as(desk.pune).ok(getEntry, { params })).incomeExpense).toEqual(after)
      await moved(place, { expense: 118 })
    }
  },
  'POST /income-expense/:id/prints': async (desk, at) => {
    const { id } = await recorded(desk)
    expect(await at.as(desk.pune).ok(printEntryReceipt, { params: { id } })).toEqual({ copy: 'ORIGINAL' })
    return async place => {
      expect((await place.as(desk.pune).ok(getEntryReceipt, { params: { id } })).receipt.prints).toBe(1)
    }
  },
  'PUT /income-expense/:id': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const { id } = await recorded(desk)
    const body = { type: 'expense' as const, amount: 30 }
    const { incomeExpense } = await at.as(desk.admin).ok(correctEntry, { params: { id }, body })
    return async place => {
      expect(await entries(desk, place)).toContainEqual(incomeExpense)
      await moved(place, { expense: 30 })
    }
  },
  'DELETE /income-expense/:id': async (desk, at) => {
    const moved = await dashboards(desk, at)
    const { id } = await recorded(desk)
    await at.as(desk.admin).ok(voidEntry, { params: { id } })
    return async place => {
      expect((await entries(desk, place)).map(found => found.id)).not.toContain(id)
      await moved(place, {})
    }
  },
}
