import type { StudentDetail } from '#contract/shapes/student-detail'
import { say } from '../../base/language/say.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'

export type EnrollmentOfStudent = StudentDetail['Enrollments'][number]

type Counted = Pick<
  EnrollmentOfStudent,
  | 'status'
  | 'totalAmount'
  | 'writtenOffAmount'
  | 'paidAmount'
  | 'refundedAmount'
  | 'remainingAmount'
  | 'nextInstallmentDate'
>

/** What a student has paid and owes over all enrollments, in rupees: fees after discount are paid, written off or due. */
export function standing(enrollments: readonly Counted[]) {
  const dates = enrollments.flatMap(({ remainingAmount, nextInstallmentDate }) =>
    remainingAmount > 0 && nextInstallmentDate ? [nextInstallmentDate] : [],
  )
  return {
    active: enrollments.filter(({ status }) => status === 'active').length,
    fees: sumRupees(enrollments.map(({ totalAmount }) => totalAmount)),
    paid: sumRupees(enrollments.map(({ paidAmount }) => paidAmount)),
    /** Given back of what was paid, which stays counted as paid. */
    refunded: sumRupees(enrollments.map(({ refundedAmount }) => refundedAmount)),
    writtenOff: sumRupees(enrollments.map(({ writtenOffAmount }) => writtenOffAmount)),
    due: sumRupees(enrollments.map(({ remainingAmount }) => remainingAmount)),
    /** The earliest day on which something is due. */
    nextDate: dates.sort()[0] ?? null,
  }
}

const shownPayments = 3

/** The latest payments of an enrollment, and in words how many more there are. They come newest first. */
export function recentPayments<Payment>(payments: readonly Payment[]) {
  const more = payments.length - shownPayments
  return {
    recent: payments.slice(0, shownPayments),
    more: more === 1 ? say('+1 more payment') : more > 1 ? say('+{more} more payments', { more }) : null,
  }
}
