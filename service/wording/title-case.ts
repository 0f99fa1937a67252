import type { NamesOnPaper } from '#contract/shapes/identity'

/** Words that stay small unless they begin the name: whose child or spouse somebody is, and particles. */
const small: readonly string[] = [
  ...['s/o', 'd/o', 'w/o', 'c/o', 'h/o', 'alias', 'bin', 'binti', 'de', 'ibn', 'ud', 'ul', 'ur', 'von'],
]

/**
 * A name that is stored in capitals, as it is shown: "KUMAR S/O RAM D'SOUZA" as "Kumar s/o Ram D'Souza". One with a small
 * letter was typed as it should be and stays, such as "McGregor".
 */
export function titleCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.split(' ').map(wordOf).join(' ')
}

/** A student's name as the institute has it printed. */
export const nameOnPaper = (name: string, names: NamesOnPaper): string =>
  names === 'as_stored' ? name : titleCase(name)

function wordOf(word: string, index: number): string {
  const lower = word.toLowerCase()
  if (index > 0 && small.includes(lower)) return lower
  // The second or third of a name.
  if (index > 0 && /^(?:II|III|IV)$/.test(word)) return word
  return lower.replace(/(?:^|[^\p{L}\p{M}])\p{L}/gu, first => first.toUpperCase())
}
