import { financialYear } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { noPaise, type Paise } from '#contract/fields/money'
import type { MoneyMovementKind } from '#contract/shapes/money-movement'
import type { EventData } from '#ledger/events/catalogue'
import type { LedgerEvent } from '#ledger/events/events'
import type { Cheque, Posting, Voucher } from '#ledger/events/parts'
import { typedHead } from '#ledger/heads'
import type { ShownHeads } from '#records/heads/shown'

/** Names that an event itself doesn't hold. */
interface Names {
  readonly student: string
  readonly course: string
  /** Who paid other income, or was paid an expense. */
  readonly party: string | null
  /** What an event reverses, such as `voucher PUN/E26-27/00001`. */
  readonly reversed: string
  /** The number of the cheque that an event clears or bounces. */
  readonly cheque: string | null
  /** The name of the branch to or from which money was sent. */
  readonly branchOf: (institute: string | null) => string
  /** What heads are called now. */
  readonly heads: ShownHeads
}

/** The narration of an entry, as a bookkeeper would write it. It never begins with text that a user typed. */
export function narrate(event: LedgerEvent, names: Names): string {
  const { student, course, party, reversed, heads, branchOf } = names
  const no = names.cheque === null ? '' : ` No. ${names.cheque}`
  switch (event.type) {
    case 'StudentEnrolled':
      return event.data.opening ? `Opening balance of ${student} for ${course}` : `Fees of ${student} for ${course}`
    case 'OpeningRestated':
      return `Fees of ${student} for ${course} restated as an opening balance`
    case 'DiscountChanged':
      return `Discount of ${student} changed`
    case 'CourseChanged':
      return `Fees of ${student}, who changed to ${course}`
    case 'PaymentReceived':
      return `Fees received from ${student} ${paidHow(event.data)}, receipt ${event.data.receiptNumber}`
    case 'PaymentVoided':
      return `Receipt ${event.data.receiptNumber} of ${student} ${event.data.corrected ? 'voided for correction' : 'voided'}`
    case 'EnrollmentCancelled':
      return `Fees of ${student} written off: enrollment cancelled`
    case 'WriteOffAdjusted':
      return `Fees of ${student} written off: a payment of a cancelled enrollment changed`
    case 'EnrollmentReopened':
      return `Fees of ${student} due again: enrollment reopened`
    case 'EnrollmentWithdrawn':
      return `Fees of ${student} reversed: enrollment deleted`
    case 'IncomeRecorded':
      return `Income from ${heads.name('income', event.data.source)} ${paidHow(event.data)}${voucherIn(event.data)}${paper(event.data, 'received from', party)}`
    case 'ExpenseRecorded':
      return `Expense for ${heads.name('expense', event.data.source)} ${paidHow(event.data)}${voucherIn(event.data)}${paper(event.data, 'paid to', party)}`
    case 'EntryVoided':
      return `${entryOn(event.data.postings, heads)} ${event.data.corrected ? 'voided for correction' : 'voided'}, ${reversed}`
    case 'EntryChequeCleared':
      return `Cheque${no} ${chequeOn(event.data, heads)} cleared`
    case 'EntryClearingVoided':
      return `Clearing of the cheque${no} ${chequeOn(event.data, heads)} voided`
    case 'EntryChequeBounced':
      return `Cheque${no} ${chequeOn(event.data, heads)} bounced`
    case 'RefundPaid':
      return `Fees refunded to ${student} ${paidHow(event.data)}, voucher ${event.data.refundNumber}`
    case 'RefundVoided':
      return `Refund to ${student} voided, voucher ${event.data.refundNumber}`
    case 'RefundChequeCleared':
      return `Cheque${no} of the refund to ${student} cleared, voucher ${event.data.refundNumber}`
    case 'RefundClearingVoided':
      return `Clearing of the cheque${no} of the refund to ${student} voided, voucher ${event.data.refundNumber}`
    case 'ChequeCleared':
      return `Cheque${no} of ${student} cleared`
    case 'ClearingVoided':
      return `Clearing of the cheque${no} of ${student} voided`
    case 'ChequeBounced':
      return `Cheque${no} of ${student} bounced, receipt ${event.data.receiptNumber}`
    case 'CashBanked':
      return 'Cash deposited in the bank'
    case 'BankingVoided':
      return `Deposit of cash in the bank voided, ${reversed}`
    case 'MoneyMoved':
      return event.data.kind === 'transfer' ? `Money sent to ${branchOf(event.data.to)}` : narrations[event.data.kind]
    case 'MovementVoided':
      return `${event.data.corrected ? 'Opening balances voided to be stated anew' : 'Movement of money voided'}, ${reversed}`
    case 'TransferConfirmed':
      return `Money that arrived from ${branchOf(event.data.from)}`
    case 'YearClosed':
      return `Profit carried forward: financial year ${financialYear(event.data.through)} closed`
    case 'YearReopened':
      return `Profit no longer carried forward: financial year ${financialYear(event.data.through)} reopened`
    case 'CashDifferenceBooked':
      return `${foundByCount(event.data)} by the count of the till`
    case 'CashDifferenceTakenBack':
      return `${foundByCount(event.data)} by a count taken back: the day was reopened`
    // These move no money, so there is no entry for them.
    case 'InstallmentsRescheduled':
    case 'PaymentAnnotated':
    case 'EntryAnnotated':
    case 'InstallmentFellOverdue':
    case 'EnrollmentCompleted':
    case 'ReceiptPrinted':
    case 'EntryReceiptPrinted':
    case 'DayClosed':
    case 'DayReopened':
    case 'PeriodLocked':
    case 'PeriodUnlocked':
    case 'ReceiptsStarted':
      return ''
  }
  event satisfies never
}

