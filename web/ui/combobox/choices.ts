export interface Choice {
  value: string
  label: string
  /** A second, quieter line: a mobile number, the fees. Searched too. */
  note?: string
}

/** The choices that contain every typed word, at most fifty, because a user with more would rather type on. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found: Choice[] = []
  for (const choice of choices) {
    const text = `${choice.label} ${choice.note ?? ''}`.toLowerCase()
    if (words.every(word => text.includes(word))) found.push(choice)
    if (found.length === 50) break
  }
  return found
}
