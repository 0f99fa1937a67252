/**
 * The text with every match replaced; `by` gets the first group of the pattern. Throws when nothing matches, because then
 * the text has changed its form, and the replacement would silently be left out.
 */
export function replaceIn(text: string, what: RegExp, by: (group: string) => string): string {
  if (text.search(what) < 0) throw new Error(`There is nothing like ${what} to replace in:\n${text.slice(0, 1000)}`)
  return text.replace(what, (_found, group: string) => by(group))
}

/** The text itself; throws unless it contains a placeholder that is replaced later. */
export function holding(text: string, what: string): string {
  if (!text.includes(what)) throw new Error(`There is no ${what} in:\n${text.slice(0, 1000)}`)
  return text
}
