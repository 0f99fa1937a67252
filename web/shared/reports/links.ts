import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { MovementKind } from '#contract/reports/movement'

/** Selects the journal entries that make up a figure, by the search parameters of the journal. */
export interface JournalFilter {
  account?: string
  kind?: MovementKind
  from?: string
  to?: string
  institute?: string
}

export const journalLink = (filter: JournalFilter): WebAddress => withSearch(webPaths.journal, { ...filter })

export const statementLink = (studentId: string): WebAddress => pathTo(webPaths.statement, { studentId })

export const trialBalanceLink = ({ asOf, institute }: { asOf: string; institute: string }): WebAddress =>
  withSearch(webPaths.trialBalance, { asOf, institute })

/** The reports, first those that a desk needs, then those for the accountant. */
export const reports = [
  {
    to: webPaths.dayBook,
    title: 'Day book',
    about: 'What came in and went out on one day, by cash, card, UPI, bank and cheque. Close the counter with it.',
  },
  {
    to: webPaths.dues,
    title: 'Dues desk',
    about: 'Who still owes fees and since when, whom to call first, with a WhatsApp reminder ready to send.',
  },
  {
    to: webPaths.profitAndLoss,
    title: 'Profit & loss',
    about: 'What was earned and what was spent in a month, a year or any dates, branch by branch.',
  },
  {
    to: webPaths.trialBalance,
    title: 'Trial balance',
    about: 'Every account with what it holds on a day. Both sides add up to the same total, which proves the books.',
  },
  {
    to: webPaths.journal,
    title: 'Journal',
    about: 'Every entry, line by line. Each figure of the other reports leads here, to the entries that make it up.',
  },
  {
    to: webPaths.exports,
    title: 'Exports',
    about: 'The books as files for the accountant: Excel, CSV, Tally and others, with totals to check them by.',
  },
] as const
