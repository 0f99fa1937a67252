/** What an accounting program calls the accounts of the ledger, as its export and the screen of its names say alike. */

/** The groups that every company in Tally has. */
export const tallyGroups = [
  'Bank Accounts',
  'Bank OD A/c',
  'Branch / Divisions',
  'Capital Account',
  'Cash-in-Hand',
  'Current Assets',
  'Current Liabilities',
  'Deposits (Asset)',
  'Direct Expenses',
  'Direct Incomes',
  'Duties & Taxes',
  'Fixed Assets',
  'Indirect Expenses',
  'Indirect Incomes',
  'Investments',
  'Loans & Advances (Asset)',
  'Loans (Liability)',
  'Misc. Expenses (ASSET)',
  'Provisions',
  'Purchase Accounts',
  'Reserves & Surplus',
  'Sales Accounts',
  'Secured Loans',
  'Stock-in-Hand',
  'Sundry Creditors',
  'Sundry Debtors',
  'Suspense A/c',
  'Unsecured Loans',
] as const

/** The group of an account that the accountant named none for, by the beginning of its name. The first match counts. */
const groups: readonly (readonly [begins: string, group: (typeof tallyGroups)[number]])[] = [
  ['assets:cash', 'Cash-in-Hand'],
  ['assets:receivable', 'Sundry Debtors'],
  ['assets:transfers', 'Branch / Divisions'],
  ['assets', 'Bank Accounts'],
  ['income:fees', 'Direct Incomes'],
  ['income', 'Indirect Incomes'],
  ['expenses', 'Indirect Expenses'],
  ['liabilities', 'Current Liabilities'],
]
export const tallyGroupOf = (account: string): string =>
  groups.find(([begins]) => account.startsWith(begins))?.[1] ?? 'Capital Account'

/** When Tally compares names, it looks only at letters and digits and ignores case. */
export const tallyFold = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim() || name

/** Stands in a name for the branch, so that each branch has a ledger of its own. */
export const tallyBranch = '{branch}'
