import { formatDate } from '#contract/fields/dates'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { formatPaise, minus, noPaise, type Paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { charge, writeOff } from '#ledger/accounts'
import type { NewEvent } from '#ledger/events/events'
import {
  type Enrollment,
  isStanding,
  paid,
  remaining,
  type StandingEnrollment,
  total,
  unvoided,
  writtenOff,
} from './enrollment.ts'
import { allot, moveNext, nextUnpaid, plan, refit, samePlan, singleRow, type WantedInstallment } from './plan.ts'

/** What a decision may know besides the state: time comes in as data, the other enrollments from the same read. */
export interface EnrollmentContext {
  readonly today: string
  /** The student's other enrollments in this institute, folded under the same lock. */
  readonly siblings: readonly Enrollment[]
}

export type EnrollmentCommand =
  | {
      type: 'EnrollStudent'
      studentId: string
      courseId: string
      fees: Paise
      discount: Paise
      /** Why there is a discount. */
      reason?: string | undefined
      enrolledOn: string
      /** The date of a plan of one row; ignored when `installments` are given. */
      nextDueOn: string | null
      installments: readonly WantedInstallment[] | null
      ids: readonly string[]
    }
  | { type: 'ChangeDiscount'; discount: Paise; spareId: string; reason?: string | undefined }
  | { type: 'ChangeCourse'; courseId: string; fees: Paise; spareId: string }
  | { type: 'RescheduleInstallments'; installments: readonly WantedInstallment[]; ids: readonly string[] }
  | { type: 'MoveNextInstallment'; dueOn: string | null }
  | {
      type: 'ChangeStatus'
      status: EnrollmentStatus
      reason: string | null
      /** Whether who asks may make a cancelled enrollment active again. */
      mayReopen: boolean
    }
  /** Cancelled by agreement: what is not paid is written off, and must be named. */
  | { type: 'Settle'; writeOff: Paise; reason: string | null }
  /** Changes nothing: the enrollment must be there, in the version that was seen. */
  | { type: 'Expect' }
  | { type: 'WithdrawEnrollment' }
  | { type: 'MarkOverdue'; installmentId: string }

/** The facts that follow from a command on an enrollment; none when it changes nothing; a `Refusal` when a rule says no. */
export function decideEnrollment(
  enrollment: Enrollment,
  command: EnrollmentCommand,
  context: EnrollmentContext,
): NewEvent[] {
  if (command.type === 'EnrollStudent') return enroll(enrollment, command, context)
  const standing = mustStand(enrollment)
  switch (command.type) {
    case 'ChangeDiscount':
      return changeDiscount(standing, command, context)
    case 'ChangeCourse':
      return changeCourse(standing, command, context)
    case 'RescheduleInstallments': {
      const wanted = plan(command.installments, total(standing), context.today, command.ids, standing.installments)
      return rescheduled(standing, wanted, context)
    }
    case 'MoveNextInstallment':
      return moveNextInstallment(standing, command.dueOn, context)
    case 'ChangeStatus':
      return changeStatus(standing, command, context)
    case 'Settle':
      return settle(standing, command, context)
    case 'Expect':
      return []
    case 'WithdrawEnrollment':
      return withdraw(standing, context)
    case 'MarkOverdue':
      return markOverdue(standing, command.installmentId, context)
  }
  command satisfies never
}

/** An enrollment that was withdrawn or never made is not there. */
export function mustStand(enrollment: Enrollment): StandingEnrollment {
  if (!isStanding(enrollment)) throw new Refusal('NOT_FOUND', 'Enrollment not found.')
  return enrollment
}

function mustAllowDiscount(discount: Paise, fees: Paise): void {
  if (discount > fees)
    throw new Refusal('DISCOUNT_EXCEEDS_FEES', `The discount cannot be more than the fees of ${formatPaise(fees)}.`)
}

function mustCoverPaid(newTotal: Paise, enrollment: StandingEnrollment): void {
  if (newTotal < paid(enrollment))
    throw new Refusal('TOTAL_BELOW_PAID', `${formatPaise(paid(enrollment))} is already paid; the total cannot be less.`)
}

/** A cancelled enrollment owes nothing, so its charge stands still until it is active again. */
function mustNotBeCancelled(enrollment: StandingEnrollment): void {
  if (enrollment.status === 'cancelled')
    throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled. Make it active again to change it.')
}

function mustNotStudyTwice(courseId: string, siblings: readonly Enrollment[]): void {
  if (siblings.some(other => other.status === 'active' && other.courseId === courseId))
    throw new Refusal('ALREADY_ENROLLED', 'The student already has an active enrollment in this course.')
}

type Enroll = Extract<EnrollmentCommand, { type: 'EnrollStudent' }>

function enroll(enrollment: Enrollment, command: Enroll, { today, siblings }: EnrollmentContext): NewEvent[] {
  if (enrollment.status !== 'none') throw new Error('An enrollment is made once.')
  const { studentId, courseId, fees, discount, enrolledOn, nextDueOn } = command
  if (enrolledOn > today) throw invalid('enrollmentDate', 'must not be in the future.')
  mustAllowDiscount(discount, fees)
  mustNotStudyTwice(courseId, siblings)
  const due = minus(fees, discount)
  if (!command.installments && nextDueOn !== null && nextDueOn < enrolledOn)
    throw invalid(
      'nextInstallmentDate',
      enrolledOn === today ? 'must be today or later.' : `must not be before ${formatDate(enrolledOn)}.`,
    )
  const installments = command.installments
    ? plan(command.installments, due, enrolledOn, command.ids)
    : singleRow(due, nextDueOn, command.ids)
  const data = { studentId, courseId, fees, discount, installments, postings: charge(fees, discount) }
  const why = command.reason === undefined ? data : { ...data, reason: command.reason }
  return [{ type: 'StudentEnrolled', occurredOn: enrolledOn, data: why }]
}

function changeDiscount(
  enrollment: StandingEnrollment,
  { discount, spareId, reason }: Extract<EnrollmentCommand, { type: 'ChangeDiscount' }>,
  { today }: EnrollmentContext,
): NewEvent[] {
  if (discount === enrollment.discount) return []
  mustNotBeCancelled(enrollment)
  mustAllowDiscount(discount, enrollment.fees)
  const newTotal = minus(enrollment.fees, discount)
  mustCoverPaid(newTotal, enrollment)
  const installments = refit(enrollment.installments, newTotal, spareId)
  const postings = charge(0, discount - enrollment.discount)
  const data = { discount, installments, postings, ...(reason !== undefined && { reason }) }
  return [{ type: 'DiscountChanged', occurredOn: today, data }]
}

/** A new course brings its fees of today, and no discount. */
function changeCourse(
  enrollment: StandingEnrollment,
  { courseId, fees, spareId }: { courseId: string; fees: Paise; spareId: string },
  { today, siblings }: EnrollmentContext,
): NewEvent[] {
  if (courseId === enrollment.courseId) return []
  mustNotBeCancelled(enrollment)
  mustCoverPaid(fees, enrollment)
  if (enrollment.status === 'active') mustNotStudyTwice(courseId, siblings)
  const installments = refit(enrollment.installments, fees, spareId)
  const postings = charge(fees - enrollment.fees, -enrollment.discount)
  return [
    { type: 'CourseChanged', occurredOn: today, data: { courseId, fees, discount: noPaise, installments, postings } },
  ]
}

function rescheduled(
  enrollment: StandingEnrollment,
  installments: ReturnType<typeof plan>,
  { today }: EnrollmentContext,
): NewEvent[] {
  if (samePlan(installments, enrollment.installments)) return []
  mustNotBeCancelled(enrollment)
  return [{ type: 'InstallmentsRescheduled', occurredOn: today, data: { installments } }]
}

function moveNextInstallment(
  enrollment: StandingEnrollment,
  dueOn: string | null,
  context: EnrollmentContext,
): NewEvent[] {
  const next = nextUnpaid(enrollment.installments, paid(enrollment))
  // A cancelled enrollment shows no date; sent back so, it asks for nothing.
  if (!next || next.dueOn === dueOn || (enrollment.status === 'cancelled' && dueOn === null)) return []
  mustNotBeCancelled(enrollment)
  if (dueOn !== null && dueOn < context.today) throw invalid('nextInstallmentDate', 'must be today or later.')
  const moved = moveNext(enrollment.installments, paid(enrollment), dueOn)
  return moved ? rescheduled(enrollment, moved, context) : []
}

/** active ↔ completed, both → cancelled, cancelled → active. */
function changeStatus(
  enrollment: StandingEnrollment,
  { status, reason, mayReopen }: { status: EnrollmentStatus; reason: string | null; mayReopen: boolean },
  { today, siblings }: EnrollmentContext,
): NewEvent[] {
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
    return [cancelled(remaining(enrollment), reason, today)]
  }
  if (from === 'cancelled' && !mayReopen)
    throw new Refusal('FORBIDDEN', 'Only a super admin can make a cancelled enrollment active again.')
  mustNotStudyTwice(enrollment.courseId, siblings)
  const writtenBack = writtenOff(enrollment)
  return [
    { type: 'EnrollmentReopened', occurredOn: today, data: { writtenBack, reason, postings: writeOff(-writtenBack) } },
  ]
}

