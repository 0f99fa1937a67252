import { invalid } from '#contract/refusal'
import type { Draft } from '#imports/draft'
import { saysNone } from '#wording/own-address'
import { soundOf } from '#wording/sounds'

/** The name in a row, if it has one. A list of balances may do without. */
const nameIn = ({ values: { fullName, firstName, middleName, lastName } }: Draft): string =>
  firstName === undefined ? (fullName ?? '') : [firstName, middleName, lastName].filter(Boolean).join(' ')

/**
 * Whether two names may be of one person: each word of the shorter one is in the other, as it sounds or as an initial. Lists
 * leave out the father's name, begin with the surname, and spell as they like.
 */
export function mayBeOne(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  const left = [...(many ?? [])]
  // What is whole comes first, so that no initial takes its place.
  return (few ?? [])
    .toSorted((a, b) => b.length - a.length)
    .every(word => {
      const at = left.findIndex(theirs => isOneWord(word, theirs))
      return at >= 0 && left.splice(at, 1).length > 0
    })
}

const wordsOf = (name: string): string[] => name.split(/[\s.,]+/).filter(Boolean)

const longestInitial = 2

/** Of some scripts nothing is known. */
const isUnheard = (word: string, sound: string) => sound === '' && /\p{L}/u.test(word)

function isOneWord(one: string, other: string): boolean {
  const [a, b] = [soundOf(one).trim(), soundOf(other).trim()]
  if (isUnheard(one, a) || isUnheard(other, b)) return true
  if (a === '' || b === '') return one === other
  const begins =
    (one.length <= longestInitial && b.startsWith(a)) || (other.length <= longestInitial && a.startsWith(b))
  return a === b || begins
}

/**
 * Families share an address, but the books know a student by it: a row that names somebody else would put what a sister owes
 * on her brother. Throws INVALID_INPUT if a row's address belongs to somebody whose name is that different.
 */
export function mustBeOne(draft: Draft, known: string | undefined): void {
  const named = nameIn(draft)
  // Students without an address have one that is made of their name.
  if (known === undefined || saysNone(draft.values.email ?? '') || mayBeOne(named, known)) return
  throw invalid(
    'email',
    `is the address of ${known} here, not of ${named}. Each student needs an address of their own, or none.`,
  )
}
