import { noPaise, type Paise, paise } from '#contract/fields/money'
import {
  type Enrollment,
  type EnrollmentFacts,
  isStanding,
  type StandingEnrollment,
  total,
} from '#ledger/balance/enrollment'
import { catalogue } from '#ledger/events/catalogue'
import type { EventOf, LedgerEvent } from '#ledger/events/events'
import { evolvePayments } from '#ledger/payment/evolve'

/** The state of an enrollment after one more fact. Pure: the same events always give the same state. */
export function evolveEnrollment(enrollment: Enrollment, event: EventOf<'enrollment'>): Enrollment {
  if (event.type === 'StudentEnrolled') return enrolled(event)
  if (!isStanding(enrollment)) throw new Error(`${event.type} on an enrollment that is ${enrollment.status}.`)
  const next = catalogue[event.type].edits ? { ...enrollment, version: enrollment.version + 1 } : enrollment
  switch (event.type) {
    case 'DiscountChanged': {
      const { installments, discount } = event.data
      return { ...next, installments, discount }
    }
    case 'InstallmentsRescheduled': {
      const { installments } = event.data
      return { ...next, installments, overdue: next.overdue.filter(id => dueOn(next, id) === dueOn(event.data, id)) }
    }
    case 'CourseChanged': {
      const { installments, discount, courseId, fees } = event.data
      const move = { fees: enrollment.fees, total: total(enrollment), newFees: fees }
      const courseMoves = [...(enrollment.courseMoves ?? []), move]
      return { ...next, installments, discount, courseId, fees, courseMoves }
    }
    case 'InstallmentFellOverdue':
      return { ...next, overdue: [...next.overdue, event.data.installmentId] }
    case 'EnrollmentCompleted':
      return { ...facts(next), status: 'completed' }
    case 'EnrollmentCancelled':
      return { ...facts(next), status: 'cancelled', writtenOff: event.data.writtenOff, cancelledOn: event.occurredOn }
    case 'EnrollmentReopened':
      return { ...facts(next), status: 'active' }
    case 'EnrollmentWithdrawn':
      return { ...facts(next), status: 'withdrawn' }
    case 'OpeningRestated':
      return { ...next, opening: event.data.amount }
    case 'WriteOffAdjusted':
      return writingOff(next, event.data.amount)
    case 'PaymentVoided':
      return writingOff({ ...next, ...evolvePayments(next, event) }, event.data.writtenOff)
    default:
      // The remaining events are about payments: `evolvePayments` takes no others, so a forgotten one doesn't compile.
      return { ...next, ...evolvePayments(next, event) }
  }
}

function enrolled(event: LedgerEvent<'StudentEnrolled'>): Enrollment {
  const { studentId, courseId, fees, discount, installments, opening } = event.data
  return {
    status: 'active',
    id: event.stream,
    studentId,
    courseId,
    enrolledOn: event.occurredOn,
    fees,
    opening: opening ? fees : noPaise,
    discount,
    installments,
    payments: [],
    refunds: [],
    overdue: [],
    version: 1,
  }
}

/** An installment that was moved to another date may fall overdue again. */
const dueOn = ({ installments }: Pick<EnrollmentFacts, 'installments'>, id: string): string | null | undefined =>
  installments.find(row => row.id === id)?.dueOn

/** The part that all statuses share, without what belongs to one status only. */
function facts(enrollment: StandingEnrollment): EnrollmentFacts {
  if (enrollment.status !== 'cancelled') return enrollment
  const { writtenOff: _, cancelledOn: __, ...rest } = enrollment
  return rest
}

const writingOff = (enrollment: StandingEnrollment, amount: Paise): StandingEnrollment =>
  enrollment.status === 'cancelled' ? { ...enrollment, writtenOff: paise(enrollment.writtenOff + amount) } : enrollment
