/** The prefix of a branch, the letter of the series if it has one, both years of the financial year, and the running number. */
const shape = /^([a-z]{1,3})-?([eirs]?)-?(\d\d)-?(\d\d)-?(\d{1,9})$/
/**
 * Without the prefix, as whoever has one branch says it; a letter right before the year is then that of the series. Not with
 * spaces, which a mobile number may have in these places.
 */
const withoutPrefix = /^([eirs]?)(\d\d)[/\\._\p{Pd}](\d\d)[/\\._\p{Pd}](\d{1,9})$/iu
const usualDigits = 5
const longest = 16

/** A running number that begins with 0 is printed like that, and perhaps not all of it is there yet. */
const padded = (serial: string) => serial.padStart(serial.startsWith('0') ? 0 : usualDigits, '0')

/** The years must follow each other, so that a name with a mobile or a cheque number hardly ever looks like a number of ours. */
const areYears = (from: string | undefined, to: string | undefined) => Number(to) === (Number(from) + 1) % 100

/** What is typed without the # that some write before a number. */
const unmarked = (typed: string) => typed.trim().replace(/^#\s*(?=\S)/, '')

/**
 * What is typed, with the number of a receipt, a voucher or a student as it is printed, because searches compare it letter
 * by letter: `PUN-I26-27-00042` and `pun i 26 27 42` are `pun/i26-27/00042`. Without the prefix it is part of such a number,
 * and so is a running number alone if a # says that it is one: `#42` is `00042`.
 */
export function asPrinted(typed: string): string {
  const text = unmarked(typed)
  if (text !== typed.trim() && /^\d{1,5}$/.test(text)) return padded(text)
  const [, series, first, second, running = ''] = withoutPrefix.exec(text) ?? []
  // Earlier years would be days and months of a date.
  if (areYears(first, second) && Number(first) > 12) return `${series}${first}-${second}/${padded(running)}`
  const [, prefix, letter, from, to, serial = ''] =
    shape.exec(text.toLowerCase().replace(/[\s/\\._\p{Pd}]+/gu, '-')) ?? []
  if (!areYears(from, to)) return text
  const number = `${prefix}/${letter}${from}-${to}/${padded(serial)}`
  return number.length <= longest ? number : `${prefix}/${letter}${from}${to}/${serial}`
}

/**
 * What a list is searched for, until something is found: a number as it is printed, then what is typed, because somebody
 * else's bill may look like a number of ours.
 */
export function searchesFor(typed: string): string[] {
  const texts = [asPrinted(typed), unmarked(typed), typed]
  const isAgain = (text: string, other: string) => text.trim().toLowerCase() === other.trim().toLowerCase()
  return texts.filter((text, place) => !texts.slice(place + 1).some(other => isAgain(text, other)))
}

/** The first answer with something in it to what is searched for in turn. A page further on is asked for in the same way. */
export async function firstFound<Answer>(
  typed: string,
  ask: (search: string) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
): Promise<Answer> {
  const [first = typed, ...others] = searchesFor(typed)
  let answer = await ask(first)
  for (const other of others) if (!isFound(answer)) answer = await ask(other)
  return answer
}
