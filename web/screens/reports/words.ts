import type { MovementKind } from '#contract/reports/movement'

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
