import { readFileSync } from 'node:fs'

/** Words that a guesser knows about an account, by what they are: `{ 'the username': ['asha'] }`. */
export type KnownWords = Readonly<Record<string, readonly string[]>>

/**
 * Why a password would be guessed soon, as the end of a sentence that begins with its field; undefined if it would not.
 * Refused are the most common passwords, and a known word with nothing but digits and marks around it.
 */
export function whyGuessable(password: string, known: KnownWords): string | undefined {
  if (commonPasswords().has(folded(password)))
    return 'is one of the most common passwords, which are tried first. Please choose another one.'
  const [of] = Object.entries(known).find(([, words]) => words.some(word => isMadeOf(password, word))) ?? []
  return of && `is little more than ${of}, which is tried first. Please choose another one.`
}

/** Shorter words are part of too much else. */
const shortestWord = 4

/** `asha-patil-26` and `2026AshaPatil` are made of asha.patil, `clerk7@26` of clerk7. */
function isMadeOf(password: string, word: string): boolean {
  const plain = folded(word).replace(notLetters, '')
  if (plain.length < shortestWord) return false
  const parts = folded(password).split(notLetters).filter(Boolean)
  if (parts.includes(plain) && parts.every(part => part === plain || isNumber(part))) return true
  const whole = parts.join('')
  const rest = whole.replaceAll(plain, '')
  if (rest === whole) return false
  // `student123` is not made of student1, whose digit belongs to another number there.
  return rest === '' || (isNumber(rest) && !/\d$/.test(plain))
}

const isNumber = (text: string) => /^\d+$/.test(text)
const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const notLetters = /[^\p{L}\p{M}\p{N}]+/gu

let common: ReadonlySet<string> | undefined
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return common
}
