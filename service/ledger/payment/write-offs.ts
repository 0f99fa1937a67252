import { type Paise, paise } from '#contract/fields/money'
import { writeOff } from '#ledger/accounts'
import type { StandingEnrollment } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'

/**
 * A cancelled enrollment owes nothing: what its payments no longer cover is written off, and what they cover now is not.
 * Each difference is dated on the day on which it arose, but not before the cancellation, when it was still due.
 */
export function writeOffsMoved(
  enrollment: StandingEnrollment,
  moved: readonly (readonly [date: string, amount: Paise])[],
  { today, isOpen }: DecisionContext,
): NewEvent<'WriteOffAdjusted'>[] {
  if (enrollment.status !== 'cancelled') return []
  const { cancelledOn } = enrollment
  const days = new Map<string, number>()
  for (const [date, amount] of moved) {
    const due = date > cancelledOn ? date : cancelledOn
    const day = isOpen(due) ? due : today
    days.set(day, (days.get(day) ?? 0) + amount)
  }
  return [...days].flatMap(([occurredOn, sum]): NewEvent<'WriteOffAdjusted'>[] => {
    const data = { amount: paise(sum), postings: writeOff(sum) }
    return sum === 0 ? [] : [{ type: 'WriteOffAdjusted', occurredOn, data }]
  })
}
