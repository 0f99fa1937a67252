import type { ReportPage } from '#contract/product/report-pages'
import { say } from '../../base/language/say.ts'

/** Apart from the reports' addresses, because every page loads those, the public ones too. */
export const reportTitles: Readonly<Record<ReportPage['name'], string>> = {
  dayBook: say('Day book'),
  dues: say('Dues desk'),
  profitAndLoss: say('Profit & loss'),
  trialBalance: say('Trial balance'),
  balanceSheet: say('Balance sheet'),
  journal: say('Journal'),
  exports: say('Exports'),
}
