import { noPaise } from '#contract/fields/money'
import { restated } from '#ledger/accounts'
import type { StandingEnrollment } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import type { CommandOf } from './commands.ts'

/**
 * Fees that were imported as income of the opening day become an opening balance: on that day, or today when it is
 * closed. What was charged then stays in the log. Never more than the enrollment charges now, and only once.
 */
export function restateOpening(
  enrollment: StandingEnrollment,
  { amount: imported }: CommandOf<'RestateOpening'>,
  { today, isOpen }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const { enrolledOn, fees, opening } = enrollment
  const amount = imported < fees ? imported : fees
  if (opening !== noPaise || amount === noPaise) return []
  const data = { amount, enrolledOn, postings: restated(amount) }
  return [{ type: 'OpeningRestated', occurredOn: isOpen(enrolledOn) ? enrolledOn : today, data }]
}
