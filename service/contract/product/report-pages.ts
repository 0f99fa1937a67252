/**
 * The reports of the web app, first those that a desk needs, then those for the accountant. The screen of each lies
 * where its path says: `/reports/day-book` is `web/screens/reports/day-book/DayBookPage.tsx`.
 */
export const reportPages = [
  {
    name: 'dayBook',
    path: '/reports/day-book',
    title: 'Day book',
    about: 'What came in and went out on one day, by cash, card, UPI, bank and cheque. Close the counter with it.',
  },
  {
    name: 'dues',
    path: '/reports/dues',
    title: 'Dues desk',
    about: 'Who still owes fees and since when, whom to call first, with a WhatsApp reminder ready to send.',
  },
  {
    name: 'profitAndLoss',
    path: '/reports/profit-and-loss',
    title: 'Profit & loss',
    about: 'What was earned and what was spent in a month, a year or any dates, branch by branch.',
  },
  {
    name: 'trialBalance',
    path: '/reports/trial-balance',
    title: 'Trial balance',
    about: 'Every account with what it holds on a day. Both sides add up to the same total, which proves the books.',
  },
  {
    name: 'balanceSheet',
    path: '/reports/balance-sheet',
    title: 'Balance sheet',
    about: 'What the institute has and owes on a day, and what belongs to its owner. Both sides are always equal.',
  },
  {
    name: 'journal',
    path: '/reports/journal',
    title: 'Journal',
    about: 'Every entry, line by line. Each figure of the other reports leads here, to the entries that make it up.',
  },
  {
    name: 'exports',
    path: '/reports/exports',
    title: 'Exports',
    about: 'The books as files for the accountant: Excel, CSV, Tally and others, with totals to check them by.',
  },
] as const

export type ReportPage = (typeof reportPages)[number]
