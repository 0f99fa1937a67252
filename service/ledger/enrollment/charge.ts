import { minus, noPaise } from '#contract/fields/money'
import { charge } from '#ledger/accounts'
import { type StandingEnrollment, total } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { mustKeepCourseLimit, mustKeepDiscountLimit } from '#ledger/limits'
import type { CommandOf } from './commands.ts'
import { refit } from './plan.ts'
import { mustAllowDiscount, mustCoverPaid, mustNotBeCancelled, mustNotStudyTwice } from './rules.ts'

export function changeDiscount(
  enrollment: StandingEnrollment,
  { discount, spareId, reason }: CommandOf<'ChangeDiscount'>,
  { today, limits }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (discount === enrollment.discount) return []
  mustNotBeCancelled(enrollment)
  mustAllowDiscount(discount, enrollment.fees)
  // A discount that a super admin gave above the limit may still be lowered.
  if (discount > enrollment.discount) mustKeepDiscountLimit(discount, enrollment, { limits })
  const newTotal = minus(enrollment.fees, discount)
  mustCoverPaid(newTotal, enrollment)
  const installments = refit(enrollment.installments, newTotal, spareId)
  const postings = charge(0, discount - enrollment.discount)
  const data = { discount, installments, postings, ...(reason !== undefined && { reason }) }
  return [{ type: 'DiscountChanged', occurredOn: today, data }]
}

/** A new course is charged at today's fees, without a discount. */
export function changeCourse(
  enrollment: StandingEnrollment,
  { courseId, fees, spareId }: CommandOf<'ChangeCourse'>,
  { today, siblings, limits }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (courseId === enrollment.courseId) return []
  mustNotBeCancelled(enrollment)
  mustCoverPaid(fees, enrollment)
  if (fees < total(enrollment)) mustKeepCourseLimit(fees, enrollment, { limits })
  if (enrollment.status === 'active') mustNotStudyTwice(courseId, siblings(enrollment.studentId))
  const installments = refit(enrollment.installments, fees, spareId)
  const postings = charge(fees - enrollment.fees, -enrollment.discount)
  const data = { courseId, fees, discount: noPaise, installments, postings }
  return [{ type: 'CourseChanged', occurredOn: today, data }]
}
