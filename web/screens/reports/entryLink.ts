import type { JournalEntry } from '#contract/reports/journal'
import { enrollmentLink } from '../../shared/enrollments/links.ts'

/** Where what an entry tells of can be seen: the receipt, the enrollment, or the book of income and expenses. */
export function entryLink(entry: Pick<JournalEntry, 'paymentId' | 'enrollmentId' | 'party'>): string {
  if (entry.paymentId) return `/payments/${entry.paymentId}/receipt`
  if (entry.enrollmentId) return enrollmentLink(entry.enrollmentId)
  return entry.party ? `/income-expense?${new URLSearchParams({ q: entry.party })}` : '/income-expense'
}
