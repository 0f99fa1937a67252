import { formatRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { IncomeExpense } from '#contract/shapes/entry'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'

/** A cheque, whether it was taken for a fee or as other income, or given for an expense. */
export interface Cheque extends Pick<Payment, Shared> {
  readonly of: 'payment' | 'income' | 'expense'
  /** The number of its receipt or voucher; null for what was recorded before there were vouchers. */
  readonly number: string | null
  /** The day of its receipt. */
  readonly date: string
  /** Who it is from; what it is for, if nobody said. */
  readonly person: string
  /** The name of the student it is from, as it is stored; null if somebody else gave it. */
  readonly student: string | null
  /** Who else it is from; null if nobody said. */
  readonly party: string | null
}
type Shared = 'id' | 'version' | 'amount' | 'instituteName' | 'chequeNumber' | 'chequeBank' | 'chequeDate' | 'createdAt'

export const chequeOfPayment = (payment: Payment): Cheque => ({
  ...payment,
  of: 'payment',
  number: payment.receiptNumber,
  date: payment.paymentDate,
  person: titleCase(payment.Enrollment.Student.fullName),
  student: payment.Enrollment.Student.fullName,
  party: null,
})

export const chequeOfEntry = (entry: IncomeExpense): Cheque => ({
  ...entry,
  of: entry.type,
  number: entry.voucherNumber,
  person: entry.party ?? (entry.Student ? titleCase(entry.Student.fullName) : entry.source),
  student: entry.party ? null : (entry.Student?.fullName ?? null),
})

/** The cheque of a refund: the bank can only have paid it. */
export interface RefundCheque extends Pick<Cheque, 'id' | 'amount' | 'number' | 'date' | 'person' | 'instituteName'> {
  readonly of: 'refund'
  readonly enrollmentId: string
}

export const chequeOfRefund = (
  { id, enrollmentId, amount, refundNumber, date }: Refund,
  { Student, instituteName }: Pick<Enrollment, 'Student' | 'instituteName'>,
): RefundCheque => ({
  of: 'refund',
  ...{ id, enrollmentId, amount, date, instituteName },
  number: refundNumber,
  person: titleCase(Student.fullName),
})

/** Its amount, paper and person, as a dialog says what it is about. */
export const nameOfCheque = ({ amount, number, person }: Cheque | RefundCheque): string =>
  [formatRupees(amount), number, person].filter(Boolean).join(' · ')

/** Whether the bank has neither paid it nor sent it back. */
export const isHeld = ({ chequeStatus, status }: Pick<Payment, 'chequeStatus' | 'status'>): boolean =>
  chequeStatus === 'held' && status !== 'voided'

/** The word for a payment or record that no longer counts; null for those that do. */
export function voidedWord({ chequeStatus, status }: Pick<Payment, 'chequeStatus' | 'status'>): string | null {
  if (status !== 'voided') return null
  return chequeStatus === 'bounced' ? say('Bounced') : say('Voided')
}

/** Cheques of both kinds as they came in. */
export const inOrder = (cheques: readonly Cheque[]): Cheque[] =>
  cheques.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))

const placeOf = ({ date, createdAt }: Cheque): string => `${date} ${createdAt}`

/** Whether the bank takes a cheque on this day: it takes none before the date that stands on it. */
export const isDue = ({ chequeDate }: Pick<Cheque, 'chequeDate'>, day: string): boolean =>
  chequeDate === null || chequeDate <= day

/** The branches that some cheques belong to. */
export const branchesOf = (cheques: readonly Pick<Cheque, 'instituteName'>[]): string[] => [
  ...new Set(cheques.map(({ instituteName }) => instituteName)),
]
