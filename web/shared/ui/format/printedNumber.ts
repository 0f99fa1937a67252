/** The prefix of a branch, the letter of the series if it has one, both years of the financial year, and the running number. */
const shape = /^([a-z]{1,3})-?([eirs]?)-?(\d\d)-?(\d\d)-?(\d{1,9})$/
const usualDigits = 5
const longest = 16

/**
 * What is typed, with the number of a receipt, a voucher or a student as it is printed, because searches compare it letter
 * by letter: `PUN-I26-27-00042` and `pun i 26 27 42` are `pun/i26-27/00042`.
 */
export function asPrinted(typed: string): string {
  const text = typed.trim()
  const [, prefix, letter, from, to, serial = ''] =
    shape.exec(text.toLowerCase().replace(/[\s/\\._\p{Pd}]+/gu, '-')) ?? []
  // The years must follow each other, so that a name with a mobile or a cheque number hardly ever looks like one.
  if (Number(to) !== (Number(from) + 1) % 100) return text
  // One that begins with 0 is printed like that, and perhaps not all of it is there yet.
  const number = `${prefix}/${letter}${from}-${to}/${serial.padStart(serial.startsWith('0') ? 0 : usualDigits, '0')}`
  return number.length <= longest ? number : `${prefix}/${letter}${from}${to}/${serial}`
}

/**
 * What a list is searched for, until something is found: a number as it is printed, then what is typed, because somebody
 * else's bill may look like a number of ours.
 */
export function searchesFor(typed: string): string[] {
  const printed = asPrinted(typed)
  return printed.toLowerCase() === typed.trim().toLowerCase() ? [typed] : [printed, typed]
}

/** The first answer with something in it to what is searched for in turn. A page further on is asked for in the same way. */
export async function firstFound<Answer>(
  typed: string,
  ask: (search: string) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
): Promise<Answer> {
  const [first = typed, other] = searchesFor(typed)
  const answer = await ask(first)
  return other === undefined || isFound(answer) ? answer : ask(other)
}
