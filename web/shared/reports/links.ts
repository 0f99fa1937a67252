import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { MovementKind } from '#contract/reports/movement'

/** Selects the journal entries that make up a figure, by the search parameters of the journal. */
export interface JournalFilter {
  account?: string
  kind?: MovementKind
  without?: MovementKind
  from?: string
  to?: string
  institute?: string
}

export const journalLink = (filter: JournalFilter): WebAddress => withSearch(webPaths.journal, { ...filter })

export const statementLink = (studentId: string): WebAddress => pathTo(webPaths.statement, { studentId })

export const trialBalanceLink = ({ asOf, institute }: { asOf: string; institute: string }): WebAddress =>
  withSearch(webPaths.trialBalance, { asOf, institute })
