import type { PaymentMethod } from '#contract/fields/fields'
import { type Paise, paise } from '#contract/fields/money'
import type { Posting } from '#ledger/events/events'

/** The chart of accounts, in hledger's names. The institute of the event is the branch. */
export const receivable = 'assets:receivable:fees'
export const feeIncome = 'income:fees'
export const discounts = 'expenses:discount'
export const writeOffs = 'expenses:writeoff'

const moneyAccounts: Record<PaymentMethod, string> = {
  cash: 'assets:cash',
  card: 'assets:card',
  upi: 'assets:upi',
  bank_transfer: 'assets:bank',
  cheque: 'assets:cheque',
}
/** Where money of a method lies. */
export const moneyAccount = (method: PaymentMethod): string => moneyAccounts[method]

/** An account part made of what a person typed: no colon, which would open a sub-account, and single spaces only. */
const part = (source: string): string => source.replaceAll(':', '-').replace(/\s+/g, ' ').trim()
export const otherIncome = (source: string): string => `income:other:${part(source)}`
export const otherExpense = (source: string): string => `expenses:other:${part(source)}`

const debit = (account: string, amount: number): Posting => ({ account, amount: paise(amount) })
const credit = (account: string, amount: number): Posting => ({ account, amount: paise(-amount) })
/** Legs of nothing are left out. */
const legs = (...postings: Posting[]): Posting[] => postings.filter(posting => posting.amount !== 0)

/** The charge of a course: fees earned, less the discount allowed. Negative amounts take it back. */
export const charge = (fees: number, discount: number): Posting[] =>
  legs(debit(receivable, fees - discount), debit(discounts, discount), credit(feeIncome, fees))

export const received = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(moneyAccount(method), amount), credit(receivable, amount))

/** A receipt taken back. */
export const takenBack = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(receivable, amount), credit(moneyAccount(method), amount))

/** What will not be collected any more; a negative amount brings it back. */
export const writeOff = (amount: number): Posting[] => legs(debit(writeOffs, amount), credit(receivable, amount))

export const income = (source: string, method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(moneyAccount(method), amount), credit(otherIncome(source), amount))

export const expense = (source: string, method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(otherExpense(source), amount), credit(moneyAccount(method), amount))

/** A refund makes the income less; it is no expense. */
export const refunded = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(feeIncome, amount), credit(moneyAccount(method), amount))

/** A cheque that the bank has paid. */
export const cleared = (amount: Paise): Posting[] =>
  legs(debit(moneyAccount('bank_transfer'), amount), credit(moneyAccount('cheque'), amount))

/** Cash from the till, brought to the bank. */
export const banked = (amount: Paise): Posting[] =>
  legs(debit(moneyAccount('bank_transfer'), amount), credit(moneyAccount('cash'), amount))

export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: paise(-amount) }))
