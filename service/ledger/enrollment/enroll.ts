import { formatDate } from '#contract/fields/dates'
import { minus, noPaise } from '#contract/fields/money'
import { invalid } from '#contract/refusal'
import { charge, openingDue } from '#ledger/accounts'
import type { Enrollment } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { mustKeepDiscountLimit, mustKeepOpeningLimit } from '#ledger/limits'
import type { CommandOf } from './commands.ts'
import { plan, singleRow } from './plan.ts'
import { mustAllowDiscount, mustBeOwedOf, mustNotStudyTwice } from './rules.ts'

export function enroll(
  enrollment: Enrollment,
  command: CommandOf<'EnrollStudent'>,
  { today, siblings, limits }: Pick<DecisionContext, 'today' | 'siblings' | 'limits'>,
): NewEventOf<'enrollment'>[] {
  if (enrollment.status !== 'none') throw new Error('An enrollment is made once.')
  const { studentId, courseId, fees, discount, enrolledOn, nextDueOn, opening } = command
  if (enrolledOn > today) throw invalid('enrollmentDate', 'must not be in the future.')
  mustAllowDiscount(discount, fees)
  mustKeepDiscountLimit(discount, { fees }, { limits })
  if (opening) {
    mustBeOwedOf(fees, opening.courseFees)
    mustKeepOpeningLimit(fees, opening.courseFees, { limits })
  }
  mustNotStudyTwice(courseId, siblings(studentId))
  const due = minus(fees, discount)
  // What was owed before the books were opened keeps its due date.
  if (!opening && !command.installments && nextDueOn !== null && nextDueOn < enrolledOn)
    throw invalid(
      'nextInstallmentDate',
      enrolledOn === today ? 'must be today or later.' : `must not be before ${formatDate(enrolledOn)}.`,
    )
  const installments = command.installments
    ? plan(command.installments, due, enrolledOn, command.ids)
    : singleRow(due, nextDueOn, command.ids)
  const data = {
    studentId,
    courseId,
    fees,
    discount,
    installments,
    postings: opening ? [...openingDue(fees), ...charge(noPaise, discount)] : charge(fees, discount),
    ...(command.reason !== undefined && { reason: command.reason }),
    ...(opening && { opening: true as const }),
  }
  return [{ type: 'StudentEnrolled', occurredOn: enrolledOn, data }]
}
