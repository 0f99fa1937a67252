/** Returns a test whether a text contains every typed word, ignoring case: `items.filter(one => matches(one.title))`. */
export function wordSearch(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return text => words.every(word => text.toLowerCase().includes(word))
}
