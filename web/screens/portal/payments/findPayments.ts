import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import type { Payment } from '#contract/shapes/payment'
import { wordSearch } from '../../../ui/filters/wordSearch.ts'
import { searchesFor } from '../../../ui/format/printedNumber.ts'

interface Found extends Pick<Payment, 'receiptNumber' | 'paymentDate' | 'amount' | 'paymentMethod' | 'transactionId'> {
  readonly previousReceiptNumbers: readonly string[]
  readonly Enrollment: { readonly Course: { readonly name: string } }
}

/** All by which a student may look for a receipt: its numbers, the date and the amount as shown or in plain digits, the course. */
const wordsOf = (payment: Found): string =>
  [
    payment.receiptNumber,
    ...payment.previousReceiptNumbers,
    formatDate(payment.paymentDate),
    payment.paymentDate,
    formatRupees(payment.amount),
    payment.amount,
    methodNames[payment.paymentMethod],
    payment.transactionId,
    payment.Enrollment.Course.name,
  ].join(' ')

/** The payments in which every typed word is found, or the number that is typed. */
export function findPayments<Row extends Found>(payments: readonly Row[], typed: string): readonly Row[] {
  const found = searchesFor(typed).map(words => {
    const matches = wordSearch(words)
    return payments.filter(payment => matches(wordsOf(payment)))
  })
  return found.find(({ length }) => length > 0) ?? []
}
