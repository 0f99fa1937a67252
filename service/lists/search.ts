import { type RawBuilder, sql } from 'kysely'
import { inLatinDigits, searchedWord } from '#contract/fields/typed-rupees'
import { soundWanted } from '#wording/sounds'

/** A part of a word with at least so many letters is found anywhere in it; a shorter one must begin it. */
const shortestPart = 3
/** What is typed after so many words is not looked for: each costs a search of its own. */
const mostWords = 12
/** A phone number, however it is grouped. */
const phone = /^\+?[\d ()-]+$/
const fewestDigits = 5

/**
 * The patterns that all have to be found for a search, in any order: one for each word, which is taken literally, in
 * small letters. A phone number is one word of digits, from whichever keyboard, without the code of the country.
 */
export function patternsOf(search: string): string[] {
  const typed = search.normalize('NFC').trim()
  const number = inLatinDigits(typed)
  const digits = number.replace(/^\+91/, '').replace(/\D/g, '')
  const words = phone.test(number) && digits.length >= fewestDigits ? [digits.slice(-10)] : wordsOf(typed)
  return words.map(word => `${[...word].length < shortestPart ? '% ' : '%'}${literal(word.toLowerCase())}%`)
}

const wordsOf = (typed: string): string[] => typed.split(/\s+/, mostWords).map(searchedWord)

export interface Word {
  readonly pattern: string
  /** The pattern of how it sounds, if it may be a name. */
  readonly sound?: string | undefined
}

/** The patterns of a search, each with that of its sound. */
export function soundsOf(search: string): Word[] {
  const words = wordsOf(search.normalize('NFC').trim())
  const patterns = patternsOf(search)
  return patterns.map((pattern, place) => {
    // A phone number is one pattern, and nothing that sounds.
    const wanted = patterns.length === words.length ? soundWanted(words[place] ?? '') : null
    return { pattern, ...(wanted !== null && { sound: `%${wanted}%` }) }
  })
}

const literal = (word: string): string => word.replace(/[\\%_]/g, character => `\\${character}`)

/** True where every pattern of a search is found, as `finds` tells for each. */
export const everyPattern = (search: string, finds: (pattern: string) => RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(patternsOf(search).map(finds), sql` and `)})`

/** True where each word is found in one of these texts, which are put together once for all words. */
export const foundIn = (search: string, ...texts: readonly (string | RawBuilder<string>)[]): RawBuilder<boolean> => {
  const all = sql.join(texts.map(text => (typeof text === 'string' ? sql.ref(text) : text)))
  return sql<boolean>`lower(normalize(' ' || concat_ws(' ', ${all}))) like all (${patternsOf(search)}::text[])`
}
