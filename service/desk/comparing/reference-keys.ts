/** References of banks and UPI, and numbers of cheques, are at least this long; a shorter one may be any word. */
const shortest = 6
/** A cell that is nothing but a number may hold a shorter one: of a cheque, without the zeros before it. */
const shortestNumber = 3

/** Of a branch of a bank, which stands in narrations beside the reference. */
const branchCode = /\b[A-Z]{4}0[A-Z0-9]{6}\b/gi

/**
 * What texts are compared by: the words and numbers in them that may be a reference. Letters in front of a number may be
 * left out, and so may zeros, which a number of a cheque loses in a spreadsheet. Digits in groups are one number.
 */
export function keysIn(texts: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const whole of texts) {
    const text = whole.replace(branchCode, ' ')
    const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
    const numbers = text.match(/\d+/g) ?? []
    for (const word of words) if (word.length >= shortest && /\d{3}/.test(word)) keys.add(withoutZeros(word))
    for (const number of numbers) if (number.length >= shortest) keys.add(withoutZeros(number))
    const number = /^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : ''
    if (number.length >= shortestNumber) keys.add(withoutZeros(number))
  }
  return [...keys].filter(key => key !== '')
}

const withoutZeros = (word: string) => word.replace(/^0+/, '')
