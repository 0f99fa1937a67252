/** How what is searched for is compared. */
const searchable = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * The form in which references of two payments are compared: UPI apps show the digits in groups, and some people type those.
 */
export const referenceKey = (reference: string): string => searchable(reference).replace(/\s/g, '')

/** What a row is found by, with more words unless it has them. A space stands before each, because a short search word must begin one. */
export function searchWith(before: string, words: string | null | undefined): string {
  if (!words) return before
  const now = ` ${searchable(words)}`
  return before.includes(now) ? before : before + now
}
