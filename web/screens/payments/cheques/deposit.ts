import type { Payment } from '#contract/shapes/payment'

/** Whether the bank takes a cheque on this day: it takes none before the date that stands on it. */
export const isDue = ({ chequeDate }: Pick<Payment, 'chequeDate'>, day: string): boolean =>
  chequeDate === null || chequeDate <= day

/** The branches that some cheques belong to. */
export const branchesOf = (cheques: readonly Pick<Payment, 'instituteName'>[]): string[] => [
  ...new Set(cheques.map(({ instituteName }) => instituteName)),
]
