import { invalidInput } from '#contract/refusal'

/** Deeper than any body of ours. Anything deeper could only be meant to exhaust the stack. */
const deepest = 12

/** A text without anything visible: only spaces, line ends and marks without width. */
const blank = /^[\p{Z}\p{Cc}\p{Cf}]+$/u

/**
 * A copy of a body as the schemas should see it: without `__proto__`, and on POST without empty texts and nulls, which
 * count as absent there. On PUT they stay, because there they clear a field. A text without anything visible is empty.
 * Refuses texts that cannot be stored or sealed, in whichever field.
 */
export function cleanBody(body: unknown, method: string): unknown {
  return clean(body, method === 'POST', [])
}

/** Cleans a query string. Empty values count as absent. */
export const cleanQuery = (query: unknown): unknown => clean(query, true, [])

function clean(value: unknown, dropEmpty: boolean, path: readonly string[]): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalidInput([{ path: path.join('.'), message: 'holds characters that cannot be stored.' }])
  if (typeof value === 'string') return blank.test(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= deepest) throw invalidInput([{ path: path[0] ?? '', message: 'is nested too deeply.' }])
  if (Array.isArray(value)) return value.map((item, index) => clean(item, dropEmpty, [...path, String(index)]))
  const kept = Object.entries(value)
    .filter(([key]) => key !== '__proto__')
    .map(([key, inner]) => [key, clean(inner, dropEmpty, [...path, key])] as const)
    .filter(([, inner]) => !(dropEmpty && (inner === '' || inner === null)))
  return Object.fromEntries(kept)
}
