export interface Choice {
  value: string
  label: string
  /** A second, quieter line: a mobile number, the fees. Searched too. */
  note?: string
}

/**
 * The choices that contain every typed word, at most fifty, because a user with more would rather type on. Those whose name
 * begins with what was typed come first, because Enter takes the first: "dca" is DCA, and not ADCA.
 */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const start = typed.trim().toLowerCase()
  const words = start.split(/\s+/)
  const first: Choice[] = []
  const others: Choice[] = []
  for (const choice of choices) {
    const name = choice.label.toLowerCase()
    const text = `${name} ${choice.note?.toLowerCase() ?? ''}`
    if (words.every(word => text.includes(word))) (name.startsWith(start) ? first : others).push(choice)
    if (first.length === 50) break
  }
  return [...first, ...others].slice(0, 50)
}
