import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { JournalEntry } from '#contract/reports/journal'
import { sheetLink } from '../../shared/closing/links.ts'
import { enrollmentLink } from '../../shared/enrollments/links.ts'
import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { receiptLink } from '../../shared/payments/links.ts'
import { trialBalanceLink } from '../../shared/reports/links.ts'

type Entry = Pick<JournalEntry, 'paymentId' | 'enrollmentId' | 'entryId' | 'party' | 'kind' | 'type' | 'instituteName'>

/** The screen behind a journal entry of a day: the receipt, the enrollment, the records, or where money only moved. */
export function entryLink(entry: Entry, date: string): WebAddress {
  if (entry.paymentId) return receiptLink(entry.paymentId)
  if (entry.enrollmentId) return enrollmentLink(entry.enrollmentId)
  if (entry.entryId) return withSearch(webPaths.entries, { q: entry.party ?? undefined })
  return unrecordedLink(entry, date)
}

/** What is neither a payment nor a record stands in no list of these. */
function unrecordedLink({ kind, type, instituteName }: Entry, date: string): WebAddress {
  if (kind === 'yearClose') return trialBalanceLink({ asOf: date, institute: instituteName })
  switch (type) {
    case 'CashDifferenceBooked':
    case 'CashDifferenceTakenBack':
      return sheetLink(date, instituteName)
    case 'CashBanked':
    case 'BankingVoided':
      return withSearch(webPaths.dayClose, { [instituteParam]: instituteName })
    case 'MovementVoided':
      // The list has it on the day of the movement, which may be another one.
      return withSearch(webPaths.cashBank, { [instituteParam]: instituteName })
    default:
      return withSearch(webPaths.cashBank, { [instituteParam]: instituteName, from: date, to: date })
  }
}
