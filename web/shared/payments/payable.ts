import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { enrollmentsQuery } from '../enrollments/queries.ts'

/** What the payment form needs to know about an enrollment. Amounts in rupees. */
export interface Payable {
  id: string
  fullName: string
  courseName: string
  mobile: string
  instituteName: string
  enrolledOn: string
  total: number
  remaining: number
  /** The amount of the next unpaid installment, and its due date. */
  installment: number
  nextDate: string | null
}

export const payableOf = (enrollment: EnrollmentRow): Payable => ({
  id: enrollment.id,
  fullName: titleCase(enrollment.Student.fullName),
  courseName: enrollment.Course.name,
  mobile: enrollment.Student.mobile,
  instituteName: enrollment.instituteName,
  enrolledOn: enrollment.enrollmentDate,
  total: enrollment.totalAmount,
  remaining: enrollment.remainingAmount,
  installment: enrollment.installmentAmount,
  nextDate: enrollment.nextInstallmentDate,
})

/** "₹4,000 due of ₹12,000 · next ₹2,000 on 05/05/2026" */
export function dueText({ remaining, total, installment, nextDate }: Payable): string {
  const due = say('{remaining} due of {total}', { remaining: formatRupees(remaining), total: formatRupees(total) })
  return nextDate
    ? say('{due} · next {installment} on {nextDate}', {
        due,
        installment: formatRupees(installment),
        nextDate: formatDate(nextDate),
      })
    : due
}

/** Why no more than so many rupees can be paid, as the contract's texts continue the name of a field. */
export const mostText = (remaining: number): string =>
  say('must be at most {max}, which is what remains to be paid.', { max: formatRupees(remaining) })

/** Only an active enrollment with something left to pay can be chosen for a new payment. */
export const takesPayment = ({ status, remainingAmount }: Pick<EnrollmentRow, 'status' | 'remainingAmount'>): boolean =>
  status === 'active' && remainingAmount > 0

/** Active enrollments found by a text, those that owe most first: most owe nothing, and would push out those that do. */
export const toPayQuery = (search: string, limit: number) =>
  enrollmentsQuery({ search, status: 'active', sort: '-remainingAmount', limit })

/** Those of an answer that can be chosen for a new payment, by name. */
export const toPay = (enrollments: readonly EnrollmentRow[] = []): EnrollmentRow[] =>
  enrollments.filter(takesPayment).toSorted((a, b) => a.Student.fullName.localeCompare(b.Student.fullName))
