import type { InstallmentStatus } from '#contract/fields/fields'

interface Installment {
  readonly rest: number
  readonly due_on: string | null
}

/** Paid when nothing is left to pay; overdue when it was due before today. It is computed from the date and doesn't depend on a job. */
export function installmentStatus({ rest, due_on }: Installment, today: string): InstallmentStatus {
  if (rest === 0) return 'paid'
  return due_on !== null && due_on < today ? 'overdue' : 'pending'
}
