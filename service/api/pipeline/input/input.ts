import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { isBlank } from '#contract/fields/fields'
import { invalidInput, Refusal } from '#contract/refusal'

/** Deeper than any body of ours. Anything deeper could only be meant to exhaust the stack. */
const deepest = 12

/**
 * More values than any body of ours has: 200 payments with all their fields are less than 2,000. To look at each of half a
 * million, which fit into the largest body, would hold up everybody else.
 */
const mostValues = 10_000

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
/** Stands for bytes that aren't UTF-8: whatever was written there is lost, and must not end up on a receipt. */
const lost = '\uFFFD'
const isWhole = (text: string) => isStorable(text) && !text.includes(lost)

interface Cleaning {
  readonly dropEmpty: boolean
  readonly takes: (text: string) => boolean
  /** How many values were seen. */
  values: number
}

/**
 * A copy of a body as the schemas should see it: without `__proto__`, and on POST without empty texts and nulls, which
 * count as absent there. On PUT they stay, because there they clear a field. A text without anything visible is empty.
 * Refuses texts that cannot be stored or sealed, or that are not whole, in whichever field, numbers too large to be
 * represented, and more values than any body has.
 */
export const cleanBody = (body: unknown, method: string): unknown =>
  clean(body, [], { dropEmpty: method === 'POST', takes: isWhole, values: 0 })

/**
 * Cleans a query string, of which `written` is the text. Empty values count as absent, but a name alone is meant: `?dryRun`
 * must not import. So it is true where the query has a flag of that name. A text that is not whole finds nothing, and is
 * kept nowhere.
 */
export const cleanQuery = (query: object, written: string, endpoint: Queried): unknown =>
  clean({ ...query, ...switchesIn(written, endpoint) }, [], { dropEmpty: true, takes: isStorable, values: 0 })

type Queried = Pick<Endpoint, 'method' | 'query'>

/** Many clients write `?dryRun` as `?dryRun=`. Before a write that is a switch too; in a list it is a filter left empty. */
function switchesIn(written: string, { method, query }: Queried): Record<string, true> {
  const shape: z.core.$ZodShape = query instanceof z.ZodObject ? query.shape : {}
  const isFlag = (name: string) => Object.hasOwn(shape, name) && z.safeParse(shape[name] ?? z.never(), true).success
  const named = written.split('&').map(part => (method !== 'GET' && part.endsWith('=') ? part.slice(0, -1) : part))
  return Object.fromEntries(named.filter(isFlag).map(name => [name, true]))
}

function clean(value: unknown, path: readonly string[], cleaning: Cleaning): unknown {
  if (typeof value === 'string' && !cleaning.takes(value))
    throw invalidInput([
      { path: path.join('.'), message: 'holds characters that cannot be stored. Type it instead of pasting it.' },
    ])
  if (typeof value === 'string') return isBlank(value) ? '' : value
  // JSON may contain a number too large for JavaScript, which reads it as Infinity.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    throw invalidInput([{ path: path.join('.'), message: 'is too large a number.' }])
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= deepest) throw invalidInput([{ path: path[0] ?? '', message: 'is nested too deeply.' }])
  cleaning.values += Array.isArray(value) ? value.length : Object.keys(value).length
  if (cleaning.values > mostValues) throw new Refusal('INVALID_INPUT', 'This is more data than can be sent at once.')
  if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, String(index)], cleaning))
  const kept = Object.entries(value)
    .filter(([key]) => key !== '__proto__')
    .map(([key, inner]) => [key, clean(inner, [...path, key], cleaning)] as const)
    .filter(([, inner]) => !(cleaning.dropEmpty && (inner === '' || inner === null)))
  return Object.fromEntries(kept)
}
