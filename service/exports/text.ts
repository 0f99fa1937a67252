/** Everything on one line: control characters and runs of white space become single spaces, and none stands at an end. */
export const oneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that are taken out
    .replace(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()

/**
 * Exact rupees for machines, such as 123456.50: no grouping, always two decimals, never an exponent. Made digit by digit,
 * like money that comes in.
 */
export function decimal(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Letters, digits and marks that a text of XML 1.0 can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that XML can't hold
const beyondXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text inside an element or an attribute of XML. Line ends and tabs are kept as what they are. */
export const xml = (text: string): string =>
  text.replace(beyondXml, '').replace(/[&<>"'\r\n\t]/g, sign => xmlSigns.get(sign) ?? sign)

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
