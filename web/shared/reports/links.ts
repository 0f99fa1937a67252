import type { MovementKind } from '#contract/reports/books'

/** What a figure of a report is made of, in the words of the journal's address. */
export interface MadeOf {
  account?: string
  kind?: MovementKind
  from?: string
  to?: string
  institute?: string
}

export const journalLink = (madeOf: MadeOf): string => withSearch('/reports/journal', { ...madeOf })

export const statementLink = (studentId: string): string => `/reports/statement/${studentId}`

export const trialBalanceLink = ({ asOf, institute }: { asOf: string; institute: string }): string =>
  withSearch('/reports/trial-balance', { asOf, institute })

function withSearch(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** The reports, in the order in which a desk and then an accountant needs them. */
export const reports = [
  {
    to: '/reports/day-book',
    title: 'Day book',
    about: 'What came in and went out on one day, by cash, card, UPI, bank and cheque. Close the counter with it.',
  },
  {
    to: '/reports/dues',
    title: 'Dues desk',
    about: 'Who still owes fees and since when, whom to call first, with a WhatsApp reminder ready to send.',
  },
  {
    to: '/reports/profit-and-loss',
    title: 'Profit & loss',
    about: 'What was earned and what was spent in a month, a year or any dates, branch by branch.',
  },
  {
    to: '/reports/trial-balance',
    title: 'Trial balance',
    about: 'Every account with what it holds on a day. Both sides add up to the same: that proves the books.',
  },
  {
    to: '/reports/journal',
    title: 'Journal',
    about: 'Every entry, line by line. Each figure of the other reports leads here, to what it is made of.',
  },
  {
    to: '/reports/exports',
    title: 'Exports',
    about: 'The books as files for the accountant: Excel, CSV, Tally and others, with totals to check them by.',
  },
] as const
