import type { JournalEntry } from '#contract/reports/journal'
import { enrollmentLink } from '../../shared/enrollments/links.ts'

/** The screen behind a journal entry: the receipt, the enrollment, or the income and expense records. */
export function entryLink(entry: Pick<JournalEntry, 'paymentId' | 'enrollmentId' | 'party'>): string {
  if (entry.paymentId) return `/payments/${entry.paymentId}/receipt`
  if (entry.enrollmentId) return enrollmentLink(entry.enrollmentId)
  return entry.party ? `/income-expense?${new URLSearchParams({ q: entry.party })}` : '/income-expense'
}
