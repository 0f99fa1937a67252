import type { MovementKind } from '#contract/reports/movement'
import { say } from '../../base/language/say.ts'

/** The groups of accounts, in the order of a trial balance. */
export const accountGroups = [
  { prefix: 'assets:', title: say('What the institute has or is owed') },
  { prefix: 'equity:', title: say('Opening balances and capital') },
  { prefix: 'income:', title: say('Income') },
  { prefix: 'expenses:', title: say('Discounts, write-offs and expenses') },
] as const

export const kindNames: Readonly<Record<MovementKind, string>> = {
  fees: say('Fees received'),
  refunds: say('Refund'),
  income: say('Other income'),
  expenses: say('Expense'),
  transfers: say('Moved'),
  charges: say('Charge'),
  yearClose: say('Year close'),
}
const kindWords = new Map<string, string>(Object.entries(kindNames))
export const kindOf = (code: string): string => kindWords.get(code) ?? code
