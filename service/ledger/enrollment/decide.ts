import { type Enrollment, mustStand } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import type { PaymentCommand } from '#ledger/payment/commands'
import { decidePayment } from '#ledger/payment/decide'
import { changeCourse, changeDiscount } from './charge.ts'
import type { EnrollmentCommand } from './commands.ts'
import { enroll } from './enroll.ts'
import { restateOpening } from './opening.ts'
import { markOverdue, moveNextInstallment, reschedule } from './schedule.ts'
import { changeStatus, settle, withdraw } from './status.ts'

/**
 * The facts that follow from a command on an enrollment or on one of its payments; none when it changes nothing; a
 * `Refusal` when a rule says no.
 */
export function decideEnrollment(
  enrollment: Enrollment,
  command: EnrollmentCommand | PaymentCommand,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (command.type === 'EnrollStudent') return enroll(enrollment, command, context)
  const standing = mustStand(enrollment)
  switch (command.type) {
    case 'RestateOpening':
      return restateOpening(standing, command, context)
    case 'ChangeDiscount':
      return changeDiscount(standing, command, context)
    case 'ChangeCourse':
      return changeCourse(standing, command, context)
    case 'RescheduleInstallments':
      return reschedule(standing, command, context)
    case 'MoveNextInstallment':
      return moveNextInstallment(standing, command, context)
    case 'ChangeStatus':
      return changeStatus(standing, command, context)
    case 'Settle':
      return settle(standing, command, context)
    case 'Expect':
      return []
    case 'WithdrawEnrollment':
      return withdraw(standing, context)
    case 'MarkOverdue':
      return markOverdue(standing, command, context)
    default:
      // The remaining commands are about payments: `decidePayment` takes no others, so a forgotten one doesn't compile.
      return decidePayment(standing, command, context)
  }
}
