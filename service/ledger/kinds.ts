import type { MovementKind } from '#contract/reports/movement'
import { catalogue, type EventType } from '#ledger/events/catalogue'
import type { Posting } from '#ledger/events/parts'
import { methodOfAccount } from './accounts.ts'

/** What an event with postings is about. A reversal is of the same kind as the event that it reverses. */
export function kindOf(type: EventType, postings: readonly Posting[]): MovementKind {
  const { journal } = catalogue[type]
  if (journal !== null && journal !== 'byAccounts') return journal
  if (postings.some(({ account }) => account.startsWith('income:other:'))) return 'income'
  if (postings.some(({ account }) => account.startsWith('expenses:other:'))) return 'expenses'
  return postings.some(({ account }) => methodOfAccount.has(account)) ? 'transfers' : 'charges'
}
