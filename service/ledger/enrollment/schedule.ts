import { invalid } from '#contract/refusal'
import { type StandingEnrollment, total } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import type { Installment } from '#ledger/events/parts'
import type { CommandOf } from './commands.ts'
import { allot, moveNext, nextUnpaid, plan, samePlan } from './plan.ts'
import { mustNotBeCancelled } from './rules.ts'

export function reschedule(
  enrollment: StandingEnrollment,
  { installments, ids }: CommandOf<'RescheduleInstallments'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const wanted = plan(installments, total(enrollment), context.today, ids, enrollment.installments)
  return rescheduled(enrollment, wanted, context)
}

export function moveNextInstallment(
  enrollment: StandingEnrollment,
  { dueOn }: CommandOf<'MoveNextInstallment'>,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const next = nextUnpaid(enrollment.installments, paid(enrollment))
  // A cancelled enrollment shows no date; a form that sends that back asks for no change.
  if (!next || next.dueOn === dueOn || (enrollment.status === 'cancelled' && dueOn === null)) return []
  mustNotBeCancelled(enrollment)
  if (dueOn !== null && dueOn < context.today) throw invalid('nextInstallmentDate', 'must be today or later.')
  const moved = moveNext(enrollment.installments, paid(enrollment), dueOn)
  return moved ? rescheduled(enrollment, moved, context) : []
}

function rescheduled(
  enrollment: StandingEnrollment,
  installments: Installment[],
  { today }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (samePlan(installments, enrollment.installments)) return []
  mustNotBeCancelled(enrollment)
  return [{ type: 'InstallmentsRescheduled', occurredOn: today, data: { installments } }]
}

/** An unpaid installment that was due before today is overdue; each is recorded as overdue once. */
export function markOverdue(
  enrollment: StandingEnrollment,
  { installmentId }: CommandOf<'MarkOverdue'>,
  { today }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  if (enrollment.status === 'cancelled' || enrollment.overdue.includes(installmentId)) return []
  const row = allot(enrollment.installments, paid(enrollment)).find(({ id }) => id === installmentId)
  if (!row?.dueOn || row.dueOn >= today || row.rest === 0) return []
  const data = { installmentId, dueOn: row.dueOn, amount: row.rest }
  return [{ type: 'InstallmentFellOverdue', occurredOn: today, data }]
}
