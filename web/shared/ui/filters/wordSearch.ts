/** Whether every typed word stands somewhere in a text, in any case: `things.filter(one => holds(`${one.title}`))`. */
export function wordSearch(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return text => words.every(word => text.toLowerCase().includes(word))
}
