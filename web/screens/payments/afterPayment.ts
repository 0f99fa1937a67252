import type { Payment } from '#contract/shapes/payment'
import { sumRupees } from '../../ui/format/sumRupees.ts'

type Paid = Pick<Payment, 'amount' | 'refundedAmount' | 'status' | 'chequeStatus'> & {
  Enrollment: Pick<Payment['Enrollment'], 'paidAmount' | 'refundedAmount'>
}

/** What was paid for the enrollment and not given back. A settlement gives back of all its payments, and names none. */
const kept = ({ Enrollment }: Pick<Paid, 'Enrollment'>): number =>
  sumRupees([Enrollment.paidAmount, -Enrollment.refundedAmount])

/** What can still be refunded of a payment, in rupees. A cheque in hand isn't money yet. */
export const refundable = ({ amount, refundedAmount, status, chequeStatus, Enrollment }: Paid): number =>
  status === 'voided' || chequeStatus === 'held'
    ? 0
    : Math.max(0, Math.min(sumRupees([amount, -refundedAmount]), kept({ Enrollment })))

/** The first day on which it can be refunded: a cheque is no money before it is cleared. */
export const refundableFrom = ({ paymentDate, chequeClearedOn }: Pick<Payment, 'paymentDate' | 'chequeClearedOn'>) =>
  chequeClearedOn ?? paymentDate

/** Whether it can be deleted: not after a refund of it, not while the other payments don't cover what was refunded, and not twice. */
export const isWhole = ({ amount, refundedAmount, status, Enrollment }: Omit<Paid, 'chequeStatus'>): boolean =>
  refundedAmount === 0 && status !== 'voided' && amount <= kept({ Enrollment })
