import type { JournalEntry } from '#contract/reports/journal'
import { sumRupees } from '../../../shared/ui/format/sumRupees.ts'

const isOn = (account: string, asked: string): boolean =>
  asked === '' || account === asked || account.startsWith(`${asked}:`)

/** What an entry does to an account and those below it; to all of them when none is named. */
export function legsOn({ legs }: Pick<JournalEntry, 'legs'>, asked: string): { debit: number; credit: number } {
  const own = legs.filter(({ account }) => isOn(account, asked))
  return { debit: sumRupees(own.map(({ debit }) => debit)), credit: sumRupees(own.map(({ credit }) => credit)) }
}
