/**
 * A text with all that is found in it replaced; `by` is handed the first group of the pattern. Throws when nothing is found,
 * because then the text has changed its form, and what should have been replaced would be left out silently.
 */
export function replaceIn(text: string, what: RegExp, by: (group: string) => string): string {
  if (text.search(what) < 0) throw new Error(`There is nothing like ${what} to replace in:\n${text.slice(0, 1000)}`)
  return text.replace(what, (_found, group: string) => by(group))
}

/** The text, which must hold something that is replaced later. */
export function holding(text: string, what: string): string {
  if (!text.includes(what)) throw new Error(`There is no ${what} in:\n${text.slice(0, 1000)}`)
  return text
}
