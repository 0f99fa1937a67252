import { PaymentMethod } from '#contract/fields/fields'
import { type Paise, paise, sum } from '#contract/fields/money'
import type { MoneyMovementKind } from '#contract/shapes/money-movement'
import type { Posting } from '#ledger/events/parts'

/** The chart of accounts, in hledger's names. The institute of the event is the branch. */
export const receivable = 'assets:receivable:fees'
export const feeIncome = 'income:fees'
export const discounts = 'expenses:discount'
export const writeOffs = 'expenses:writeoff'
/** What the branch owned and was owed before its books were opened here: the other side of all opening balances. */
export const openings = 'equity:opening'
/** The profits of the financial years that were closed. */
const carriedForward = 'equity:retained'
/** What the owner put in, and took out again. */
const capital = 'equity:capital'
const drawings = 'equity:drawings'
/**
 * What a branch sent to other branches, less what arrived from them. Over all branches it adds up to the money that is on
 * its way, and so to 0 once everything is confirmed.
 */
export const transfers = 'assets:transfers'
/** The prefixes of the accounts of income and expenses, which every year begins empty. */
export const yearlyAccounts = ['income:', 'expenses:'] as const

const accountOfMethod: Record<PaymentMethod, string> = {
  cash: 'assets:cash',
  card: 'assets:card',
  upi: 'assets:upi',
  bank_transfer: 'assets:bank',
  cheque: 'assets:cheque',
}
/** The account that holds money of each method. */
export const moneyAccount = (method: PaymentMethod): string => accountOfMethod[method]
export const methodOfAccount = new Map(PaymentMethod.options.map(method => [moneyAccount(method), method]))
export const moneyAccounts = [...methodOfAccount.keys()]

/** Every account of the ledger besides those of heads. */
export const namedAccounts = [
  ...moneyAccounts,
  receivable,
  feeIncome,
  discounts,
  writeOffs,
  openings,
  carriedForward,
  capital,
  drawings,
  transfers,
] as const

/** Typed text as part of an account's name: with single spaces only, and without colons, which would open a sub-account. */
const part = (source: string): string => source.replaceAll(':', '-').replace(/\s+/g, ' ').trim()
export const otherIncome = (source: string): string => `income:other:${part(source)}`
export const otherExpense = (source: string): string => `expenses:other:${part(source)}`

const debit = (account: string, amount: number): Posting => ({ account, amount: paise(amount) })
const credit = (account: string, amount: number): Posting => ({ account, amount: paise(-amount) })
/** Legs of zero are left out. */
const legs = (...postings: Posting[]): Posting[] => postings.filter(posting => posting.amount !== 0)

/** The charge of a course: fees earned, less the discount allowed. Negative amounts reverse it. */
export const charge = (fees: number, discount: number): Posting[] =>
  legs(debit(receivable, fees - discount), debit(discounts, discount), credit(feeIncome, fees))

/** Fees that were owed before the books were opened, which are no income here. A negative amount reverses it. */
export const openingDue = (amount: number): Posting[] => legs(debit(receivable, amount), credit(openings, amount))

/** Fees that were charged as income, although they were owed before the books were opened. */
export const restated = (amount: number): Posting[] => legs(debit(feeIncome, amount), credit(openings, amount))

export const received = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(moneyAccount(method), amount), credit(receivable, amount))

/** A receipt that is voided. */
export const receiptVoided = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(receivable, amount), credit(moneyAccount(method), amount))

/** An amount that will never be collected; a negative amount makes it due again. */
export const writeOff = (amount: number): Posting[] => legs(debit(writeOffs, amount), credit(receivable, amount))

export const income = (source: string, method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(moneyAccount(method), amount), credit(otherIncome(source), amount))

export const expense = (source: string, method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(otherExpense(source), amount), credit(moneyAccount(method), amount))

/** The heads of cash that a count missed, and of cash that it found too much. */
export const cashHeads = { expense: 'Cash short', income: 'Cash excess' } as const

/** What a count of the till found, less what the books expected. It makes the books agree with the count. */
export const foundInTill = (difference: Paise): Posting[] =>
  difference < 0 ? expense(cashHeads.expense, 'cash', paise(-difference)) : income(cashHeads.income, 'cash', difference)

/** A refund lowers the income; it is not an expense. */
export const refunded = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(feeIncome, amount), credit(moneyAccount(method), amount))

/** A cheque that the bank has paid. */
export const cleared = (amount: Paise): Posting[] =>
  legs(debit(moneyAccount('bank_transfer'), amount), credit(moneyAccount('cheque'), amount))

/** Cash from the till, brought to the bank. */
export const deposited = (amount: Paise): Posting[] =>
  legs(debit(moneyAccount('bank_transfer'), amount), credit(moneyAccount('cash'), amount))

type MovedKind = Exclude<MoneyMovementKind, 'arrival' | 'opening'>

/** Money drawn from the bank, put in or taken out by the owner, paid out by the bank, or sent to another branch. */
export function moved(kind: MovedKind, method: PaymentMethod, amount: Paise): Posting[] {
  const [bank, place] = [moneyAccount('bank_transfer'), moneyAccount(method)]
  const between: Readonly<Record<MovedKind, readonly [debited: string, credited: string]>> = {
    withdrawal: [moneyAccount('cash'), bank],
    capital: [place, capital],
    drawings: [drawings, place],
    settlement: [bank, place],
    transfer: [transfers, place],
  }
  const [debited, credited] = between[kind]
  return legs(debit(debited, amount), credit(credited, amount))
}

/** A transfer that arrived from another branch. */
export const arrived = (method: PaymentMethod, amount: Paise): Posting[] =>
  legs(debit(moneyAccount(method), amount), credit(transfers, amount))

/** What a branch held when its books began; together it is the owner's capital. */
export function opened(balances: Readonly<Record<string, Paise>>): Posting[] {
  const held = PaymentMethod.options.map(method => debit(moneyAccount(method), balances[method] ?? 0))
  return legs(...held, credit(capital, sum(held.map(({ amount }) => amount))))
}

/** Moves a year's income and expenses to the equity. The profit is their sum with the sign reversed. */
export const carried = (held: readonly Posting[]): Posting[] =>
  legs(...reversed(held), debit(carriedForward, sum(held.map(({ amount }) => amount))))

export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: paise(-amount) }))
