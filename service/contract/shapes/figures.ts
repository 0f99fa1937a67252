import { BusinessDate } from '#contract/fields/dates'
import { EnrollmentStatus } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'

/** The figures of an enrollment, all derived from its events. */
export const figures = {
  status: EnrollmentStatus,
  enrollmentDate: BusinessDate,
  feesAmount: Rupees,
  discount: Rupees,
  totalAmount: Rupees,
  paidAmount: Rupees,
  writtenOffAmount: Rupees,
  refundedAmount: Rupees.meta({ description: 'Given back; it stays counted as paid' }),
  remainingAmount: Rupees,
  installmentAmount: Rupees,
  nextInstallmentDate: BusinessDate.nullable(),
}