const cancelled = (lost: Paise, reason: string | null, today: string): NewEvent => ({
  type: 'EnrollmentCancelled',
  occurredOn: today,
  data: { writtenOff: lost, reason, postings: writeOff(lost) },
})

/** All of the rest is written off: a cancelled enrollment owes nothing. What should still be paid is paid before. */
function settle(
  enrollment: StandingEnrollment,
  { writeOff: given, reason }: Extract<EnrollmentCommand, { type: 'Settle' }>,
  { today }: EnrollmentContext,
): NewEvent[] {
  if (enrollment.status === 'cancelled')
    throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled already.')
  const rest = remaining(enrollment)
  if (given === rest) return [cancelled(rest, reason, today)]
  const text =
    given > rest
      ? `Only ${formatPaise(rest)} remains to be written off.`
      : `There would be ${formatPaise(minus(rest, given))} left to pay. Take that payment first, or write it off too.`
  throw new Refusal('SETTLEMENT_DOES_NOT_ADD_UP', text, [
    { path: 'writeOff', message: `must be ${formatPaise(rest)}.` },
  ])
}

function withdraw(enrollment: StandingEnrollment, { today }: EnrollmentContext): NewEvent[] {
  if (unvoided(enrollment).length > 0)
    throw new Refusal(
      'ENROLLMENT_HAS_PAYMENTS',
      'This enrollment has payments. Cancel it instead, or void its payments first.',
    )
  const postings = [...charge(-enrollment.fees, -enrollment.discount), ...writeOff(-writtenOff(enrollment))]
  return [{ type: 'EnrollmentWithdrawn', occurredOn: today, data: { enrolledOn: enrollment.enrolledOn, postings } }]
}

/** Due before today and unpaid; each installment is recorded so once. */
function markOverdue(enrollment: StandingEnrollment, installmentId: string, { today }: EnrollmentContext): NewEvent[] {
  if (enrollment.status === 'cancelled' || enrollment.overdue.includes(installmentId)) return []
  const row = allot(enrollment.installments, paid(enrollment)).find(({ id }) => id === installmentId)
  if (!row?.dueOn || row.dueOn >= today || row.rest === 0) return []
  const data = { installmentId, dueOn: row.dueOn, amount: row.rest }
  return [{ type: 'InstallmentFellOverdue', occurredOn: today, data }]
}
