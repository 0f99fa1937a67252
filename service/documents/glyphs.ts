/**
 * What the fonts have no glyph for: they have the Latin letters of names, some signs, and Devanagari, as `font/subset.ts` makes
 * them.
 */
const unknown =
  /[^\s\u0020-\u007e\u00a0-\u017f\u1e00-\u1eff₹‐‑–—‘’‚“”„…·•×÷−±≤≥→←✓\u202f\u2009\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf9\u200c-\u200d\u25cc]/gu
const isKnown = (text: string): boolean => text.search(unknown) < 0

export const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/**
 * A text in letters that can be printed. A letter of another script, such as Tamil, becomes a question mark: without a glyph it
 * would be a blank or a box, and a receipt without a name looks as if it were of nobody. Emoji and marks that nobody sees are
 * left out, because they are no part of what is said.
 */
export function printed(text: string): string {
  const composed = text.normalize('NFC')
  if (isKnown(composed)) return text
  return [...graphemes.segment(composed)].map(({ segment }) => printedLetter(segment)).join('')
}

function printedLetter(letter: string): string {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter) && !isKnown(letter)) return ''
  const left = letter.replaceAll(unknown, '')
  if (/[^\s\u200c\u200d]/.test(left) || left === letter) return left
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter) ? '?' : ''
}
