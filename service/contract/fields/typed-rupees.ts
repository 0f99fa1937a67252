/** Pairs of digits before the last three, as in India: `1,23,456`. */
const indian = /^[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d{1,2})?$/
/** Threes throughout: `123,456`. */
const western = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/

/** What stands before an amount or behind it and says that it is rupees, in Hindi too. */
const before = /^(?:₹|rs\.?|inr|रुपये|रुपए|रु\.?|रू\.?)/i
const behind = /(?:\/-|rs\.?|रुपये|रुपए|रु\.?|रू\.?)$/i

/**
 * An amount as people write it, in the digits that the API takes: `₹1,23,456.50`, `12 000`, `Rs. 500/-` and `−₹500`, as
 * screens show it, become `123456.50`, `12000`, `500` and `-500`; so do `₹१२,०००` and `12000 रु.` from a keyboard for Hindi. A text with
 * groups of other sizes comes back as it is, to be refused: in `12,00` the comma may have been meant as a decimal point.
 */
export function typedRupees(typed: string): string {
  const [, minus = '', unsigned = ''] = /^([-−]?)(.*)$/s.exec(inLatinDigits(typed.trim())) ?? []
  const bare = unsigned.replace(before, '').replace(behind, '')
  const spaced = bare.trim().replaceAll(/\s/g, ' ')
  const text = spaced.includes(',') ? spaced.replaceAll(', ', ',') : spaced.replaceAll(' ', ',')
  const plain = indian.test(text) || western.test(text) ? text.replaceAll(',', '') : text
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? `${minus && '-'}${plain}` : typed
}

/** Digits of a keyboard for Hindi as those that are stored: `१२` becomes `12`. */
export const inLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, digit => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/**
 * A word that is searched for, as a reference stands in the books: `UTR१२` becomes `UTR12`. A number alone may be part of a
 * name, which keeps its digits.
 */
export const searchedWord = (word: string): string => (/[a-z]/i.test(word) ? inLatinDigits(word) : word)

/** A number of a phone or an identity, which some programs keep with a fraction: `9876543210.0` becomes `9876543210`. */
export const withoutFraction = (text: string): string => text.replace(/^(\+?\d+)\.0+$/, '$1')
