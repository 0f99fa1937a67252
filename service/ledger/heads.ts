import type { EntryType } from '#contract/fields/fields'
import { cashHeads, otherExpense, otherIncome } from './accounts.ts'

/**
 * Heads are what income and expenses are for, such as Rent. An entry names its head in free text, and its event keeps the
 * text and the account that it stands on for ever. Which head a text means is decided here alone, from the text: whoever
 * types "rent" while somebody else types "Rent" means the same head, in whichever order they are recorded.
 */

const beginnings: Readonly<Record<EntryType, string>> = { income: otherIncome(''), expense: otherExpense('') }
const accountFor: Readonly<Record<EntryType, (name: string) => string>> = { income: otherIncome, expense: otherExpense }

/** The account of an entry with this text, such as `expenses:other:Rent`. */
export const accountOfHead = (type: EntryType, name: string): string => accountFor[type](name)

/** What an account of a head was typed as; undefined for every other account. */
export function typedHead(account: string): { readonly type: EntryType; readonly name: string } | undefined {
  if (account.startsWith(beginnings.income)) return { type: 'income', name: account.slice(beginnings.income.length) }
  if (account.startsWith(beginnings.expense)) return { type: 'expense', name: account.slice(beginnings.expense.length) }
  return undefined
}

/** No index takes a longer one. Only letters that stand for many others make a name longer than it was typed. */
const longestKey = 400

/**
 * The same for all names that mean one head: capitals, the number and kind of spaces, characters that nobody sees, and the
 * Unicode form of a letter tell no heads apart. Accents, digits and punctuation do.
 */
export function headKey(name: string): string {
  const typed = oneSpaced(name.replaceAll(':', '-'))
  const folded = oneSpaced(
    typed
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC'),
  )
  return folded === '' || folded.length > longestKey ? typed : folded
}

/** A name as it is kept: spaces at its ends and runs of them are slips of typing. */
export const oneSpaced = (name: string): string => name.replace(/\s+/g, ' ').trim()

const ownKeys: ReadonlySet<string> = new Set(Object.values(cashHeads).map(headKey))

/** Whether a name means a head on which a day close books what its count found. Nobody types it, so that it holds nothing else. */
export const isReserved = (name: string): boolean => ownKeys.has(headKey(name))
