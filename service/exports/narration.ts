import type { PaymentMethod } from '#contract/fields/fields'
import { otherExpense, otherIncome } from '#ledger/accounts'
import type { LedgerEvent, Posting } from '#ledger/events/events'

/** Names that an event itself doesn't hold. */
interface Names {
  readonly student: string
  readonly course: string
}

/** What happened, in the words of somebody who keeps books. It never begins with what somebody typed. */
export function narrate(event: LedgerEvent, { student, course }: Names): string {
  switch (event.type) {
    case 'StudentEnrolled':
      return `Fees of ${student} for ${course}`
    case 'DiscountChanged':
      return `Discount of ${student} changed`
    case 'CourseChanged':
      return `Fees of ${student}, who changed to ${course}`
    case 'PaymentReceived':
      return `Fees received from ${student} ${by(event.data.method)}, receipt ${event.data.receiptNumber}`
    case 'PaymentVoided':
      return `Receipt ${event.data.receiptNumber} of ${student} ${event.data.corrected ? 'taken back to be corrected' : 'voided'}`
    case 'EnrollmentCancelled':
      return `Fees of ${student} written off: enrollment cancelled`
    case 'WriteOffAdjusted':
      return `Fees of ${student} written off: a payment of a cancelled enrollment changed`
    case 'EnrollmentReopened':
      return `Fees of ${student} due again: enrollment reopened`
    case 'EnrollmentWithdrawn':
      return `Fees of ${student} taken back: enrollment deleted`
    case 'IncomeRecorded':
      return `Income from ${event.data.source} ${by(event.data.method)}`
    case 'ExpenseRecorded':
      return `Expense for ${event.data.source} ${by(event.data.method)}`
    case 'EntryVoided':
      return `${sourceOf(event.data.postings)} ${event.data.corrected ? 'taken back to be corrected' : 'deleted'}`
    case 'RefundPaid':
      return `Fees given back to ${student} ${by(event.data.method)}, voucher ${event.data.refundNumber}`
    case 'ChequeCleared':
      return `Cheque of ${student} cleared`
    case 'ClearingVoided':
      return `Cheque of ${student} taken back from the bank`
    case 'ChequeBounced':
      return `Cheque of ${student} came back, receipt ${event.data.receiptNumber}`
    case 'CashBanked':
      return 'Cash brought to the bank'
    case 'BankingVoided':
      return 'Cash brought to the bank: taken back'
    // They move no money, so no entry is made of them.
    case 'InstallmentsRescheduled':
    case 'PaymentAnnotated':
    case 'InstallmentFellOverdue':
    case 'EnrollmentCompleted':
    case 'ReceiptPrinted':
    case 'DayClosed':
    case 'PeriodLocked':
    case 'PeriodUnlocked':
      return ''
  }
}

/** An entry that is taken back names no source; its accounts do. */
function sourceOf(postings: readonly Posting[]): string {
  for (const { account } of postings) {
    if (account.startsWith(otherIncome(''))) return `Income from ${account.slice(otherIncome('').length)}`
    if (account.startsWith(otherExpense(''))) return `Expense for ${account.slice(otherExpense('').length)}`
  }
  return 'Entry'
}

const ways: Readonly<Record<PaymentMethod, string>> = {
  cash: 'in cash',
  card: 'by card',
  upi: 'by UPI',
  bank_transfer: 'by bank transfer',
  cheque: 'by cheque',
}
const by = (method: PaymentMethod): string => ways[method]
