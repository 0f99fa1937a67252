import type { EnrollmentStatus } from '#contract/fields/fields'
import { paise, smaller } from '#contract/fields/money'
import { bigint, boolean, date, fixed, integer, jsonText, nullable, text, timestamptz, uuid } from '#db/tables/column'
import { type Enrollment, remaining, type StandingEnrollment, total, writtenOff } from '#ledger/balance/enrollment'
import { paid, refunded } from '#ledger/balance/payment'
import { nextUnpaid } from '#ledger/enrollment/plan'
import { type KeptState, kept } from './kept-state.ts'
import { type RowOf, table } from './tables/table.ts'

const columns = {
  id: uuid(),
  student_id: fixed(uuid()),
  course_id: uuid(),
  status: text<EnrollmentStatus>(),
  enrolled_on: fixed(date()),
  fees: bigint(),
  discount: bigint(),
  total: bigint(),
  paid: bigint(),
  written_off: bigint(),
  refunded: bigint(),
  remaining: bigint(),
  installment: bigint(),
  next_due: nullable(date()),
  version: integer(),
  created_at: fixed(timestamptz()),
  created_by: fixed(uuid()),
  /** The last day on which something was added to what is owed. */
  last_debit: nullable(date()),
  /** Whether more may have been paid than was owed, on some day. */
  early: boolean(),
  state: jsonText<KeptState>(),
}

/** What the dates of an enrollment's events say. */
export type EventDates = Pick<RowOf<typeof withdrawnTable>, 'last_debit' | 'early'>

/**
 * Pages have room for changed rows, no index covers a column that a payment changes, and the state is text; together this
 * halves what a payment costs here.
 */
export const enrollmentsTable = table({
  name: 'enrollments',
  key: ['id'],
  columns,
  constraint: 'constraint figures_agree check (paid + remaining + written_off = total and total = fees - discount)',
  fillfactor: 70,
  instituteLast: true,
  indexes: [
    '(institute_id, enrolled_on, id)',
    '(enrolled_on, id)',
    '(institute_id, status, enrolled_on, id)',
    '(status, enrolled_on, id)',
    // With the day, so that the index alone finds students who enrolled between two dates.
    '(institute_id, student_id) include (enrolled_on)',
    // With what policies and the count of a student's enrollments need, so that the index alone counts them.
    '(course_id, student_id) include (institute_id, status)',
    '(student_id)',
    '(institute_id, id) where early',
  ],
})

/** Enrollments that were withdrawn. */
export const withdrawnTable = table({
  name: 'withdrawn',
  key: ['id'],
  columns,
  indexes: ['(institute_id, student_id)', '(course_id)', '(student_id)', '(institute_id, id) where early'],
})

/**
 * The figures of an enrollment as its row holds them, in paise. A cancelled one may owe something on a past day, and less than
 * nothing may be written off then, as `restsOfPlan` says.
 */
export function figuresOf(state: StandingEnrollment) {
  const owed = remaining(state)
  const covered = paise(paid(state) + Math.min(writtenOff(state), 0))
  const owing = owed > 0 ? nextUnpaid(state.installments, covered) : undefined
  return {
    status: state.status,
    enrolled_on: state.enrolledOn,
    fees: state.fees,
    discount: state.discount,
    total: total(state),
    paid: paid(state),
    written_off: writtenOff(state),
    refunded: refunded(state),
    remaining: owed,
    installment: owing ? smaller(owing.rest, owed) : 0,
    next_due: owing?.dueOn ?? null,
  }
}

/** An enrollment as it is now, with who made it and when. */
export interface Known<State = Enrollment> {
  readonly institute: string
  readonly state: State
  readonly createdAt: string
  readonly createdBy: string
  readonly dates: EventDates
}

export const enrollmentRow = ({
  institute,
  state,
  createdAt,
  createdBy,
  dates,
}: Known<StandingEnrollment>): RowOf<typeof enrollmentsTable> => ({
  institute_id: institute,
  id: state.id,
  student_id: state.studentId,
  course_id: state.courseId,
  ...figuresOf(state),
  version: state.version,
  created_at: createdAt,
  created_by: createdBy,
  ...dates,
  state: kept(state),
})
