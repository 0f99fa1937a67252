import type { ReportPage } from '#contract/product/report-pages'

/** Apart from the reports' addresses, because every page loads those, the public ones too. */
export const reportTitles: Readonly<Record<ReportPage['name'], string>> = {
  dayBook: 'Day book',
  dues: 'Dues desk',
  profitAndLoss: 'Profit & loss',
  trialBalance: 'Trial balance',
  balanceSheet: 'Balance sheet',
  journal: 'Journal',
  exports: 'Exports',
}
