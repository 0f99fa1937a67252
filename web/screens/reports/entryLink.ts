import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { JournalEntry } from '#contract/reports/journal'
import { enrollmentLink } from '../../shared/enrollments/links.ts'
import { receiptLink } from '../../shared/payments/links.ts'

/** The screen behind a journal entry: the receipt, the enrollment, or the income and expense records. */
export function entryLink(entry: Pick<JournalEntry, 'paymentId' | 'enrollmentId' | 'party'>): WebAddress {
  if (entry.paymentId) return receiptLink(entry.paymentId)
  if (entry.enrollmentId) return enrollmentLink(entry.enrollmentId)
  return withSearch(webPaths.entries, { q: entry.party ?? undefined })
}
