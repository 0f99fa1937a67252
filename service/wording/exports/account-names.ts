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
  ['liabilities:overdraft', 'Bank overdraft'],
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

/** The account's name as people know it; the account of a head is named after the head. */
export const accountName = (account: string): string =>
  names.get(account) ?? account.replace(/^(?:income|expenses):other:/, '')
