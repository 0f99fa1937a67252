/** How what is searched for is compared. */
const searchable = (text: string): string => text.normalize('NFC').toLowerCase()

/** How the references of two payments are compared: apps of UPI show the digits in groups, which some people type. */
export const referenceKey = (reference: string): string => searchable(reference).replace(/\s/g, '')

/** What a row is found by, with more words unless it has them. A space stands before each, because a short search word must begin one. */
export function searchWith(before: string, words: string | null | undefined): string {
  if (!words) return before
  const now = ` ${searchable(words)}`
  return before.includes(now) ? before : before + now
}
