import { isBlank } from '#contract/fields/fields'
import { invalidInput, Refusal } from '#contract/refusal'

/** Deeper than any body of ours. Anything deeper could only be meant to exhaust the stack. */
const deepest = 12

/**
 * More values than any body of ours has: 200 payments with all their fields are less than 2,000. To look at each of half a
 * million, which fit into the largest body, would hold up everybody else.
 */
const mostValues = 10_000

/**
 * A copy of a body as the schemas should see it: without `__proto__`, and on POST without empty texts and nulls, which
 * count as absent there. On PUT they stay, because there they clear a field. A text without anything visible is empty.
 * Refuses texts that cannot be stored or sealed, in whichever field, and more values than any body has.
 */
export function cleanBody(body: unknown, method: string): unknown {
  return clean(body, method === 'POST', [], { values: 0 })
}

/** Cleans a query string. Empty values count as absent. */
export const cleanQuery = (query: unknown): unknown => clean(query, true, [], { values: 0 })

function clean(value: unknown, dropEmpty: boolean, path: readonly string[], seen: { values: number }): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalidInput([
      { path: path.join('.'), message: 'holds characters that cannot be stored. Type it instead of pasting it.' },
    ])
  if (typeof value === 'string') return isBlank(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= deepest) throw invalidInput([{ path: path[0] ?? '', message: 'is nested too deeply.' }])
  seen.values += Array.isArray(value) ? value.length : Object.keys(value).length
  if (seen.values > mostValues) throw new Refusal('INVALID_INPUT', 'This is more data than can be sent at once.')
  if (Array.isArray(value)) return value.map((item, index) => clean(item, dropEmpty, [...path, String(index)], seen))
  const kept = Object.entries(value)
    .filter(([key]) => key !== '__proto__')
    .map(([key, inner]) => [key, clean(inner, dropEmpty, [...path, key], seen)] as const)
    .filter(([, inner]) => !(dropEmpty && (inner === '' || inner === null)))
  return Object.fromEntries(kept)
}
