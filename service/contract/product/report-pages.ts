/**
 * The reports of the web app, first those that a desk needs, then those for the accountant. The screen of each lies
 * where its path says: `/reports/day-book` is `web/screens/reports/day-book/DayBookPage.tsx`.
 */
export const reportPages = [
  { name: 'dayBook', path: '/reports/day-book' },
  { name: 'dues', path: '/reports/dues' },
  { name: 'profitAndLoss', path: '/reports/profit-and-loss' },
  { name: 'trialBalance', path: '/reports/trial-balance' },
  { name: 'balanceSheet', path: '/reports/balance-sheet' },
  { name: 'journal', path: '/reports/journal' },
  { name: 'exports', path: '/reports/exports' },
] as const

export type ReportPage = (typeof reportPages)[number]
