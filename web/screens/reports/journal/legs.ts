import type { JournalEntry } from '#contract/reports/journal'
import { sumRupees } from '../../../ui/format/sumRupees.ts'

const isWithin = (account: string, parent: string): boolean =>
  parent === '' || account === parent || account.startsWith(`${parent}:`)

/** An entry's debit and credit on an account and its sub-accounts; on all accounts for ''. */
export function legsOn({ legs }: Pick<JournalEntry, 'legs'>, parent: string): { debit: number; credit: number } {
  const own = legs.filter(({ account }) => isWithin(account, parent))
  return { debit: sumRupees(own.map(({ debit }) => debit)), credit: sumRupees(own.map(({ credit }) => credit)) }
}

/** As a journal is written: what is debited first. Entries that take something back hold the credit first. */
export const debitsFirst = (legs: JournalEntry['legs']): JournalEntry['legs'] =>
  legs.toSorted((one, other) => Number(one.credit > 0) - Number(other.credit > 0))
