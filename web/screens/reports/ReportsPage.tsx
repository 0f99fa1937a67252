import { ArrowRight } from 'lucide-react'
import { type ReportPage, reportPages } from '#contract/product/report-pages'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { reportTitles } from '../../shared/reports/titles.ts'
import { Link } from '../../ui/browser/router.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** What each report is for. */
const about: Readonly<Record<ReportPage['name'], string>> = {
  dayBook: say('What came in and went out on one day, by cash, card, UPI, bank and cheque. Close the counter with it.'),
  dues: say('Who still owes fees and since when, whom to call first, with a WhatsApp reminder ready to send.'),
  profitAndLoss: say('What was earned and what was spent in a month, a year or any dates, branch by branch.'),
  trialBalance: say(
    'Every account with what it holds on a day. Both sides add up to the same total, which proves the books.',
  ),
  balanceSheet: say(
    'What the institute has and owes on a day, and what belongs to its owner. Both sides are always equal.',
  ),
  journal: say(
    'Every entry, line by line. Each figure of the other reports leads here, to the entries that make it up.',
  ),
  exports: say('The books as files for the accountant: Excel, CSV, Tally and others, with totals to check them by.'),
}

/** `/reports`: the list of reports, and what each is for. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader
        title={say('Reports')}
        description={say('Every figure is the sum of entries; click it to see them.')}
      />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {reportPages.map(({ name }) => (
          <li key={name} className="grid">
            <Link
              to={webPaths[name]}
              className="group grid content-start gap-1 rounded-card border border-line bg-surface px-5 py-4 transition-colors duration-120 hover:border-control-line"
            >
              <span className="flex items-center justify-between gap-3 text-section font-semibold">
                {reportTitles[name]}
                <ArrowRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third" />
              </span>
              <span className="text-control text-second">{about[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
