import { formatPaise, type Paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import type { Enrollment, StandingEnrollment } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'

/** Rules that several commands share. Each throws a `Refusal` or returns. */

export function mustAllowDiscount(discount: Paise, fees: Paise): void {
  if (discount > fees)
    throw new Refusal('DISCOUNT_EXCEEDS_FEES', `The discount cannot be more than the fees of ${formatPaise(fees)}.`)
}

/** How many times the fees of its course an opening balance may be. */
const mostOfFees = 10

/**
 * Fees may have been higher when an opening balance came to be owed, but hardly ten times as high: that is a slip of the
 * finger. A free course says nothing of what it cost before.
 */
export function mustBeOwedOf(amount: Paise, courseFees: Paise): void {
  if (courseFees > 0 && amount > mostOfFees * courseFees)
    throw invalid('amount', `is more than ten times the fees of the course, which are ${formatPaise(courseFees)}.`)
}

export function mustCoverPaid(newTotal: Paise, enrollment: StandingEnrollment): void {
  if (newTotal < paid(enrollment))
    throw new Refusal('TOTAL_BELOW_PAID', `${formatPaise(paid(enrollment))} is already paid; the total cannot be less.`)
}

/** A cancelled enrollment owes nothing, so its charge stays as it is until the enrollment is active again. */
export function mustNotBeCancelled(enrollment: StandingEnrollment): void {
  if (enrollment.status === 'cancelled')
    throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled. Make it active again to change it.')
}

export function mustNotStudyTwice(courseId: string, siblings: readonly Enrollment[]): void {
  if (siblings.some(other => other.status === 'active' && other.courseId === courseId))
    throw new Refusal('ALREADY_ENROLLED', 'The student already has an active enrollment in this course.')
}
