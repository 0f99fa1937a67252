/**
 * Puts a text on one line: control characters and runs of white space become single spaces, and the ends are trimmed.
 */
export const oneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
    .replace(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()

/**
 * Exact rupees for machines, such as 123456.50: no grouping, always two decimals, never an exponent. Built from the
 * digits, without floating-point arithmetic.
 */
export function decimal(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Escapes text for an XML element or attribute, so that line ends and tabs survive too. */
export const xml = (text: string): string =>
  isPlain.test(text) ? text : text.replace(forbidden, '').replace(/[&<>"'\r\n\t]/g, sign => xmlSigns.get(sign) ?? sign)

/** Most texts hold nothing to escape. */
const isPlain = /^[ !#-%(-;=?-\uFFFD]*$/

const xmlSigns = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  ['\r', '&#13;'],
  ['\n', '&#10;'],
  ['\t', '&#9;'],
])
