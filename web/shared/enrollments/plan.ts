import type { Enrollment } from '#contract/shapes/enrollment'

/** The installments with the status that people see: of a cancelled enrollment nothing is to be paid any more. */
export const shownPlan = ({ installments, status: of }: Pick<Enrollment, 'installments' | 'status'>) =>
  installments.map(row => ({
    ...row,
    status: of === 'cancelled' && row.status !== 'paid' ? ('cancelled' as const) : row.status,
  }))