/** A bookkeeper finds a cheque on the statement of the bank by its number. */
const paidHow = ({ method, cheque }: { method: PaymentMethod; cheque?: Cheque | null | undefined }): string =>
  cheque?.number ? `${waysOfPaying[method]} No. ${cheque.number}` : waysOfPaying[method]

const voucherIn = ({ voucher }: { voucher?: Voucher | undefined }): string =>
  voucher ? `, voucher ${voucher.number}` : ''

/** With whom, and on which bill: what an auditor looks for when no voucher is at hand. */
const paper = (
  { billNumber }: { billNumber?: string | null | undefined },
  whom: string,
  party: string | null,
): string => `${party ? `, ${whom} ${party}` : ''}${billNumber ? `, bill ${billNumber}` : ''}`

/** What the cheque of an entry was taken or given for. */
const chequeOn = ({ type, source, voucherNumber }: EventData<'EntryChequeCleared'>, heads: ShownHeads): string =>
  `of ${type === 'income' ? 'income from' : 'the expense for'} ${heads.name(type, source)}${voucherNumber === null ? '' : `, voucher ${voucherNumber},`}`

const foundByCount = ({ difference }: { difference: Paise }): string =>
  difference < noPaise ? 'Cash found short' : 'Cash found in excess'

/** The event that voids an entry doesn't say what it was for, but its accounts do. */
function entryOn(postings: readonly Posting[], heads: ShownHeads): string {
  for (const { account } of postings) {
    const typed = typedHead(account)
    if (typed) return `${typed.type === 'income' ? 'Income from' : 'Expense for'} ${heads.name(typed.type, typed.name)}`
  }
  return 'Entry'
}

const narrations: Readonly<Record<Exclude<MoneyMovementKind, 'arrival' | 'transfer'>, string>> = {
  withdrawal: 'Cash drawn from the bank',
  capital: 'Capital brought in by the owner',
  drawings: 'Drawings of the owner',
  settlement: 'Takings by UPI or card paid out by the bank',
  opening: 'Opening balances of cash, bank and takings',
}

const waysOfPaying: Readonly<Record<PaymentMethod, string>> = {
  cash: 'in cash',
  card: 'by card',
  upi: 'by UPI',
  bank_transfer: 'by bank transfer',
  cheque: 'by cheque',
}
