import type { MovementKind } from '#contract/reports/movement'

const names = new Map([
  ['assets:receivable:fees', 'Fees receivable'],
  ['assets:cash', 'Cash'],
  ['assets:card', 'Card payments'],
  ['assets:upi', 'UPI'],
  ['assets:bank', 'Bank'],
  ['assets:cheque', 'Cheques in hand'],
  ['assets:transfers', 'Transfers between branches'],
  ['equity:capital', 'Owner’s capital'],
  ['equity:drawings', 'Owner’s drawings'],
  ['equity:opening', 'Opening balances'],
  ['equity:retained', 'Profit carried forward'],
  ['liabilities:advances', 'Fees paid in advance'],
  ['equity:profit', 'Profit not carried forward yet'],
  ['equity', 'Opening balances and capital'],
  ['income:fees', 'Course fees'],
  ['expenses:discount', 'Discounts allowed'],
  ['expenses:writeoff', 'Fees written off'],
  ['assets', 'All assets'],
  ['income', 'All income'],
  ['income:other', 'Other income'],
  ['expenses', 'All expenses'],
  ['expenses:other', 'Other expenses'],
])

/** The account's name as people know it; the account of a source is named after the source. */
export const accountName = (account: string): string =>
  names.get(account) ?? account.replace(/^(?:income|expenses):other:/, '')

/** The groups of accounts, in the order of a trial balance. */
export const accountGroups = [
  { prefix: 'assets:', title: 'What the institute has or is owed' },
  { prefix: 'equity:', title: 'Opening balances and capital' },
  { prefix: 'income:', title: 'Income' },
  { prefix: 'expenses:', title: 'Discounts, write-offs and expenses' },
] as const

export const kindNames: Readonly<Record<MovementKind, string>> = {
  fees: 'Fees received',
  refunds: 'Refund',
  income: 'Other income',
  expenses: 'Expense',
  transfers: 'Moved',
  charges: 'Charge',
  yearClose: 'Year close',
}
