import { formatPaise, minus, noPaise, type Paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { charge, openingDue, writeOff } from '#ledger/accounts'
import { remaining, type StandingEnrollment, writtenOff } from '#ledger/balance/enrollment'
import { refunded, unvoided } from '#ledger/balance/payment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { mustKeepWriteOffLimit } from '#ledger/limits'
import type { CommandOf } from './commands.ts'
import { mustNotStudyTwice } from './rules.ts'

/** active ↔ completed, both → cancelled, cancelled → active. */
export function changeStatus(
  enrollment: StandingEnrollment,
  { status, reason, mayReopen }: CommandOf<'ChangeStatus'>,
  { today, siblings, limits }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const from = enrollment.status
  if (status === from) return []
  if (status === 'completed') {
    if (from === 'cancelled')
      throw new Refusal(
        'STATUS_CHANGE_NOT_ALLOWED',
        'A cancelled enrollment must be made active before it can be completed.',
      )
    return [{ type: 'EnrollmentCompleted', occurredOn: today, data: { reason } }]
  }
  if (status === 'cancelled') {
    mustKeepWriteOffLimit(remaining(enrollment), { limits })
    return [cancelled(remaining(enrollment), reason, today)]
  }
  if (from === 'cancelled' && !mayReopen)
    throw new Refusal('FORBIDDEN', 'Only a super admin can make a cancelled enrollment active again.')
  mustNotStudyTwice(enrollment.courseId, siblings(enrollment.studentId))
  const writtenBack = writtenOff(enrollment)
  const data = { writtenBack, reason, postings: writeOff(-writtenBack) }
  return [{ type: 'EnrollmentReopened', occurredOn: today, data }]
}

const cancelled = (lost: Paise, reason: string | null, today: string): NewEventOf<'enrollment'> => ({
  type: 'EnrollmentCancelled',
  occurredOn: today,
  data: { writtenOff: lost, reason, postings: writeOff(lost) },
})

/**
 * The whole rest is written off, because a cancelled enrollment owes nothing. What the student should still pay must be paid
 * first.
 */
export function settle(
  enrollment: StandingEnrollment,
  { writeOff: named, refunded: seen, reason }: CommandOf<'Settle'>,
  { today, limits }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (enrollment.status === 'cancelled')
    throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled already.')
  if (seen !== undefined && seen !== refunded(enrollment))
    throw new Refusal('STALE_VERSION', 'Somebody else changed this enrollment meanwhile. Load it again.')
  const rest = remaining(enrollment)
  if (named === rest) {
    mustKeepWriteOffLimit(rest, { limits })
    return [cancelled(rest, reason, today)]
  }
  const text =
    named > rest
      ? `Only ${formatPaise(rest)} remains to be written off.`
      : `There would be ${formatPaise(minus(rest, named))} left to pay. Take that payment first, or write it off too.`
  throw new Refusal('SETTLEMENT_DOES_NOT_ADD_UP', text, [
    { path: 'writeOff', message: `must be ${formatPaise(rest)}.` },
  ])
}

export function withdraw(enrollment: StandingEnrollment, { today }: DecisionContext): NewEventOf<'enrollment'>[] {
  if (unvoided(enrollment).length > 0)
    throw new Refusal(
      'ENROLLMENT_HAS_PAYMENTS',
      'This enrollment has payments. Cancel it instead, or delete its payments first.',
    )
  const { fees, opening, discount, enrolledOn } = enrollment
  const postings = [...openingDue(-opening), ...charge(opening - fees, -discount), ...writeOff(-writtenOff(enrollment))]
  const data = { ...(opening === noPaise && { enrolledOn }), postings }
  return [{ type: 'EnrollmentWithdrawn', occurredOn: today, data }]
}
