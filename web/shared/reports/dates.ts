import type { ReportPage } from '#contract/product/report-pages'
import type { DateParam } from '../../ui/browser/urlState.ts'

const range = ['from', 'to'] as const

/** The dates that each report takes from its address. */
export const reportDates: Readonly<Record<ReportPage['name'], readonly DateParam[]>> = {
  dayBook: ['date'],
  dues: ['asOf'],
  profitAndLoss: range,
  trialBalance: ['asOf'],
  balanceSheet: ['asOf'],
  journal: range,
  exports: range,
}
