import type { Payment } from '#contract/shapes/payment'
import { sumRupees } from '../../shared/ui/format/sumRupees.ts'

type Paid = Pick<Payment, 'amount' | 'refundedAmount' | 'status' | 'chequeStatus'>

/** What can still be refunded of a payment, in rupees. A cheque in hand isn't money yet. */
export const refundable = ({ amount, refundedAmount, status, chequeStatus }: Paid): number =>
  status === 'voided' || chequeStatus === 'held' ? 0 : sumRupees([amount, -refundedAmount])

/** The first day on which it can be refunded: a cheque is no money before it is cleared. */
export const refundableFrom = ({ paymentDate, chequeClearedOn }: Pick<Payment, 'paymentDate' | 'chequeClearedOn'>) =>
  chequeClearedOn ?? paymentDate

/** Whether it can be deleted: not after a refund of it, and not twice. */
export const isWhole = ({ refundedAmount, status }: Pick<Paid, 'refundedAmount' | 'status'>): boolean =>
  refundedAmount === 0 && status !== 'voided'
