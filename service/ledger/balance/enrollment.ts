import { minus, noPaise, type Paise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import type { Installment } from '#ledger/events/parts'
import { type Payments, paid } from './payment.ts'

/** Another course was taken instead. */
export interface CourseMove {
  /** The fees of the previous course, and how much of them was to be paid. */
  readonly fees: Paise
  readonly total: Paise
  readonly newFees: Paise
}

/** What enrollments of every status have. */
export interface EnrollmentFacts extends Payments {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly enrolledOn: string
  readonly fees: Paise
  /** The part of the fees that was owed before the books were opened, and so is no income here. */
  readonly opening: Paise
  readonly discount: Paise
  /** Absent until the first change of course. */
  readonly courseMoves?: readonly CourseMove[]
  readonly installments: readonly Installment[]
  /** The installments that were recorded as overdue at their present date, so that each is recorded once. */
  readonly overdue: readonly string[]
  /** Counts the changes, so that an edit of an older version is refused. */
  readonly version: number
}

/** A union by status: an amount written off can stand only on a cancelled enrollment. */
export type Enrollment =
  | { readonly status: 'none' }
  | (EnrollmentFacts & { readonly status: 'active' | 'completed' })
  | (EnrollmentFacts & { readonly status: 'cancelled'; readonly writtenOff: Paise; readonly cancelledOn: string })
  | (EnrollmentFacts & { readonly status: 'withdrawn' })

/** An enrollment that was made and not withdrawn. */
export type StandingEnrollment = Exclude<Enrollment, { status: 'none' } | { status: 'withdrawn' }>

export const noEnrollment: Enrollment = { status: 'none' }

export const isStanding = (enrollment: Enrollment): enrollment is StandingEnrollment =>
  enrollment.status !== 'none' && enrollment.status !== 'withdrawn'

/** An enrollment that was withdrawn or never made does not exist for the desk. */
export function mustStand(enrollment: Enrollment): StandingEnrollment {
  if (!isStanding(enrollment)) throw new Refusal('NOT_FOUND', 'Enrollment not found.')
  return enrollment
}

export const total = ({ fees, discount }: EnrollmentFacts): Paise => minus(fees, discount)
export const writtenOff = (enrollment: StandingEnrollment): Paise =>
  enrollment.status === 'cancelled' ? enrollment.writtenOff : noPaise
/** What is still to be paid: total − paid − written off. */
export const remaining = (enrollment: StandingEnrollment): Paise =>
  paise(total(enrollment) - paid(enrollment) - writtenOff(enrollment))
